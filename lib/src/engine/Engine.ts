import { checkOptions } from "../options/checkOptions.js";
import { SCORE_OPTIONS } from "../scores/readTable.js";
import { oneOf } from "../work/oneOf.js";
import { battleRoles, type BattleColumns } from "./BattleColumns.js";
import { EngineBattles, type EngineBattlesOptions } from "./EngineBattles.js";
import type { Runner } from "./Runner.js";
import type { SampleOptions } from "./SampleSource.js";
import { sampleRoles, type SampleColumns } from "./SampleRoles.js";
import { Samples } from "./Samples.js";
import { checkedSource, type SourceInput } from "./Source.js";

/** An engine that computes where the rows are. */
export class Engine {
  readonly #runner: Runner;

  /** Internal: use `engine(...)`. */
  constructor(runner: Runner) {
    this.#runner = runner;
  }

  /** The engine's name: `"memory"`, `"duckdb"`, `"spark"`. */
  get name(): string {
    return this.#runner.engine;
  }

  /**
   * Rows of scores. Nothing is read yet. What the first call finds (missing values, the largest score) holds for later calls, and a call may read
   * the rows several times: a source must give the same rows each time. Call `samples` again after files have changed.
   *
   * @param source files (`"scores/*.parquet"`), several, `{ table: "name" }` or `{ sql: "SELECT ..." }`
   * @param columns the columns of roles whose names do not say them; the others are found by the names that are usual in files of scores
   * @param options `missing: "omit"` leaves out rows that lack a value; `normalized` and `comparable` say how scores are scaled
   * @throws EngineError for what is not a source; TypeError for an unknown role or option
   */
  samples(source: SourceInput, columns: SampleColumns = {}, options: SampleOptions = {}): Samples {
    checkOptions("Engine.samples", columns, sampleRoles);
    checkOptions("Engine.samples", options, SCORE_OPTIONS);
    oneOf(options.missing, ["error", "omit"], "samples", "missing");
    return new Samples(this.#runner, checkedSource("samples", source), columns, options);
  }

  /**
   * Battles between models. Nothing is read yet.
   *
   * @param source as that of {@link Engine.samples}
   * @param columns the columns whose names do not say what they are; `cluster` and `time` only if they are named
   * @param options `winners` gives the outcomes of a judge's own words; `missing: "omit"` leaves out battles that lack a value; `limit`
   *   bounds the rows that a call fetches (5 000 000)
   * @throws EngineError for what is not a source; TypeError for an unknown column or option
   */
  battles(
    source: SourceInput,
    columns: BattleColumns = {},
    options: EngineBattlesOptions = {},
  ): EngineBattles {
    checkOptions("Engine.battles", columns, battleRoles);
    return new EngineBattles(this.#runner, checkedSource("battles", source), columns, options);
  }

  /** Ends running queries and lets go of the engine. */
  close(): Promise<void> {
    return this.#runner.close();
  }

  /** The same as {@link Engine.close}, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
