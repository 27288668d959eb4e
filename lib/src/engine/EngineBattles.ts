import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { Battles, type BattleOutcome } from "../ratings/Battles.js";
import { bradleyTerry, type BradleyTerryOptions } from "../ratings/bradleyTerry.js";
import { BRADLEY_TERRY_OPTIONS, fitBradleyTerry } from "../ratings/fitBradleyTerry.js";
import { ratingIntervals, type RatingIntervalsOptions } from "../ratings/ratingIntervals.js";
import { ELO_OPTIONS, eloRatings, type EloOptions } from "../ratings/eloRatings.js";
import type { RatingResult } from "../ratings/RatingResult.js";
import { winMatrix } from "../ratings/winMatrix.js";
import { WIN_RATES_OPTIONS, winRates, type WinRatesOptions } from "../ratings/winRates.js";
import { remark, type Remark } from "../results/Remark.js";
import type { Result } from "../results/Result.js";
import { oneOf } from "../work/oneOf.js";
import { RESAMPLE_OPTIONS, type LongWorkOptions } from "../work/ResampleOptions.js";
import { findBattleColumns, type BattleColumns, type BattlePart } from "./BattleColumns.js";
import { EngineError } from "./EngineError.js";
import type { QueryOptions } from "./EngineConnection.js";
import { EngineFrame } from "./frame/EngineFrame.js";
import { columnOf, countIn, keyColumn, nameIn, type QueryTable } from "./QueryTable.js";
import { battleCounts } from "./reductions/battleCounts.js";
import { sourceCounts } from "./reductions/sourceCounts.js";
import type { RoleColumn } from "./RowSelection.js";
import { runQueries } from "./runQueries.js";
import type { Runner } from "./Runner.js";
import type { Source } from "./Source.js";
import { drawnClusters, type CountedBattles } from "./statistics/drawnClusters.js";
import { withEngine } from "./statistics/withEngine.js";

/** Options of battles. */
export interface EngineBattlesOptions {
  /** The outcomes of a judge's own words: `{ "A>>B": "a" }`. */
  readonly winners?: Readonly<Record<string, BattleOutcome>>;
  /** Whether battles that lack a model or the winner are refused (default) or left out. */
  readonly missing?: "error" | "omit";
  /** Upper bound on the rows that a call fetches; 5 000 000 by default. */
  readonly limit?: number;
}

const LIMIT = 5_000_000;
const WORK_OPTIONS = ["signal", "onProgress"] as const;

/** Options of {@link EngineBattles.bradleyTerry}: those of `bradleyTerry`, without features. */
export type EngineBradleyTerryOptions = Omit<BradleyTerryOptions, "features" | "interval"> & {
  /** `"bootstrap"` is `"percentile"`: battles are resampled, or clusters if there are any. */
  readonly interval?: BradleyTerryOptions["interval"] | "bootstrap";
};

const ENGINE_BRADLEY_TERRY_OPTIONS = BRADLEY_TERRY_OPTIONS.filter((name) => name !== "features");

/**
 * Battles that stay where they are. The engine counts them by pair, winner and cluster, and the library's own functions work on the
 * counts; a method has the name and the options of the function whose result it returns.
 */
export class EngineBattles {
  readonly #runner: Runner;
  readonly #source: Source;
  readonly #given: BattleColumns;
  readonly #options: EngineBattlesOptions;

  /** Internal: use `engine(...).battles(...)`. */
  constructor(runner: Runner, source: Source, given: BattleColumns, options: EngineBattlesOptions) {
    checkOptions("Engine.battles", options, ["winners", "missing", "limit"]);
    oneOf(options.missing, ["error", "omit"], "battles", "missing");
    const { limit = LIMIT } = options;
    if (!(Number.isSafeInteger(limit) && limit >= 1 && limit <= 2 ** 31))
      throw new RangeError(`battles: limit is a whole number from 1 to 2^31; got ${JSON.stringify(limit)}.`);
    this.#runner = runner;
    this.#source = source;
    this.#given = given;
    this.#options = options;
  }

  /**
   * The battles as counts, for every function of ratings: one row for each pair, winner and cluster. Models are in the order of their
   * names.
   *
   * @throws EngineError for missing values, and if there are more rows than the limit; errors of `Battles.from`
   */
  async counts(options: LongWorkOptions = {}): Promise<Battles> {
    checkOptions("EngineBattles.counts", options, WORK_OPTIONS);
    return runQueries(
      options,
      "Counting battles",
      async (query) => (await this.#count(["a", "b", "winner", "cluster"], [], query)).battles,
    );
  }

  /**
   * Bradley-Terry ratings. The sandwich error is over battles, or over clusters if `cluster` is given. Intervals from resampling draw battles
   * as `bradleyTerry` does; with clusters the engine draws them: a cluster counts as often as a draw from the Poisson distribution with mean
   * 1, made of its name and the seed alone, and only counts by pair and winner are fetched, however many clusters there are.
   */
  async bradleyTerry(options: EngineBradleyTerryOptions = {}): Promise<RatingResult> {
    checkOptions("EngineBattles.bradleyTerry", options, ENGINE_BRADLEY_TERRY_OPTIONS);
    const { interval, ...others } = options;
    const named = interval === "bootstrap" ? "percentile" : interval;
    const asked = { ...others, ...(named !== undefined && { interval: named }) };
    const work = pickOptions(options, WORK_OPTIONS);
    const method = named ?? (options.mode === "fastchat" ? "percentile" : "sandwich");
    const isResampled = method !== "sandwich" && method !== "model";
    if (this.#given.cluster === undefined || !isResampled)
      return withEngine(await bradleyTerry(await this.counts(work), asked), this.#runner.engine);
    const { battles, clusters } = await runQueries(work, "Counting battles", async (query) => {
      const counted = await this.#count(["a", "b", "winner"], ["cluster"], query);
      return { battles: counted.battles, clusters: await drawnClusters(counted, work, query) };
    });
    return withEngine(await fitBradleyTerry(battles, asked, clusters), this.#runner.engine);
  }

  /**
   * Elo ratings in the order of `time` with intervals, as `ratingIntervals(battles, "elo", options)` gives them: battles are resampled, or whole
   * clusters if `cluster` is given. The rows are fetched, up to the limit, as for {@link EngineBattles.eloRatings}.
   */
  async ratingIntervals(rate: "elo", options: RatingIntervalsOptions = {}): Promise<RatingResult> {
    checkOptions("EngineBattles.ratingIntervals", options, [...RESAMPLE_OPTIONS, ...ELO_OPTIONS]);
    oneOf(rate, ["elo"], "EngineBattles.ratingIntervals", "rate");
    const battles = await this.#timed("ratingIntervals", pickOptions(options, WORK_OPTIONS), ["cluster"]);
    return withEngine(await ratingIntervals(battles, rate, options), this.#runner.engine, 0, [
      this.#orderRemark(),
    ]);
  }

  /** Wins of each model over each other one, with the names of rows and columns. */
  async winMatrix(
    options: { readonly tie?: number } & LongWorkOptions = {},
  ): Promise<{ readonly models: readonly string[]; readonly wins: Float64Array[] }> {
    checkOptions("EngineBattles.winMatrix", options, ["tie", ...WORK_OPTIONS]);
    const battles = await this.counts(pickOptions(options, WORK_OPTIONS));
    return { models: battles.models, wins: winMatrix(battles, pickOptions(options, ["tie"])) };
  }

  /** Win rates of pairs; over clusters if `cluster` is given. */
  async winRates(options: WinRatesOptions = {}): Promise<Result> {
    checkOptions("EngineBattles.winRates", options, WIN_RATES_OPTIONS);
    return withEngine(winRates(await this.counts(), options), this.#runner.engine);
  }

  /**
   * Elo ratings in the order of `time`. Elo needs every battle, so the rows are fetched, up to the limit; battles of the same time are in
   * the order of the names of models and winner.
   */
  async eloRatings(options: EloOptions & LongWorkOptions = {}): Promise<Result> {
    checkOptions("EngineBattles.eloRatings", options, [...ELO_OPTIONS, ...WORK_OPTIONS]);
    const battles = await this.#timed("eloRatings", pickOptions(options, WORK_OPTIONS), []);
    const elo = eloRatings(battles, pickOptions(options, ELO_OPTIONS));
    return withEngine(elo, this.#runner.engine, 0, [this.#orderRemark()]);
  }

  /** Every battle, in the order of time. */
  async #timed(caller: string, work: LongWorkOptions, further: readonly BattlePart[]): Promise<Battles> {
    if (this.#given.time === undefined)
      throw new EngineError(
        `${caller}: the order of battles matters; name its column as { time: "column" }.`,
      );
    return runQueries(
      work,
      "Reading battles",
      async (query) => (await this.#count(["time", "a", "b", "winner", ...further], [], query)).battles,
    );
  }

  #orderRemark(): Remark {
    const { cluster, time } = this.#given;
    return remark(
      "order",
      `Battles are in the order of ${JSON.stringify(time)}; those of the same time are in the order of the names of ` +
        `a, b and the winner${cluster === undefined ? "" : ", then of the clusters"}.`,
    );
  }

  /** All rows and columns as a grid that a notebook pages; nothing is loaded. */
  frame(): EngineFrame {
    return new EngineFrame(this.#runner, this.#source);
  }

  /**
   * Counts the battles by some parts.
   *
   * @param filled further parts that must have a value
   */
  async #count(
    parts: readonly BattlePart[],
    filled: readonly BattlePart[],
    query: QueryOptions,
  ): Promise<CountedBattles> {
    const found = findBattleColumns(await this.#runner.columns(this.#source, query), this.#given);
    const columnsOf = (some: readonly BattlePart[]): RoleColumn<string>[] =>
      some.flatMap((part) => found.get(part) ?? []);
    const columns = columnsOf([...parts, ...filled]);
    const keys = columnsOf(parts).map(({ role }) => role);
    const selection = { source: this.#source, columns, rows: "clean" } as const;
    const { limit = LIMIT } = this.#options;
    const table = await this.#runner.reduce(battleCounts, selection, { keys, limit: limit + 1 }, query);
    if (table.rows > limit)
      throw new EngineError(
        `battles: more than ${limit} rows would be fetched: leave out the cluster, take a part of the battles in a SELECT, or raise the ` +
          "limit by { limit }.",
      );
    if (this.#options.missing !== "omit") await this.#refuseMissing(columns, table, query);
    const battles = orderedModels(battlesOf(table, this.#options));
    return { battles, keys, selection, runner: this.#runner, limit };
  }

  async #refuseMissing(
    columns: readonly RoleColumn<string>[],
    counted: QueryTable,
    query: QueryOptions,
  ): Promise<void> {
    const all = { source: this.#source, columns, rows: "raw" } as const;
    const answer = await this.#runner.reduce(sourceCounts, all, { columns: [] }, query);
    const rows = countIn(answer, "rows");
    const filled = columnOf(counted, "count", "integer").values.reduce((sum, one) => sum + Number(one), 0);
    if (rows > filled)
      throw new EngineError(
        `battles: ${rows - filled} of ${rows} battles lack a value in ${columns.map(({ column }) => JSON.stringify(column.name)).join(", ")}; ` +
          'leave them out by { missing: "omit" }.',
      );
  }
}

function battlesOf(counted: QueryTable, { winners }: EngineBattlesOptions): Battles {
  const a = keyColumn(counted, "a");
  const b = keyColumn(counted, "b");
  const winner = counted.columns.get("score") ?? keyColumn(counted, "winner");
  const cluster = counted.columns.get("cluster");
  const count = columnOf(counted, "count", "integer").values;
  const rows = Array.from({ length: counted.rows }, (_, row) => ({
    a: nameIn(a, row),
    b: nameIn(b, row),
    // Models with numbers for names are texts; the score of a is a number.
    winner: winner.type === "number" ? (winner.values[row] ?? 0) : nameIn(winner, row),
    count: Number(count[row] ?? 0n),
    ...(cluster && { cluster: nameIn(cluster, row) }),
  }));
  return Battles.from(rows, { count: "count", ...(winners && { winners }) });
}

/** The same battles with models in the order of their names, which no engine and no order of rows changes. */
function orderedModels(battles: Battles): Battles {
  const models = battles.models.toSorted((x, y) => (x < y ? -1 : 1));
  const place = new Map(models.map((model, at) => [model, at]));
  const placed = (seats: Int32Array): Int32Array =>
    seats.map((seat) => place.get(battles.models[seat] ?? "") ?? -1);
  return Battles.fromColumns({
    models,
    a: placed(battles.a),
    b: placed(battles.b),
    outcome: battles.outcome,
    counts: battles.counts,
    clusters: battles.clusters,
  });
}
