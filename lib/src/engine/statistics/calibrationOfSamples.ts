import { intervalOfUnits } from "../../bootstrap/intervalOfUnits.js";
import {
  CALIBRATION_CITATION,
  calibrationEstimates,
  calibrationOf,
} from "../../evals/calibration/calibration.js";
import {
  settleBinning,
  type BinningOptions,
  type ConfidenceBin,
} from "../../evals/calibration/confidenceBins.js";
import { diagramEstimates, diagramResult } from "../../evals/calibration/reliabilityDiagram.js";
import { ITEM_REPS, resampledFields, type ItemReplicates } from "../../evals/resampleItems.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { Result } from "../../results/Result.js";
import { settleInterval } from "../../results/settleInterval.js";
import {
  RESAMPLE_OPTIONS,
  type LongWorkOptions,
  type SingleThreadOptions,
} from "../../work/ResampleOptions.js";
import { settleOptions } from "../../work/settleOptions.js";
import { EngineError } from "../EngineError.js";
import { SCORE_BITS, sumOfWords } from "../fixedPoint.js";
import { columnOf, type QueryTable } from "../QueryTable.js";
import { calibrationCounts } from "../reductions/calibrationCounts.js";
import { replicateCalibration } from "../reductions/replicateSums.js";
import { countColumn, countTotal, wordColumns } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { SampleSource } from "../SampleSource.js";
import { seedKey } from "../weights/poissonWeights.js";
import {
  checkReplicates,
  fetchTable,
  settleMostRows,
  type MostRowsOption,
  type SampleQuery,
} from "./fetchTable.js";
import { POISSON_CLUSTERS, POISSON_METHODS } from "./poissonClusters.js";
import { namesIn, rowsByName } from "./rowsByName.js";
import { withEngine } from "./withEngine.js";

/** Options of {@link Samples.calibration}. */
export interface SampleCalibrationOptions
  extends Omit<SingleThreadOptions, "partial">, Pick<BinningOptions, "bins">, MostRowsOption {}

/** Options of {@link Samples.reliabilityDiagram}. */
export interface SampleDiagramOptions
  extends IntervalOptions, Pick<BinningOptions, "bins">, MostRowsOption, LongWorkOptions {}

/** The names of {@link SampleCalibrationOptions}. */
export const SAMPLE_CALIBRATION_OPTIONS = [
  ...RESAMPLE_OPTIONS.filter((name) => name !== "partial"),
  "bins",
  "mostRows",
] as const;

/** `calibration` of each algorithm's answers; see {@link Samples.calibration}. */
export async function calibrationOfSamples(
  source: SampleSource,
  options: SampleCalibrationOptions = {},
): Promise<Result> {
  const caller = "calibration";
  const settings = settleOptions(options, caller, ITEM_REPS, POISSON_METHODS);
  const { bins } = settleBinning(options, caller);
  const mostRows = settleMostRows(options, caller);
  const ofUnits = await intervalOfUnits(settings.method);
  return runQueries(options, "Resampling", async (query) => {
    const run = { source, caller, query, mostRows };
    const roles = ["algorithm", "cluster", "score", "confidence"] as const;
    const pass = await source.firstPass(caller, roles, query);
    const table = await fetchTable(run, calibrationCounts, roles, { keys: ["algorithm", "cluster"], bins });
    checkAnswers(table, run);
    const algorithms = rowsByName(table, "algorithm");
    checkReplicates(run, algorithms.length * bins, settings.reps);
    const drawn = await fetchTable(run, replicateCalibration, roles, {
      bins,
      reps: settings.reps,
      key: seedKey(settings.seed),
    });
    const statisticsOf = binReader(table, bins);
    const replicateOf = binReader(drawn, bins);
    const { values: numbers } = columnOf(drawn, "replicate", "integer");
    const drawnRows = new Map(rowsByName(drawn, "algorithm"));
    const found = algorithms.map(([algorithm, rows]) => {
      const byReplicate = Array.from({ length: settings.reps }, (): number[] => []);
      for (const row of drawnRows.get(algorithm) ?? []) byReplicate[Number(numbers[row] ?? 0n)]?.push(row);
      const statistics = byReplicate.map((own) => replicateOf(own).statistics);
      const estimates = statisticsOf(rows);
      const units = namesIn(table, "cluster", rows).size;
      const replicates: ItemReplicates = {
        settings,
        estimates: Float64Array.from(estimates.statistics),
        columns: estimates.statistics.map((_, place) =>
          Float64Array.from(statistics, (values) => values[place] ?? NaN),
        ),
        units,
        unit: "cluster",
        stopped: [],
        intervalOf: ofUnits(units),
      };
      return { replicates, estimates: calibrationEstimates(replicates, estimates.items, { algorithm }) };
    });
    const [first] = found;
    if (!first) throw new RangeError(`${caller}: the source has no row with a score.`);
    const result = new Result({
      kind: caller,
      title: "Calibration of confidences",
      estimates: found.flatMap(({ estimates }) => estimates),
      ...resampledFields(first.replicates),
      resampling: POISSON_CLUSTERS,
      citation: CALIBRATION_CITATION,
    });
    return withEngine(result, source.runner.engine, pass.rows - pass.kept);
  });
}

/** The names of {@link SampleDiagramOptions}. */
export const SAMPLE_DIAGRAM_OPTIONS = ["level", "sides", "bins", "mostRows", "signal", "onProgress"] as const;

/** `reliabilityDiagram` of each algorithm's answers; see {@link Samples.reliabilityDiagram}. */
export async function diagramOfSamples(
  source: SampleSource,
  options: SampleDiagramOptions = {},
): Promise<Result> {
  const caller = "reliabilityDiagram";
  const settings = settleInterval(options, caller);
  const { bins } = settleBinning(options, caller);
  const mostRows = settleMostRows(options, caller);
  return runQueries(options, "Counting answers", async (query) => {
    const run = { source, caller, query, mostRows };
    const roles = ["algorithm", "score", "confidence"] as const;
    const pass = await source.firstPass(caller, roles, query);
    const table = await fetchTable(run, calibrationCounts, roles, { keys: ["algorithm"], bins });
    checkAnswers(table, run);
    const read = binReader(table, bins);
    const estimates = rowsByName(table, "algorithm").flatMap(([algorithm, rows]) =>
      diagramEstimates(read(rows).bins, { algorithm }, settings),
    );
    if (estimates.length === 0) throw new RangeError(`${caller}: the source has no row with a score.`);
    return withEngine(diagramResult(estimates, settings), source.runner.engine, pass.rows - pass.kept);
  });
}

/** @throws EngineError for confidences that are no probabilities and scores that are neither right nor wrong */
function checkAnswers(table: QueryTable, { caller }: SampleQuery): void {
  const outside = countTotal(table, "outside");
  if (outside > 0)
    throw new EngineError(
      `${caller}: a confidence is a probability from 0 to 1; ${outside} lie outside. Divide percentages by 100 in a SELECT.`,
    );
  const others = countTotal(table, "others");
  if (others > 0)
    throw new EngineError(
      `${caller}: an outcome is 1 (right) or 0 (wrong); ${others} scores are other numbers. Say in a SELECT which of them are right.`,
    );
}

interface BinnedAnswers {
  readonly items: number;
  readonly bins: readonly ConfidenceBin[];
  readonly statistics: readonly number[];
}

/** Reads bins from some rows of an answer: rows of the same bin are added up. */
function binReader(table: QueryTable, bins: number): (rows: readonly number[]) => BinnedAnswers {
  const { values: places } = columnOf(table, "bin", "integer");
  const items = countColumn(table, "items");
  const right = countColumn(table, "right");
  const stated = wordColumns(table, "stated");
  const distance = wordColumns(table, "distance");
  return (rows) => {
    const byBin = Array.from({ length: bins }, (): number[] => []);
    for (const row of rows) byBin[Number(places[row] ?? 0n)]?.push(row);
    const count = (counts: Float64Array, own: readonly number[]): number =>
      own.reduce((sum, row) => sum + (counts[row] ?? 0), 0);
    const words = ({ high, low }: typeof stated, own: readonly number[]): number =>
      sumOfWords(
        own.reduce((sum, row) => sum + (high[row] ?? 0n), 0n),
        own.reduce((sum, row) => sum + (low[row] ?? 0n), 0n),
        SCORE_BITS,
      );
    const found = byBin.map((own, bin): ConfidenceBin => {
      const size = count(items, own);
      return {
        low: bin / bins,
        high: (bin + 1) / bins,
        items: size,
        meanConfidence: words(stated, own) / size,
        accuracy: count(right, own) / size,
      };
    });
    const filled = found.filter((bin) => bin.items > 0);
    const all = count(items, rows);
    const gap = (words(stated, rows) - count(right, rows)) / all;
    // A replicate in which no cluster is drawn leaves all quantities undefined.
    const statistics =
      all === 0 ? [NaN, NaN, NaN, NaN] : calibrationOf(filled, words(distance, rows) / all, gap);
    return { items: all, bins: filled, statistics };
  };
}
