/** A place in the code, as a traceback names it. */
export interface Place {
  /** The number of the cell's run, or the path of a file. */
  readonly target: number | string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A place and where its name stands in a text. */
export interface NamedPlace extends Place {
  readonly start: number;
  readonly end: number;
}

const cell =
  /\bCell \[(?<count>\d{1,9})\](?:, line (?<row>\d{1,9})|:(?<line>\d{1,9})(?::(?<column>\d{1,9}))?)/gu;
/** A call's file stands alone or in brackets, so that its path may have spaces. */
const call =
  /^(?<before>[ \t]*at (?:async )?(?:[^\n]*?\()?)(?<path>[^\n()]+?\.[cm]?[jt]sx?):(?<line>\d{1,9}):(?<column>\d{1,9})(?=\)?$)/gmu;
/** Elsewhere it is one word, sought from its start only: a long word must not be searched from each of its letters. */
const word = /(?<![^\s()'"`<>])(?<path>[^\s()'"`<>]+\.[cm]?[jt]sx?):(?<line>\d{1,9}):(?<column>\d{1,9})/gu;
/** Longer texts are no tracebacks. */
const longest = 200_000;
/** So many places are linked. */
const most = 500;

/** The places that a text names: `Cell [3]:5:10`, and paths of scripts with line and column. */
export function findPlaces(text: string): NamedPlace[] {
  if (text.length > longest) return [];
  const found: NamedPlace[] = [];
  const add = (place: NamedPlace): void => {
    if (found.length < most && !found.some(({ start, end }) => place.start < end && start < place.end))
      found.push(place);
  };
  for (const { 0: name, index, groups = {} } of text.matchAll(cell)) {
    const { count, row, line = row, column = "1" } = groups;
    add({
      target: Number(count),
      line: Number(line),
      column: Number(column),
      start: index,
      end: index + name.length,
    });
  }
  for (const pattern of [call, word]) {
    for (const { 0: name, index, groups = {} } of text.matchAll(pattern)) {
      const { before = "", path = "", line, column } = groups;
      if (path.startsWith("node:")) continue;
      const start = index + before.length;
      add({ target: path, line: Number(line), column: Number(column), start, end: index + name.length });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
