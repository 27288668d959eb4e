import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { ReplicateRun } from "../bootstrap/ReplicateRun.js";
import type {
  ReplicateOptions,
  ResampleOptions,
  SidesOption,
  WorkersOption,
} from "../work/ResampleOptions.js";
import { settleOptions } from "../work/settleOptions.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import type { BootstrapFits } from "./bootstrapFits.js";
import { fitAssumptions } from "./checkGraph.js";
import { bradleyTerryCitations } from "./citations.js";
import { effectsResult } from "./effectsResult.js";
import { fitCovariance } from "./fitCovariance.js";
import type { PairFit } from "./fitPairs.js";
import { fitRows } from "./fitRows.js";
import { fittingBattles } from "./fittingBattles.js";
import { followSteps } from "./followSteps.js";
import { inversePairWeights } from "./inversePairWeights.js";
import { rateModels } from "./rateModels.js";
import { refuseSingleUnit } from "./refuseSingleUnit.js";
import { ratedModels, ratingFrame } from "./ratingFrame.js";
import type { RatingInterval } from "./RatingInterval.js";
import type { RatingAnchor, RatingScale } from "./ratingScale.js";
import type { RatingResult } from "./RatingResult.js";
import { settleBradleyTerry } from "./settleBradleyTerry.js";
import type { TieModel } from "./tieModels.js";
import { remark, type Remark } from "../results/Remark.js";

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

/** The names of {@link BradleyTerryOptions}. */
export const BRADLEY_TERRY_OPTIONS = [
  ...RESAMPLE_OPTIONS,
  "ties",
  "order",
  "features",
  "ridge",
  "pairWeights",
  "scale",
  "anchor",
  "reference",
  "mode",
  "workers",
] as const;

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
  const caller = "bradleyTerry";
  checkedBattles(battles, caller);
  const asked = settleBradleyTerry(battles, options, caller);
  const common: ResampleOptions = { ...options, interval: "percentile" };
  const simulated = asked.interval !== "sandwich" && asked.interval !== "model";
  if (asked.interval !== "model") {
    refuseSingleUnit(battles, caller, '; interval "model" takes each battle for a draw of its own');
  }
  const ends = simulated ? "replicates" : "elsewhere";
  const settings = settleOptions(common, caller, asked.reps, ["percentile"], ends);
  const weighted = options.pairWeights ? battles.withWeights(inversePairWeights(battles)) : battles;
  const design = { order: asked.order, features: asked.features };
  const effects = [...(asked.order ? ["order"] : []), ...asked.features];
  const rows = fitRows(weighted, design);
  const run = new ReplicateRun(common, simulated ? settings.reps : 0, simulated ? "Resampling" : "Fitting");
  let fit: PairFit;
  let bootstrap: BootstrapFits | undefined;
  let covariance: Float64Array | undefined;
  try {
    fit = await followSteps(fittingBattles(weighted, rows, asked, effects, caller), run, !simulated);
    if (simulated) {
      const { bootstrapFits } = await import("./bootstrapFits.js");
      bootstrap = await bootstrapFits(weighted, rows, design, asked, fit, { ...settings, run });
    } else {
      const steps = fitCovariance(weighted, rows, fit, { ...asked, design, peer: options.mode });
      covariance = await followSteps(steps, run, true);
      run.expectFurther(0);
    }
  } finally {
    await run.close();
  }
  const known = {
    parameters: fit.parameters,
    method: asked.interval,
    level: settings.level,
    sides: settings.sides,
    covariance,
    replicates: bootstrap?.replicates,
  };
  const frame = {
    ...ratingFrame(weighted, known, { ...settings, reps: run.made(settings.reps) }),
    citation: bradleyTerryCitations(asked.ties, asked.interval),
  };
  return rateModels(
    ratedModels(weighted),
    known,
    asked,
    {
      ...frame,
      kind: "bradleyTerry",
      title: `Bradley-Terry ratings (${asked.units.name})`,
      assumptions: fitAssumptions(rows, weighted.models, asked.ridge.ratings > 0),
      warnings: [
        ...run.warnings(settings.reps),
        ...penalisedWarnings(bootstrap?.penalised ?? 0, run.made(settings.reps)),
      ],
    },
    {
      effects: effectsResult(weighted, known, asked.ties, effects, frame),
      logLikelihood: fit.logLikelihood,
      iterations: fit.iterations,
      model: { ...design, ties: asked.ties },
    },
  );
}

function penalisedWarnings(penalised: number, reps: number): Remark[] {
  if (penalised === 0) return [];
  return [
    remark(
      "separableResamples",
      `${penalised} of ${reps} resamples were separable or disconnected (a model won or lost everything in them) and were ` +
        "fitted with a weak penalty: the intervals of such models are wide, and their outer ends arbitrary.",
    ),
  ];
}
