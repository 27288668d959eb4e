import type { Interval } from "../results/Estimate.js";
import { checkOptions } from "../options/checkOptions.js";
import { PaperComparison, type ComparedFigure, type FigureSource } from "./PaperComparison.js";
import { readPublished, type PublishedRange } from "./readPublished.js";

/** A published figure, and the figure from the data. */
export interface PaperFigure {
  /** The name of the figure: the row of the table. */
  readonly figure: string;
  /** The figure as printed, whose decimals determine its rounding: `"0.641"`, `"89.1%"`, `"1,865"`; or text. */
  readonly paper: string;
  /** Its place: table and row, or file of a repository. */
  readonly source: string;
  /**
   * The figure from the data: a number (a share, if the paper prints per cent), an estimate with its interval, or
   * text. Undefined if the data do not give it.
   */
  readonly ours?: number | string | { readonly estimate: number; readonly interval?: Interval | undefined };
  /** Whether texts agree: required if `paper` or `ours` is text, refused if both are numbers. */
  readonly agrees?: boolean;
  /** The reason why they differ or why the data do not give the figure; required in both cases. */
  readonly why?: string;
  /** Whether the figure is from memory, without opening its source. It is marked and never counts as reproduced. */
  readonly recalled?: boolean;
  /** The kind of results that our figure was computed from; that of the options by default. */
  readonly from?: FigureSource;
}

/** Options of {@link compareWithPaper}. */
export interface CompareWithPaperOptions {
  /**
   * The kind of results that our figures were computed from: `"data"` (by default) are results by run or item of the paper itself, `"tables"`
   * its printed tables, `"others"` results of another paper or project.
   */
  readonly from?: FigureSource;
}

const sources: readonly FigureSource[] = ["data", "tables", "others"];

/** Relative tolerance: sums of the same numbers in another order differ by less. */
const roundOff = 1e-9;

/**
 * Compares the printed figures of a paper with those from the data: "paper says, we get, why they differ".
 *
 * A number is reproduced if it lies in the range of values that round to the printed decimals
 * ({@link readPublished}); `"89.1%"` is compared with a share. A figure that differs, or that the data do not give,
 * needs a reason.
 *
 * @param options `from` (`"data"`): what our figures were computed from, if a figure does not say it itself
 * @returns one row for each figure, with their counts and the largest difference; shows itself as a table
 * @throws RangeError for no figure, a repeated name, a difference without a reason, text without `agrees`
 *
 * @example
 * ```ts
 * import { compareWithPaper } from "precipice";
 *
 * const compared = compareWithPaper([
 *   { figure: "IQM", paper: "0.641", source: "Table 1", ours: 0.64123 },
 *   { figure: "resolved", paper: "23.3%", source: "abstract", ours: 0.2299, why: "one task was withdrawn since" },
 * ]);
 * compared.counts.reproduced; // => 1
 * compared.largestDifference?.figure; // => resolved
 * ```
 */
export function compareWithPaper(
  figures: readonly PaperFigure[],
  options: CompareWithPaperOptions = {},
): PaperComparison {
  checkOptions("compareWithPaper", options, ["from"]);
  const { from = "data" } = options;
  if (!sources.includes(from)) {
    throw new RangeError(
      `compareWithPaper: from is one of ${sources.join(", ")}; got ${JSON.stringify(from)}.`,
    );
  }
  if (figures.length === 0) throw new RangeError("compareWithPaper: expected at least one figure; got none.");
  const names = new Set<string>();
  return new PaperComparison(
    figures.map((figure) => {
      if (names.has(figure.figure)) {
        throw new RangeError(
          `compareWithPaper: two figures are named ${JSON.stringify(figure.figure)}; say in the name how they differ.`,
        );
      }
      names.add(figure.figure);
      return compared(figure, figure.from ?? from);
    }),
  );
}

function compared(
  { figure, paper, source, ours, agrees, why, recalled = false }: PaperFigure,
  from: FigureSource,
): ComparedFigure {
  const place = `compareWithPaper, ${JSON.stringify(figure)}`;
  const known = { figure, paper, source, from, recalled, ...(why === undefined ? {} : { why }) };
  const needReason = (what: string): void => {
    if (why === undefined || why.trim() === "") {
      throw new RangeError(`${place}: ${what}; say why in \`why\`.`);
    }
  };
  if (ours === undefined) {
    needReason("nothing stands against what the paper says");
    return { ...known, state: "not reached" };
  }
  const value = typeof ours === "object" ? ours.estimate : ours;
  const interval = typeof ours === "object" ? ours.interval : undefined;
  const printed = printedRange(paper);
  const shown = { ...known, ours: value, ...(interval === undefined ? {} : { interval }) };
  if (typeof value === "string" || printed === undefined) {
    if (agrees === undefined) {
      throw new RangeError(
        `${place}: words cannot be compared by rounding; say in \`agrees\` whether they do.`,
      );
    }
    if (!agrees) needReason(`the paper says ${paper}, the data ${String(value)}`);
    return { ...shown, state: agrees ? "reproduced" : "differs" };
  }
  if (!Number.isFinite(value)) {
    throw new RangeError(`${place}: expected a finite number of ours; got ${value}.`);
  }
  if (agrees !== undefined) {
    throw new RangeError(`${place}: whether two numbers agree is computed; leave \`agrees\` out.`);
  }
  const slack = roundOff * Math.max(1, Math.abs(printed.value));
  const same = value >= printed.low - slack && value <= printed.high + slack;
  if (!same) needReason(`the paper prints ${paper}, the data give ${value}`);
  return { ...shown, state: same ? "reproduced" : "differs", difference: value - printed.value };
}

/** The range of a printed figure, if it is a number. */
function printedRange(paper: string): PublishedRange | undefined {
  return /^[+−-]?[\d.]/u.test(paper.trim()) && /\d\s*%?$/u.test(paper.trim()) && !/[a-z]{2}/iu.test(paper)
    ? readPublished(paper)
    : undefined;
}
