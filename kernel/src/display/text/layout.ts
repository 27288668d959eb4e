import { levelsOnALine, lineLength } from "./TextLimits.js";

/** The parts of one object as text. */
export interface Parts {
  /** The text before the braces, such as a function's name. */
  readonly base: string;
  /** The braces, the first one with the name of the class. */
  readonly braces: readonly [open: string, close: string];
  readonly entries: readonly string[];
  /** Levels of objects within the entries. */
  readonly height: number;
  /** Spaces before the line. */
  readonly indentation: number;
  /** There where the entries have no names and may stand in columns: all but the last `rest`. */
  readonly columns?: Columns | undefined;
}

/** How items may stand in columns. */
export interface Columns {
  /** Entries at the end that are no items. */
  readonly rest: number;
  /** Numbers stand at the right. */
  readonly numbers: boolean;
}

const separator = 2;

/** Puts the entries of an object on one line where they fit, else each on its own; short items stand in columns. */
export function layout(parts: Parts): string {
  const { base, braces, entries, height, indentation, columns } = parts;
  const [open, close] = braces;
  const before = base === "" ? "" : `${base} `;
  const lines = columns !== undefined && entries.length > 6 ? inColumns(parts, columns) : entries;
  if (height < levelsOnALine && lines === entries) {
    const start = 2 * entries.length + indentation + open.length + base.length + 10;
    const width = entries.reduce((sum, entry) => sum + entry.length, start);
    const joined = width <= lineLength && !base.includes("\n") ? entries.join(", ") : "\n";
    if (!joined.includes("\n")) return `${before}${open} ${joined} ${close}`;
  }
  const line = `\n${" ".repeat(indentation)}`;
  return `${before}${open}${line}  ${lines.join(`,${line}  `)}${line}${close}`;
}

/** Rows of items under one another, about two and a half times as wide as high. */
function inColumns({ entries, indentation }: Parts, columns: Columns): readonly string[] {
  const items = entries.slice(0, entries.length - columns.rest);
  const rest = entries.slice(items.length);
  const longest = items.reduce((most, { length }) => Math.max(most, length), 0);
  const widest = longest + separator;
  const total = items.reduce((sum, { length }) => sum + length + separator, 0);
  if (widest * 3 + indentation >= lineLength || (total / widest <= 5 && longest > 6)) return entries;
  // A few long items must not make all the others stand far apart.
  const usual = Math.max(longest - 1 - Math.sqrt(widest - total / entries.length), 1);
  const count = Math.min(
    Math.round(Math.sqrt(2.5 * usual * items.length) / usual),
    Math.floor((lineLength - indentation) / widest),
    levelsOnALine * 4,
    15,
  );
  if (count <= 1) return entries;
  const widths = Array.from({ length: count }, (_, column) =>
    items.reduce((most, item, at) => (at % count === column ? Math.max(most, item.length) : most), 0),
  );
  const rows: string[] = [];
  for (let first = 0; first < items.length; first += count) {
    const row = items.slice(first, first + count).map((item, column, { length }) => {
      const last = column === length - 1;
      const text = last ? item : `${item}, `;
      const width = (widths[column] ?? 0) + (last ? 0 : separator);
      if (columns.numbers) return text.padStart(width);
      return last ? text : text.padEnd(width);
    });
    rows.push(row.join(""));
  }
  return [...rows, ...rest];
}
