import { CellColumn } from "./CellColumn.js";
import { notUTF8, utf8Parts } from "./decodeParts.js";
import type { FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { Input } from "./Input.js";
import { RowLines } from "../bytes/RowLines.js";
import { DelimitedScanner, separatorName } from "../bytes/scanDelimited.js";

const mostColumns = 1_000_000;
/** The number of cells between two checks of the budget. */
const countedCells = 1 << 16;
/** The number of a header's names between two checks of the budget. */
const countedColumns = 1 << 12;

/** The form of a delimited file. */
export interface DelimitedOptions {
  readonly separator: string;
  readonly encoding?: string | undefined;
  /** Lines before the header. */
  readonly skip?: number;
}

/** The columns of a delimited file, and the lines of its rows. */
export interface Delimited {
  readonly columns: Map<string, FrameColumn>;
  readonly place: (row: number) => string;
  readonly rows: number;
  /** The columns of numbers that may spell a number in several ways. */
  readonly respelled: ReadonlySet<string>;
}

/**
 * Reads a delimited file with a header part by part: it may be larger than memory, as long as its numbers and its different
 * texts are not.
 *
 * @throws FrameError that names the line: a row of another width than the header's, an open quote, bytes that are not UTF-8,
 *   two columns of one name
 */
export async function readDelimited(input: Input, options: DelimitedOptions): Promise<Delimited> {
  const first = new Pass(input.name, options, undefined);
  await first.read(input);
  const { names, cells, lines } = first;
  if (!names) throw new FrameError({ file: input.name }, "the file is empty: expected a header and rows.");
  const turned = cells.flatMap((cell, index) => (cell.turned ? [index] : []));
  if (turned.length > 0) {
    const second = new Pass(input.name, options, new Set(turned.map((index) => names[index] ?? "")));
    await second.read(input);
    for (const index of turned)
      cells[index] = second.cells[index] ?? cells[index] ?? new CellColumn(true, input.budget);
  }
  const columns = new Map(
    names.map((name, index) => [name, columnOf(cells[index], name, input.name, lines)]),
  );
  const respelled = names.filter((_, index) => cells[index]?.respelled === true);
  return {
    columns,
    rows: first.rows,
    place: (row) => `line ${lines.at(row)}`,
    respelled: new Set(respelled),
  };
}

/** Reads some columns of a delimited file again: the different texts of each, in the order of the file. */
export async function readSpellings(
  input: Input,
  options: DelimitedOptions,
  wanted: ReadonlySet<string>,
): Promise<Map<string, readonly string[]>> {
  const pass = new Pass(input.name, options, wanted);
  await pass.read(input);
  return new Map(
    (pass.names ?? []).flatMap((name, index) =>
      wanted.has(name) ? [[name, pass.cells[index]?.texts?.list() ?? []] as const] : [],
    ),
  );
}

/** One reading of the file, of all columns, or of some as texts. */
class Pass {
  names: string[] | undefined;
  cells: CellColumn[] = [];
  readonly lines = new RowLines();
  rows = 0;
  readonly #file: string;
  readonly #options: DelimitedOptions;
  readonly #only: ReadonlySet<string> | undefined;
  #header: string[] = [];

  constructor(file: string, options: DelimitedOptions, only: ReadonlySet<string> | undefined) {
    this.#file = file;
    this.#options = options;
    this.#only = only;
  }

  async read(input: Input): Promise<void> {
    const only = this.#only;
    const { budget } = input;
    let uncounted = 0;
    let wanted: (CellColumn | undefined)[] = [];
    const refuse = (line: number, what: string): never => {
      throw new FrameError({ file: this.#file, place: `line ${line}` }, what);
    };
    const scanner = new DelimitedScanner(this.#options.separator, budget, refuse, {
      sinks: () => (this.names ? wanted : undefined),
      cell: (index, bytes, start, end, quoted) => {
        if (this.names) wanted[index]?.add(bytes, start, end, quoted);
        else if (index < mostColumns) {
          if (index % countedColumns === 0) budget.needColumns(index);
          this.#header[index] = this.#headerName(bytes.subarray(start, end), index);
        }
      },
      record: (count, line) => {
        if (!this.names) {
          if (count > mostColumns) {
            throw new FrameError(
              { file: this.#file, place: `line ${line}` },
              `the header has ${count} columns, and at most ${mostColumns} are read: is it a table?`,
            );
          }
          this.names = this.#checkedNames(line);
          if (only === undefined) budget.holdColumns(count);
          this.cells = this.names.map(() => new CellColumn(only !== undefined, budget));
          wanted = this.cells.map((cell, index) =>
            only === undefined || only.has(this.names?.[index] ?? "") ? cell : undefined,
          );
          return;
        }
        if (count !== this.names.length) this.#refuseWidth(count, line);
        this.rows += 1;
        if (only !== undefined) return;
        this.lines.push(line);
        uncounted += count;
        if (uncounted < countedCells) return;
        budget.hold(uncounted * 8);
        uncounted = 0;
      },
    });
    let skip = this.#options.skip ?? 0;
    for await (const part of utf8Parts(input.chunks(), this.#options.encoding, this.#file)) {
      let rest = part;
      for (; skip > 0; skip--) {
        const end = rest.indexOf(10);
        rest = end < 0 ? new Uint8Array() : rest.subarray(end + 1);
      }
      scanner.push(rest);
    }
    scanner.end();
  }

  #headerName(bytes: Uint8Array, index: number): string {
    try {
      const name = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      return name === "" ? `column ${index + 1}` : name;
    } catch (error) {
      throw new FrameError({ file: this.#file, place: "line 1" }, notUTF8, { cause: error });
    }
  }

  #checkedNames(line: number): string[] {
    const places = new Map<string, number>();
    this.#header.forEach((name, index) => {
      const before = places.get(name);
      if (before !== undefined) {
        throw new FrameError(
          { file: this.#file, place: `line ${line}`, field: name },
          `two columns have this name, the ${before + 1}. and the ${index + 1}.: rename one in the header.`,
        );
      }
      places.set(name, index);
    });
    return this.#header;
  }

  #refuseWidth(count: number, line: number): never {
    const width = this.names?.length ?? 0;
    const separator = separatorName(this.#options.separator.charCodeAt(0));
    throw new FrameError(
      { file: this.#file, place: `line ${line + (this.#options.skip ?? 0)}` },
      `the header has ${width} columns and this row ${count}. ` +
        (count > width
          ? `Put quotes around a field with a ${separator}.`
          : "Is the row cut short? A missing value is an empty field."),
    );
  }
}

/** A column, or an error that names the line of the first text that is not UTF-8. */
function columnOf(cells: CellColumn | undefined, name: string, file: string, lines: RowLines): FrameColumn {
  if (!cells) throw new FrameError({ file, field: name }, "this column has no cells.");
  try {
    return cells.column();
  } catch (error) {
    const broken = cells.texts?.firstBroken() ?? -1;
    if (broken < 0) throw error;
    throw new FrameError({ file, place: `line ${lines.at(cells.firstRow(broken))}`, field: name }, notUTF8, {
      cause: error,
    });
  }
}
