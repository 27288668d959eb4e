import type { RowOrigin } from "./RowOrigin.js";
import { stepName } from "./usualNames.js";

/** The entries of a row: column names with values. */
export type RowEntries = readonly (readonly [column: string, value: unknown])[];

/** The number of cells that any file may unfold to, and the number of cells per byte for larger ones. */
const freeCells = 1e7;
const usualCells = 20;
/** Whether a list or column of this name has steps: a known name of step columns or of a curve's axis. */
export function namesSteps(name: string): boolean {
  return stepName.test(name) || /^(x|xs|t|ts|time|times|walltime|step_?list)$/iu.test(name);
}

/**
 * Unfolds a row with a learning curve in lists, such as `{ seed: 1, xs: [0, 10], ys: [0.1, 0.4] }`, into one row for
 * each step. Other lists stay as they are, because they may be runs, steps or samples.
 */
export class ListUnfolder {
  readonly #origin: RowOrigin;
  readonly #others: number;
  #cells = 0;
  readonly #lists = new Set<string>();
  #step: string | undefined;

  /** @param others the number of columns that each step repeats, besides the entries of a row */
  constructor(origin: RowOrigin, others = 0) {
    this.#origin = origin;
    this.#others = others;
  }

  /**
   * The row, or a row for each step of its curve.
   *
   * @param wanted tells which columns are needed; all by default
   * @throws the origin's error if lists of the same curve differ in length
   */
  *rows(
    entries: RowEntries,
    place: () => string,
    wanted: (name: string) => boolean = () => true,
  ): Generator<RowEntries> {
    const curve = curveOf(entries);
    if (curve === undefined) {
      yield entries.filter(([name]) => wanted(name));
      return;
    }
    const { lists } = curve;
    const [column, steps] = curve.step;
    for (const [name, list] of lists) {
      if (list.length === steps.length) continue;
      throw this.#origin.fault(
        `this list has ${list.length} values, and that of the steps, ${JSON.stringify(column)}, ${steps.length}.`,
        { place: place(), column: name },
      );
    }
    this.#checkCells((entries.length + this.#others) * steps.length, place);
    this.#step = column;
    for (const [name] of lists) this.#lists.add(name);
    const unfolded = new Map(lists);
    const kept = entries.filter(([name]) => wanted(name));
    // Yields rows one by one, so that the caller can count their memory.
    for (let index = 0; index < steps.length; index++) {
      yield kept.map(
        ([name, value]) => [name, unfolded.has(name) ? unfolded.get(name)?.[index] : value] as const,
      );
    }
  }

  /** Each step repeats the names of its run, so a small file can unfold to many cells. */
  #checkCells(cells: number, place: () => string): void {
    this.#cells += cells;
    const { budget, fault } = this.#origin;
    budget.need(cells * 8);
    if (this.#cells <= Math.max(freeCells, usualCells * budget.size)) return;
    throw fault(
      `its lists would unfold to ${this.#cells} cells or more, which is out of proportion to the ${budget.size} bytes of the file: ` +
        "keep the columns that are needed, or write the curves as rows, one a step.",
      { place: place() },
    );
  }

  /** Roles of the unfolded lists: the steps, and the score if there is only one other list. */
  get roles(): { readonly step?: string; readonly score?: string } {
    if (this.#step === undefined) return {};
    const others = [...this.#lists].filter((name) => name !== this.#step);
    const [only] = others;
    return { step: this.#step, ...(others.length === 1 && only !== undefined ? { score: only } : {}) };
  }

  get notes(): readonly string[] {
    if (this.#step === undefined) return [];
    return [`Lists in each row were unfolded into a row a step: ${[...this.#lists].join(", ")}.`];
  }
}

/** Whether a row has a curve in lists. */
export function holdsCurve(entries: RowEntries): boolean {
  return curveOf(entries) !== undefined;
}

type NamedList = readonly [name: string, values: readonly unknown[]];

/**
 * The lists of numbers of a row, and the list of steps among them; `undefined` without steps or without another list.
 */
function curveOf(
  entries: RowEntries,
): { readonly step: NamedList; readonly lists: readonly NamedList[] } | undefined {
  const lists = entries.filter((entry): entry is NamedList => isNumbers(entry[1]));
  if (lists.length < 2) return undefined;
  const step = lists.find(([name]) => namesSteps(name));
  return step && { step, lists };
}

function isNumbers(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === "number" || typeof one === "bigint" || one === null)
  );
}
