import { checkOptions } from "../options/checkOptions.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { meanOfWords } from "./fixedPoint.js";
import { describeSource } from "./describeSource.js";
import { columnOf, type QueryTable } from "./QueryTable.js";
import { bestScores } from "./reductions/bestScores.js";
import { lastScores } from "./reductions/lastScores.js";
import { runSums } from "./reductions/runSums.js";
import { runQueries } from "./runQueries.js";
import type { Runner } from "./Runner.js";
import type { SampleColumns } from "./SampleRoles.js";
import { SampleSource, type SampleOptions } from "./SampleSource.js";
import type { SamplesDescription } from "./SamplesDescription.js";
import { scoreTable } from "./scoreTable.js";
import type { Source } from "./Source.js";

/** Options of {@link Samples.scores}. */
export interface ScoresOptions extends LongWorkOptions {
  /**
   * What the scores of a run are reduced to: their `"mean"` (default), the mean of those at its `"last"` step, or its `"best"` score.
   */
  readonly reduce?: "mean" | "last" | "best";
}

const RUN = ["algorithm", "task", "run"] as const;

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

  /**
   * Counts the rows and the missing values of every column, and says the role of each, as `read` finds roles.
   *
   * @throws EngineError for a source that cannot be read, and for a given column that it has not; TypeError for an unknown option
   */
  async describe(options: LongWorkOptions = {}): Promise<SamplesDescription> {
    checkOptions("Samples.describe", options, ["signal", "onProgress"]);
    return runQueries(options, "Counting rows", (query) =>
      describeSource(this.#source, "Samples.describe", query),
    );
  }

  /**
   * One score for each algorithm, task and run, as the table that the functions of this library take. Algorithms, tasks and runs come in
   * the order of their names. Means are of sums in fixed point: they do not depend on the order of rows, and differ from those of exact
   * arithmetic by at most 2^-48 of the largest |score| and their own rounding.
   *
   * @param options `reduce`: `"mean"`, `"last"` (needs a column of steps) or `"best"`
   * @throws EngineError for a source that cannot be read, a role without a column, scores that are no numbers, infinite or missing;
   *   ScoreTableError for a task that an algorithm lacks; TypeError for an unknown option
   */
  async scores(options: ScoresOptions = {}): Promise<ScoreTable> {
    const caller = "Samples.scores";
    checkOptions(caller, options, ["reduce", "signal", "onProgress"]);
    const { reduce = "mean" } = options;
    if (!["mean", "last", "best"].includes(reduce))
      throw new RangeError(`${caller}: reduce is one of mean, last, best; got ${JSON.stringify(reduce)}.`);
    const roles = reduce === "last" ? ([...RUN, "step", "score"] as const) : ([...RUN, "score"] as const);
    return runQueries(options, "Reducing runs", async (query) => {
      const source = this.#source;
      const { exponent, rows, kept } = await source.firstPass(caller, roles, query);
      const omitted = rows - kept;
      if (reduce === "best") {
        const best = await source.reduce(caller, bestScores, roles, { keys: RUN }, query);
        return scoreTable(caller, best, columnOf(best, "best", "number").values, omitted, source.options);
      }
      const reduction = reduce === "last" ? lastScores : runSums;
      const sums = await source.reduce(caller, reduction, roles, { keys: RUN, exponent }, query);
      return scoreTable(caller, sums, meansOf(sums, exponent), omitted, source.options);
    });
  }

  /** Internal: the source, for statistics that run reductions of their own. */
  get source(): SampleSource {
    return this.#source;
  }
}

/** The means of sums in two words. */
function meansOf(sums: QueryTable, exponent: number): Float64Array {
  const { values: count } = columnOf(sums, "count", "integer");
  const { values: high } = columnOf(sums, "high", "integer");
  const { values: low } = columnOf(sums, "low", "integer");
  return Float64Array.from(high, (word, row) =>
    meanOfWords(word, low[row] ?? 0n, exponent, count[row] ?? 1n),
  );
}
