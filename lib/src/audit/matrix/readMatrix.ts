import { checkColumns, countIn, wordIn } from "../checkColumns.js";
import { groupBy } from "../../results/groupBy.js";
import { KNOWN } from "../lines/ClaimLine.js";
import { measureKind, type MeasureKind } from "../measureKind.js";
import { readPublished, type PublishedRange } from "../readPublished.js";
import { CELL_COLUMNS, type ScoreCell, type ScoreMatrix } from "./ScoreCell.js";

/** A cell with its numbers read. */
export interface ReadCell {
  readonly cell: ScoreCell;
  readonly value: PublishedRange;
  /** The value as a printed share of 1, if it is per cent or a fraction between 0 and 1. */
  readonly share: string | undefined;
  /** The share that this text means, 0 without one. */
  readonly ofOne: PublishedRange;
  readonly kind: MeasureKind;
  readonly n: number | undefined;
  /** The averaged runs or answers; undefined if not given. */
  readonly runs: number | undefined;
  readonly lower: boolean;
  /** Whether its column is an average of other columns. */
  readonly average: boolean;
}

/** The cells of one table with the same benchmark and metric. */
export interface ScoreColumn {
  readonly table: string;
  readonly benchmark: string;
  readonly metric: string;
  /** Whether it is an average of other columns. */
  readonly average: boolean;
  readonly cells: readonly ReadCell[];
}

/** A matrix with its numbers read. */
export interface ReadMatrix {
  readonly paper: string;
  readonly cells: readonly ReadCell[];
  readonly columns: readonly ScoreColumn[];
  /** Cells that are no number, and recalled cells, both left out. */
  readonly unread: number;
  readonly recalled: number;
}

const AVERAGE = /\b(?:avg|average|mean|overall|all|total)\b\.?|平均/iu;

/**
 * Reads a matrix. Recalled cells and cells that are no number are left out and counted.
 *
 * @param sizes the items of benchmarks, for cells that do not give them
 * @throws TypeError for a column that does not exist or is missing; RangeError for a value that its column cannot have, or
 *   several papers
 */
export function readMatrix(matrix: ScoreMatrix, sizes: Readonly<Record<string, number>>): ReadMatrix {
  const papers = new Set(matrix.map(({ paper }) => paper));
  const [paper = ""] = papers;
  if (papers.size > 1) {
    throw new RangeError(
      `audit: a matrix holds the tables of one paper; got ${[...papers].join(", ")}. Audit each by itself.`,
    );
  }
  let unread = 0;
  let recalled = 0;
  const cells = matrix.flatMap((cell, place): ReadCell[] => {
    const at = `line ${place + 2} of the matrix`;
    checkColumns(cell, CELL_COLUMNS, at);
    const known = wordIn(cell.known, KNOWN, "known", at);
    wordIn(cell.direction, ["higher", "lower", ""], "direction", at);
    const n = countIn(cell.n_items, "n_items", at) ?? sizes[cell.benchmark];
    const runs = countIn(cell.n_runs, "n_runs", at) ?? repeatsOf(cell.metric);
    if (known === "recalled") {
      recalled += 1;
      return [];
    }
    const value = numberIn(cell.value);
    if (value === undefined) {
      unread += 1;
      return [];
    }
    const share = shareIn(cell, value);
    return [
      {
        cell,
        value,
        share,
        ofOne: readPublished(share ?? "0"),
        kind: measureKind(cell.metric),
        n,
        runs,
        lower: cell.direction === "lower",
        average: AVERAGE.test(cell.benchmark),
      },
    ];
  });
  return { paper, cells, columns: columnsOf(cells), unread, recalled };
}

function numberIn(text: string): PublishedRange | undefined {
  return /^[+−-]?[\d,]*\.?\d+\s*%?$/u.test(text.trim()) ? readPublished(text) : undefined;
}

/** The number of answers in the name of a metric: Avg@32, "n=32 samples". */
function repeatsOf(metric: string): number | undefined {
  const found = /(?:avg|mean)@(\d+)|\bn ?= ?(\d+) samples/iu.exec(metric);
  const digits = found?.[1] ?? found?.[2];
  return digits === undefined ? undefined : Number(digits);
}

function shareIn({ unit, value }: ScoreCell, { value: number }: PublishedRange): string | undefined {
  const plain = value.trim();
  const printed = plain.endsWith("%") ? plain : unit.startsWith("percent") ? `${plain}%` : plain;
  const share = printed.endsWith("%") && !plain.endsWith("%") ? number / 100 : number;
  const isShare = printed.endsWith("%") ? !/points|\^/u.test(unit) : unit === "fraction";
  return isShare && share >= 0 && share <= 1 ? printed : undefined;
}

function columnsOf(cells: readonly ReadCell[]): ScoreColumn[] {
  const groups = groupBy(cells, ({ cell: { table, benchmark, metric } }) =>
    JSON.stringify([table, benchmark, metric]),
  );
  return groups.map((group) => {
    const { table = "", benchmark = "", metric = "" } = group[0]?.cell ?? {};
    return { table, benchmark, metric, average: group[0]?.average ?? false, cells: group };
  });
}

/** The labels of a finding; all findings have the same, so that they stand in one table. */
export function matrixLabels(
  check: string,
  paper: string,
  named: {
    readonly table: string;
    readonly benchmark?: string;
    readonly metric?: string;
    readonly system?: string;
  },
): Readonly<Record<string, string>> {
  const { table, benchmark = "", metric = "", system = "" } = named;
  return { paper, check, table, benchmark, metric, system };
}

/** Up to six of several things, for a sentence. */
export function someOf(things: readonly string[]): string {
  return things.slice(0, 6).join(", ") + (things.length > 6 ? ` and ${things.length - 6} more` : "");
}
