import { Frame } from "../../frames/Frame.js";
import { oneOf } from "../../work/oneOf.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { meanOfWords, sumOfWords } from "../fixedPoint.js";
import { columnOf, keyColumn, nameIn, type QueryTable } from "../QueryTable.js";
import { reduceRuns } from "../reduceRuns.js";
import { countColumn } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import { isValueRole, sampleRoles, type KeyRole } from "../SampleRoles.js";
import type { SampleSource } from "../SampleSource.js";
import { settleMostRows, type MostRowsOption } from "./fetchTable.js";

/** The ways to reduce the scores of a group. */
export const REDUCTIONS = ["mean", "last", "best"] as const;

/** Options of {@link Samples.groups}. */
export interface GroupsOptions extends LongWorkOptions, MostRowsOption {
  /** The roles whose names make a group; algorithm, task and run by default. */
  readonly by?: readonly KeyRole[];
  /** The score of a group: the `"mean"` of its rows (default), the mean of those at its `"last"` step, or its `"best"` score. */
  readonly reduce?: (typeof REDUCTIONS)[number];
}

/** The names of {@link GroupsOptions}. */
export const GROUPS_OPTIONS = ["by", "reduce", "mostRows", "signal", "onProgress"] as const;

/** Groups of rows with their counts and scores; see {@link Samples.groups}. */
export async function groupsOfSamples(source: SampleSource, options: GroupsOptions = {}): Promise<Frame> {
  const caller = "Samples.groups";
  const reduce = oneOf(options.reduce, REDUCTIONS, caller, "reduce");
  const mostRows = settleMostRows(options, caller);
  const by = checkedKeys(options.by ?? ["algorithm", "task", "run"], caller);
  return runQueries(options, "Reducing groups", async (query) => {
    const { runs, exponent } = await reduceRuns({ source, caller, query, mostRows }, reduce, by);
    const names = by.map((key): [string, ArrayLike<unknown>] => {
      const column = keyColumn(runs, key);
      return [key, Array.from({ length: runs.rows }, (_, row) => nameIn(column, row))];
    });
    const columns = Object.fromEntries([...names, ...valuesOf(runs, reduce, exponent)]);
    return Frame.from(columns, {
      ...Object.fromEntries(by.map((key) => [key === "item" ? "sample" : key, key])),
      score: "score",
    });
  });
}

/** @throws RangeError for what is no role of names, twice the same, and none */
function checkedKeys(by: readonly KeyRole[], caller: string): readonly [KeyRole, ...KeyRole[]] {
  const roles = sampleRoles.filter((role): role is KeyRole => !isValueRole(role));
  const [first, ...others] = by;
  if (first === undefined || new Set(by).size < by.length || by.some((key) => !roles.includes(key)))
    throw new RangeError(
      `${caller}: by lists some of ${roles.join(", ")}, each once; got ${JSON.stringify(by)}.`,
    );
  return [first, ...others];
}

function valuesOf(
  runs: QueryTable,
  reduce: (typeof REDUCTIONS)[number],
  exponent: number,
): [string, ArrayLike<unknown>][] {
  const rows: [string, ArrayLike<unknown>] = ["rows", countColumn(runs, "count")];
  if (reduce === "best") return [rows, ["score", columnOf(runs, "best", "number").values]];
  const { values: counts } = columnOf(runs, "count", "integer");
  const { values: high } = columnOf(runs, "high", "integer");
  const { values: low } = columnOf(runs, "low", "integer");
  const sums = Float64Array.from(high, (word, row) => sumOfWords(word, low[row] ?? 0n, exponent));
  const means = Float64Array.from(high, (word, row) =>
    meanOfWords(word, low[row] ?? 0n, exponent, counts[row] ?? 1n),
  );
  const further: [string, ArrayLike<unknown>][] =
    reduce === "last" ? [["step", columnOf(runs, "last", "number").values]] : [];
  return [rows, ...further, ["sum", sums], ["score", means]];
}
