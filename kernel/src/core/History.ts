import { globMatcher } from "./globMatcher.js";
import type { HistoryQuery } from "./historyContent.js";
import type { HistoryEntry, HistoryStore } from "./HistoryStore.js";

/** An entry as a history reply carries it: session, line, and input, or input with output. */
export type HistoryRow = readonly [number, number, string | readonly [string, string | null]];

/** Memory limits for the running session. */
export interface HistoryLimits {
  readonly entries: number;
  /** The length of inputs and outputs together. */
  readonly characters: number;
}

const LIMITS: HistoryLimits = { entries: 10_000, characters: 16_000_000 };

interface SessionEntry {
  readonly session: number;
  readonly entry: HistoryEntry;
}

/**
 * The cells that ran in this session, the oldest forgotten first, and those of the sessions that the store
 * keeps.
 */
export class History {
  readonly #store: HistoryStore | undefined;
  readonly #limits: HistoryLimits;
  readonly #entries: HistoryEntry[] = [];
  #characters = 0;

  constructor(store?: HistoryStore, limits: HistoryLimits = LIMITS) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Records the code of a cell before it runs. */
  add(line: number, input: string): HistoryEntry {
    const entry: HistoryEntry = { line, input, output: null };
    this.#entries.push(entry);
    this.#characters += input.length;
    this.#forget();
    this.#store?.keep(entry);
    return entry;
  }

  /** Records the cell's result. */
  settle(entry: HistoryEntry): void {
    if (entry.output === null) return;
    // Unless it was forgotten while it ran.
    if (entry.line >= (this.#entries[0]?.line ?? Infinity)) {
      this.#characters += entry.output.length;
      this.#forget();
    }
    this.#store?.keep(entry);
  }

  /** The rows that a history request asks for, the oldest first. */
  async select(query: HistoryQuery): Promise<HistoryRow[]> {
    const found = await this.#find(query);
    return found.map(({ session, entry: { line, input, output } }) => [
      session,
      line,
      query.output ? [input, output] : input,
    ]);
  }

  async #find(query: HistoryQuery): Promise<readonly SessionEntry[]> {
    switch (query.access) {
      case "tail":
        return this.#tail(query.n ?? Infinity);
      case "range": {
        const { start = 0, stop = Infinity } = query;
        const entries = await this.#session(query.session);
        return entries.filter(({ entry: { line } }) => line >= start && line < stop);
      }
      case "search": {
        const matches = globMatcher(query.pattern);
        const all = await this.#tail(Infinity);
        const found = all.filter(({ entry: { input } }) => matches(input));
        return last(query.unique ? lastOfEach(found) : found, query.n ?? Infinity);
      }
    }
  }

  /** The last n of all sessions. This session comes last, even if another kernel has started later. */
  async #tail(n: number): Promise<readonly SessionEntry[]> {
    let found: readonly SessionEntry[] = await this.#session(0);
    const earlier = n <= found.length ? [] : ((await this.#store?.sessions()) ?? []);
    for (const session of earlier.toReversed()) {
      if (found.length >= n) break;
      found = [...(await this.#kept(session)), ...found];
    }
    return last(found, n);
  }

  /** A session by its number, or, at zero and below, counted back from this one. */
  async #session(asked: number): Promise<readonly SessionEntry[]> {
    const own = await this.#store?.session();
    const number = own ?? 1 + ((await this.#store?.sessions())?.at(-1) ?? 0);
    if (asked === 0 || asked === number) return this.#entries.map((entry) => ({ session: number, entry }));
    const kept = (await this.#store?.sessions()) ?? [];
    const session = asked > 0 ? asked : kept.filter((other) => other < number).at(asked);
    return session === undefined || !kept.includes(session) ? [] : this.#kept(session);
  }

  async #kept(session: number): Promise<readonly SessionEntry[]> {
    const entries = (await this.#store?.read(session)) ?? [];
    return entries.map((entry) => ({ session, entry }));
  }

  #forget(): void {
    const { entries, characters } = this.#limits;
    while (this.#entries.length > 1 && (this.#entries.length > entries || this.#characters > characters)) {
      const oldest = this.#entries.shift();
      this.#characters -= (oldest?.input.length ?? 0) + (oldest?.output?.length ?? 0);
    }
  }
}

function last(entries: readonly SessionEntry[], n: number): readonly SessionEntry[] {
  return n <= 0 ? [] : entries.slice(-n);
}

function lastOfEach(entries: readonly SessionEntry[]): SessionEntry[] {
  const byInput = new Map<string, SessionEntry>();
  for (const found of entries) {
    byInput.delete(found.entry.input);
    byInput.set(found.entry.input, found);
  }
  return [...byInput.values()];
}
