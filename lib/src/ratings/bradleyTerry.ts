import type { ReplicateOptions, SidesOption, WorkersOption } from "../work/ResampleOptions.js";
import type { Battles } from "./Battles.js";
import { BRADLEY_TERRY_OPTIONS, fitBradleyTerry } from "./fitBradleyTerry.js";
import { checkOptions } from "../options/checkOptions.js";
import type { RatingInterval } from "./RatingInterval.js";
import type { RatingResult } from "./RatingResult.js";
import type { RatingAnchor, RatingScale } from "./ratingScale.js";
import type { TieModel } from "./tieModels.js";

/** Options of {@link bradleyTerry}. */
export interface BradleyTerryOptions extends ReplicateOptions, SidesOption, WorkersOption {
  /**
   * The tie model: `"halves"` (default) counts a tie as half a win for each; `"davidson"` (also Newman's model, whose
   * tie parameter is half of Davidson's) and `"raoKupper"` estimate a tie parameter.
   */
  readonly ties?: TieModel;
  /** Whether to estimate an advantage of seat a (home advantage, order effect of a judge); false by default. */
  readonly order?: boolean;
  /** Names of the battles' features to control for, such as style; none by default. */
  readonly features?: readonly string[];
  /**
   * Penalty: ridge / 2 times the sum of squared ratings (natural units) or effects. A number applies to both; 0 by
   * default.
   */
  readonly ridge?: number | { readonly ratings?: number; readonly effects?: number };
  /**
   * `"inverseCount"` gives a battle the weight 1 / max(battles of its pair, 50); by default all battles have equal
   * weight.
   */
  readonly pairWeights?: "inverseCount";
  /**
   * `"sandwich"` (default; clustered if the battles have clusters), `"model"` (inverse information), or from refits on
   * resamples of battles or clusters: `"percentile"`, `"basic"`, `"normal"`, `"bc"`.
   */
  readonly interval?: RatingInterval;
  /** Units; `"elo"` by default. */
  readonly scale?: RatingScale;
  /**
   * Shifts all ratings so that this model has this rating. Intervals keep their width, because they are for ratings
   * relative to the mean.
   */
  readonly anchor?: RatingAnchor;
  /** Ratings and their intervals are relative to this model instead of the mean of all models. */
  readonly reference?: string;
  /**
   * Defaults of a peer: `"fastchat"` (100 percentile refits, ridge .5 with features), `"arena-rank"` (sandwich with
   * 1e-5 per battle added to the information, ridge 1 on features), `"evalica"` (strengths with geometric mean 1).
   */
  readonly mode?: "fastchat" | "arena-rank" | "evalica";
}

/**
 * Bradley-Terry ratings by maximum likelihood: P(a beats b) = 1 / (1 + exp(-(theta_a - theta_b + order + x beta))), with
 * intervals for every model. The maximum is found by Newton's method to about 1e-9 natural units.
 *
 * @param battles the battles; weights, counts, clusters and features are used if present
 * @param options see {@link BradleyTerryOptions}; `reps` is 1 000 and applies only to intervals from resampling; `ties`
 *   (`"halves"`), `ridge` (0), `pairWeights` (equal), `scale` (`"elo"`), `anchor` (none), `reference` (the mean of all
 *   models), `mode`, `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`),
 *   `workers` (one, for long work all processors)
 * @returns ratings with the label `model`, in the order of `battles.models`; effects (order, features, tie parameter) in
 *   `result.effects`
 * @throws RangeError if the ratings do not exist: a disconnected comparison graph (the groups are named), separable
 *   data (models that won or lost everything are named), collinear effects, a fit that does not converge; if the
 *   battles have one cluster, unless `interval` is `"model"`; if an option is out of range
 *
 * Source: R. Bradley and M. Terry, Rank analysis of incomplete block designs, Biometrika 39 (1952); W.-L. Chiang et al.,
 * Chatbot Arena, ICML (2024); P. Huber, The behavior of maximum likelihood estimates under nonstandard conditions (1967).
 * @example
 * ```ts
 * import { Battles, bradleyTerry } from "precipice";
 * const battles = Battles.fromCounts(["x", "y"], [[0, 30], [10, 0]]);
 * const result = await bradleyTerry(battles, { scale: "natural", reference: "y" });
 * result.get({ model: "x" }).estimate; // => 1.09861
 * ```
 */
export async function bradleyTerry(
  battles: Battles,
  options: BradleyTerryOptions = {},
): Promise<RatingResult> {
  checkOptions("bradleyTerry", options, BRADLEY_TERRY_OPTIONS);
  return fitBradleyTerry(battles, options);
}
