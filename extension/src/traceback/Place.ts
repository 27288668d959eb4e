/** A place in the code, as named in a traceback. */
export interface Place {
  /** The number of the cell's run, or the path of a file. */
  readonly target: number | string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A place, and the position of its name in a text. */
export interface NamedPlace extends Place {
  readonly start: number;
  readonly end: number;
}

const cell =
  /\bCell \[(?<count>\d{1,9})\](?:, line (?<row>\d{1,9})|:(?<line>\d{1,9})(?::(?<column>\d{1,9}))?)/gu;
/** In a call, the file is alone or in brackets, so its path may contain spaces. */
const call =
  /^(?<before>[ \t]*at (?:async )?(?:[^\n]*?\()?)(?<path>[^\n()]+?\.[cm]?[jt]sx?):(?<line>\d{1,9}):(?<column>\d{1,9})(?=\)?$)/gmu;
/** Elsewhere the path is one word, matched from its start only: a search from each letter of a long word is too slow. */
const word = /(?<![^\s()'"`<>])(?<path>[^\s()'"`<>]+\.[cm]?[jt]sx?):(?<line>\d{1,9}):(?<column>\d{1,9})/gu;
/** Upper bound on the length of a traceback. */
const longest = 200_000;
/** Upper bound on the places linked. */
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
