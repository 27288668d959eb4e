import { checkOptions } from "../options/checkOptions.js";
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

  /** Internal: the source, for statistics that run reductions of their own. */
  get source(): SampleSource {
    return this.#source;
  }
}
