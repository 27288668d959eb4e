import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import type { ReplicateOptions, SidesOption } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Battles } from "./Battles.js";
import { ELO_OPTIONS, type EloOptions } from "./eloRatings.js";
import { eloStatement } from "./eloStatement.js";
import { playElo, settleElo } from "./playElo.js";
import { checkedBattles } from "./checkedBattles.js";
import { battleResampler } from "./battleResampler.js";
import { rateModels } from "./rateModels.js";
import { refuseSingleUnit } from "./refuseSingleUnit.js";
import { ratedModels } from "./ratingFrame.js";
import type { RatingResult } from "./RatingResult.js";
import { UniformSource } from "./multinomialResampler.js";
import { remark } from "../results/Remark.js";

/** A rating function: returns one number for each model, in the order of `battles.models`. */
export type RatingFunction = (battles: Battles) => ArrayLike<number>;

/** Options of {@link ratingIntervals}; those of Elo apply only to `"elo"`. */
export interface RatingIntervalsOptions extends ReplicateOptions, SidesOption, EloOptions {
  readonly interval?: "percentile" | "basic" | "normal" | "bc";
}

/** Upper bound on redraws of a resample with an undefined rating. */
const MOST_ATTEMPTS = 100;

/**
 * Intervals for any rating of battles, by resampling battles (whole clusters if there are any): Elo, average win
 * rates, PageRank... A resample keeps the order of the battles; a battle that is drawn several times is repeated in
 * place.
 *
 * @param battles the battles
 * @param rate the rating function, such as `averageWinRate`; or `"elo"`, which takes the options of
 *   {@link eloRatings}
 * @param options `interval` is `"percentile"` by default; `reps` 1 000; for `"elo"` also `k`, `initial`, `base`,
 *   `width`, `mode`; `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns ratings with the label `model`, in the units of the rating
 * @throws RangeError if an option is out of range, there is only one battle or one cluster, or a rating is not
 *   finite; any error of the rating function
 *
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { averageWinRate, ratingIntervals } from "precipice/ratings";
 * const battles = Battles.fromCounts(["x", "y"], [[0, 75], [25, 0]]);
 * const result = await ratingIntervals(battles, averageWinRate, { reps: 200 });
 * result.get({ model: "x" }).estimate; // => 0.75
 * ```
 */
export async function ratingIntervals(
  battles: Battles,
  rate: RatingFunction | "elo",
  options: RatingIntervalsOptions = {},
): Promise<RatingResult> {
  checkOptions("ratingIntervals", options, [...RESAMPLE_OPTIONS, ...ELO_OPTIONS]);
  const caller = "ratingIntervals";
  checkedBattles(battles, caller);
  const elo = rate === "elo" ? settleElo(options, caller) : undefined;
  const rated = elo ? (drawn: Battles) => playElo(drawn, elo, caller) : checkedRate(rate, options, caller);
  const settings = settleOptions(options, caller, 1_000, ["percentile", "basic", "normal", "bc"]);
  refuseSingleUnit(battles, caller, "; eloRatings, averageWinRate and their like give ratings alone");
  const point = checkedRating(rated(battles), battles, caller);
  const source = new UniformSource(Xoshiro128.fromSeed(settings.seed));
  const repeats = new Float64Array(battles.a.length);
  const resample = battleResampler(battles, source, repeats);
  const replicates = battles.models.map(() => new Float64Array(settings.reps));
  const run = new ResampleRun(options, settings.reps);
  let again = 0;
  const replicate = (rep: number): void => {
    let rating: ArrayLike<number> | undefined;
    for (let attempt = 0; rating === undefined; attempt++) {
      resample();
      const counts = repeats.map((times, row) => times * (battles.counts?.[row] ?? 1));
      try {
        rating = checkedRating(rated(battles.withCounts(counts)), battles, caller);
      } catch (error) {
        // A model may have no battles in a resample although it has some in the data: draw again.
        if (!(error instanceof RangeError) || attempt + 1 >= MOST_ATTEMPTS) throw error;
        again += attempt === 0 ? 1 : 0;
      }
    }
    for (let model = 0; model < replicates.length; model++) {
      const column = replicates[model];
      if (column) column[rep] = rating[model] ?? NaN;
    }
  };
  const made = await run.repeat(settings.reps, replicate, { needed: true });
  const { method } = settings;
  const stated = elo && eloStatement(elo);
  const unit = battles.clusters ? "cluster" : "battle";
  return rateModels(
    ratedModels(battles),
    {
      parameters: point,
      method,
      level: settings.level,
      sides: settings.sides,
      replicates: replicates.map((column) => column.subarray(0, made)),
    },
    {
      units: { name: "rating", of: (value) => value, inverse: (value) => value, slope: () => 1 },
      anchor: undefined,
      reference: undefined,
    },
    {
      kind: caller,
      title: stated?.title ?? "Ratings",
      unit,
      method,
      level: settings.level,
      sides: settings.sides,
      seed: settings.seed,
      reps: made,
      resampling: `${unit}s drawn with replacement, models fixed, in the order of the data`,
      citation: [
        ...(stated?.citation ?? []),
        "B. Efron and R. Tibshirani, An introduction to the bootstrap (1993)",
      ],
      warnings: [...run.warnings(settings.reps), ...(stated?.warnings ?? [])],
      notes: [
        ...(again > 0
          ? [
              remark(
                "resamplesRedrawn",
                `${again} of ${made} resamples had no such rating and were drawn again.`,
              ),
            ]
          : []),
      ],
    },
  );
}

/** Checks that a rating is a function and that no options of Elo are given. */
function checkedRate(rate: unknown, options: RatingIntervalsOptions, caller: string): RatingFunction {
  if (typeof rate !== "function") {
    throw new TypeError(
      `${caller}: the second argument is "elo", or a function from battles to one number a model; got ` +
        `${typeof rate === "string" ? JSON.stringify(rate) : `a value of type ${typeof rate}`}.`,
    );
  }
  const foreign = ELO_OPTIONS.find((name) => options[name] !== undefined);
  if (foreign !== undefined) {
    throw new TypeError(
      `${caller}: ${foreign} is an option of Elo: ${caller}(battles, "elo", { ${foreign}: ${JSON.stringify(options[foreign])} }). ` +
        "A function of your own sets it itself.",
    );
  }
  return rate as RatingFunction;
}

function checkedRating(rating: ArrayLike<number>, battles: Battles, caller: string): ArrayLike<number> {
  for (let model = 0; model < battles.models.length; model++) {
    if (!Number.isFinite(rating[model])) {
      throw new RangeError(
        `${caller}: the rating of ${battles.models[model] ?? ""} is ${String(rating[model])}; a finite number a model is needed.`,
      );
    }
  }
  return rating;
}
