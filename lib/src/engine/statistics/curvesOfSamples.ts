import { sampleEfficiency, type SampleEfficiencyOptions } from "../../curves/sampleEfficiency.js";
import { commonGrid } from "../../metrics/commonGrid.js";
import type { Result } from "../../results/Result.js";
import { columnsSource } from "../../scores/columnsSource.js";
import type { CurveTable } from "../../scores/CurveTable.js";
import { readScores } from "../../scores/readScores.js";
import { tableOfScores } from "../../scores/readTable.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { meanOfWords } from "../fixedPoint.js";
import { columnOf, keyColumn, nameIn, type QueryTable } from "../QueryTable.js";
import { curvePoints } from "../reductions/curvePoints.js";
import { wordColumns } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { SampleSource } from "../SampleSource.js";
import { fetchTable, settleMostRows, type MostRowsOption, type SampleQuery } from "./fetchTable.js";
import { withEngine } from "./withEngine.js";

/** Options of {@link Samples.curves}. */
export interface CurvesOptions extends MostRowsOption, LongWorkOptions {
  /** The steps, or their number: evenly spaced over the range that all runs cover; 100 by default. */
  readonly grid?: ArrayLike<number> | number;
}

const KEYS = ["algorithm", "task", "run"] as const;
const ROLES = [...KEYS, "step", "score"] as const;
const COLUMNS = { algorithm: "algorithm", task: "task", run: "run", step: "step", score: "score" } as const;

/** The names of {@link CurvesOptions}. */
export const CURVES_OPTIONS = ["grid", "mostRows", "signal", "onProgress"] as const;

/** The curves of all runs at the steps of a grid; see {@link Samples.curves}. */
export async function curvesOfSamples(
  source: SampleSource,
  options: CurvesOptions = {},
  caller = "Samples.curves",
): Promise<CurveTable> {
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Reading curves", async (query) => {
    const run = { source, caller, query, mostRows };
    const { exponent, rows, kept } = await source.firstPass(caller, ROLES, query);
    const { grid = 100 } = options;
    const asked =
      typeof grid === "number" ? commonGrid(await stepRanges(run, exponent), grid) : Float64Array.from(grid);
    const points = await fetchTable(run, curvePoints, ROLES, {
      keys: KEYS,
      grid: [...new Set(asked)].sort((a, b) => a - b),
      exponent,
    });
    const lists = new Map<string, ArrayLike<unknown>>([
      ["step", columnOf(points, "step", "number").values],
      ["score", pointMeans(points, exponent)],
    ]);
    for (const key of KEYS) {
      const names = keyColumn(points, key);
      lists.set(
        key,
        Array.from({ length: points.rows }, (_, row) => nameIn(names, row)),
      );
    }
    const read = readScores(columnsSource(caller, lists), COLUMNS, "error");
    return tableOfScores<typeof COLUMNS>({ ...read, omittedScores: rows - kept }, source.options).align(
      asked,
    );
  });
}

/** The first and the last step of each run. */
async function stepRanges(run: SampleQuery, exponent: number): Promise<number[][]> {
  const ends = await fetchTable(run, curvePoints, ROLES, { keys: KEYS, grid: [], exponent });
  const { values } = columnOf(ends, "step", "number");
  const names = KEYS.map((key) => keyColumn(ends, key));
  const ranges = new Map<string, number[]>();
  values.forEach((step, row) => {
    const name = JSON.stringify(names.map((column) => nameIn(column, row)));
    const range = ranges.get(name);
    if (range) range.push(step);
    else ranges.set(name, [step]);
  });
  return [...ranges.values()];
}

function pointMeans(points: QueryTable, exponent: number): Float64Array {
  const { values: counts } = columnOf(points, "count", "integer");
  const { high, low } = wordColumns(points, "total");
  return Float64Array.from(counts, (count, row) =>
    meanOfWords(high[row] ?? 0n, low[row] ?? 0n, exponent, count),
  );
}

/** `sampleEfficiency` of the curves; see {@link Samples.sampleEfficiency}. */
export async function efficiencyOfSamples(
  source: SampleSource,
  options: SampleEfficiencyOptions & MostRowsOption = {},
): Promise<Result> {
  const { mostRows, grid, ...rest } = options;
  const { signal, onProgress } = rest;
  const curves = await curvesOfSamples(
    source,
    {
      ...(mostRows !== undefined && { mostRows }),
      ...(grid !== undefined && { grid }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
    "sampleEfficiency",
  );
  const [steps] = curves.taskCurves(curves.algorithms[0] ?? "")[0] ?? [];
  const result = await sampleEfficiency(curves, { ...rest, grid: steps?.steps ?? [] });
  return withEngine(result, source.runner.engine);
}
