import { checkOptions } from "../options/checkOptions.js";
import type { Result } from "../results/Result.js";
import type { ResultOrTest } from "../results/TestResult.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { meanOfWords } from "./fixedPoint.js";
import { columnOf } from "./QueryTable.js";
import { runSums } from "./reductions/runSums.js";
import { runQueries } from "./runQueries.js";
import type { Runner } from "./Runner.js";
import type { SampleColumns } from "./SampleRoles.js";
import { SampleSource, type SampleOptions } from "./SampleSource.js";
import { scoreTable } from "./scoreTable.js";
import type { Source } from "./Source.js";
import { compareSamples, type CompareSamplesOptions } from "./statistics/compareSamples.js";
import { passRatesOfSamples, type SamplePassRatesOptions } from "./statistics/passRatesOfSamples.js";
import { meanScores, type MeanScoresOptions } from "./statistics/meanScores.js";

/** Options of {@link Samples.scores}. */
export interface ScoresOptions extends LongWorkOptions {
  /** What a run's samples are reduced to: their `"mean"` (default). */
  readonly reduce?: "mean";
}

/**
 * Rows of scores that stay where they are: one row for each question, answer, episode or step. A method has the name and the options of
 * the library function whose result it returns, and fetches only small tables.
 */
export class Samples {
  readonly #source: SampleSource;

  /** Internal: use `engine(...).samples(...)`. */
  constructor(runner: Runner, source: Source, columns: SampleColumns, options: SampleOptions) {
    this.#source = new SampleSource(runner, source, columns, options);
  }

  /** The scores of runs, as the table that the functions of this library take. */
  async scores(options: ScoresOptions = {}): Promise<ScoreTable> {
    checkOptions("Samples.scores", options, ["reduce", "signal", "onProgress"]);
    return runQueries(options, "Reducing runs", async (query) => {
      const keys = ["algorithm", "task", "run"] as const;
      const { exponent } = await this.#source.firstPass("Samples.scores", [...keys, "score"], query);
      const sums = await this.#source.reduce(
        "Samples.scores",
        runSums,
        [...keys, "score"],
        { keys, exponent },
        query,
      );
      const [count, high, low] = (["count", "high", "low"] as const).map(
        (name) => columnOf(sums, name, "integer").values,
      ) as [BigInt64Array, BigInt64Array, BigInt64Array];
      const means = Float64Array.from(high, (word, row) =>
        meanOfWords(word, low[row] ?? 0n, exponent, count[row] ?? 1n),
      );
      return scoreTable(sums, means, this.#source.options);
    });
  }

  /**
   * Compares models on the same items, as `compareModels` does: an item is named by task, cluster and item, and several answers to it are
   * averaged. Without `pairs` or `baseline` every pair is compared, in the order of names.
   *
   * @param options those of `compareModels`; `mostRows` (1 000 000) limits the clusters to fetch
   * @returns the result of `compareModels`; with a cluster column errors are clustered
   * @throws EngineError for items that only one model answered, unless they are omitted, and for more clusters than `mostRows`
   */
  compareModels(options: CompareSamplesOptions = {}): Promise<ResultOrTest> {
    return compareSamples(this.#source, options);
  }

  /**
   * The mean score of each algorithm over its items, as `meanScore` gives it. Several answers to an item are averaged first; without an
   * item column every row is an item. With a cluster column errors are clustered.
   *
   * @param options those of `meanScore`; `mostRows` (1 000 000) limits the clusters to fetch
   * @returns the result of `meanScore` with the label `algorithm`
   */
  meanScore(options: MeanScoresOptions = {}): Promise<Result> {
    return meanScores(this.#source, options);
  }

  /**
   * pass@k, pass^k and G-Pass@k of each algorithm over its problems, as `passRates` gives them, from the numbers of problems with n samples
   * of which c are correct. A problem is named by task, cluster and item; every row of it is a sample, right (1) or wrong (0).
   *
   * @param k number of drawn samples, or several for a curve
   * @param options the other options of `passRates`; `mostRows` (1 000 000) limits the counts to fetch
   * @returns the result of `passRates` with the label `algorithm`; with a cluster column errors are clustered
   */
  passRates(k: number | readonly number[], options: SamplePassRatesOptions = {}): Promise<Result> {
    return passRatesOfSamples(this.#source, k, options);
  }

  /** Internal: the source, for statistics that run reductions of their own. */
  get source(): SampleSource {
    return this.#source;
  }
}
