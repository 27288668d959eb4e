/** One cell of the session that ran and was to be kept. */
export interface HistoryEntry {
  readonly line: number;
  readonly input: string;
  /** The result's text, if it had one. */
  output: string | null;
}

/** An entry as a history reply carries it: session, line, and input, or input with output. */
export type HistoryRow = readonly [number, number, string | readonly [string, string | null]];

/** What a history request asks for. */
export interface HistoryQuery {
  readonly access: "tail" | "range" | "search";
  readonly output: boolean;
  /** tail and search: the last n. */
  readonly n: number | undefined;
  /** range: lines from start up to, not including, stop. */
  readonly start: number | undefined;
  readonly stop: number | undefined;
  /** range: 0 is this session. */
  readonly session: number;
  /** search: a glob pattern with * and ?. */
  readonly pattern: string;
  /** search: of equal inputs only the last. */
  readonly unique: boolean;
}

const SESSION = 1;

/** What ran in this session, the oldest forgotten first. */
export class History {
  readonly #entries: HistoryEntry[] = [];
  readonly #capacity: number;

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  add(line: number, input: string): HistoryEntry {
    const entry: HistoryEntry = { line, input, output: null };
    this.#entries.push(entry);
    if (this.#entries.length > this.#capacity) this.#entries.shift();
    return entry;
  }

  select(query: HistoryQuery): HistoryRow[] {
    return this.#find(query).map(({ line, input, output }) => [
      SESSION,
      line,
      query.output ? [input, output] : input,
    ]);
  }

  #find(query: HistoryQuery): readonly HistoryEntry[] {
    switch (query.access) {
      case "tail":
        return last(this.#entries, query.n);
      case "range": {
        if (query.session !== 0 && query.session !== SESSION) return [];
        const { start = 0, stop = Infinity } = query;
        return this.#entries.filter(({ line }) => line >= start && line < stop);
      }
      case "search": {
        const matches = globMatcher(query.pattern);
        const found = this.#entries.filter(({ input }) => matches(input));
        return last(query.unique ? lastOfEach(found) : found, query.n);
      }
    }
  }
}

function last(entries: readonly HistoryEntry[], n: number | undefined): readonly HistoryEntry[] {
  if (n === undefined) return entries;
  return n <= 0 ? [] : entries.slice(-n);
}

function lastOfEach(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const byInput = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    byInput.delete(entry.input);
    byInput.set(entry.input, entry);
  }
  return [...byInput.values()];
}

/** Matches a whole text against * and ?, in time linear in the product of both lengths (a regex could run away). */
function globMatcher(pattern: string): (text: string) => boolean {
  return (text) => {
    let at = 0;
    let star = -1;
    let resume = 0;
    let position = 0;
    while (position < text.length) {
      if (pattern[at] === "*") {
        star = at++;
        resume = position;
      } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[position])) {
        at++;
        position++;
      } else if (star >= 0) {
        at = star + 1;
        position = ++resume;
      } else {
        return false;
      }
    }
    while (pattern[at] === "*") at++;
    return at === pattern.length;
  };
}
