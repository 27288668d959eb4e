import { ReplicateRun } from "../bootstrap/ReplicateRun.js";
import { remark, type Remark } from "../results/Remark.js";
import { RESAMPLE_OPTIONS, type ResampleOptions } from "../work/ResampleOptions.js";
import { settleOptions } from "../work/settleOptions.js";
import type { Battles } from "./Battles.js";
import type { BootstrapFits } from "./bootstrapFits.js";
import type { BradleyTerryOptions } from "./bradleyTerry.js";
import { checkedBattles } from "./checkedBattles.js";
import { fitAssumptions } from "./checkGraph.js";
import { bradleyTerryCitations } from "./citations.js";
import type { DrawnClusters } from "./DrawnClusters.js";
import { effectsResult } from "./effectsResult.js";
import { fitCovariance } from "./fitCovariance.js";
import type { PairFit } from "./fitPairs.js";
import { fitRows } from "./fitRows.js";
import { fittingBattles } from "./fittingBattles.js";
import { followSteps } from "./followSteps.js";
import { inversePairWeights } from "./inversePairWeights.js";
import { ratedModels, ratingFrame } from "./ratingFrame.js";
import { rateModels } from "./rateModels.js";
import type { RatingResult } from "./RatingResult.js";
import { refuseSingleUnit } from "./refuseSingleUnit.js";
import { settleBradleyTerry } from "./settleBradleyTerry.js";

/** The names of the options of `bradleyTerry`. */
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
] as const satisfies readonly (keyof BradleyTerryOptions)[];

/**
 * The ratings of `bradleyTerry`.
 *
 * @param clusters resamples of clusters that the battles do not have themselves; for intervals from resampling
 */
export async function fitBradleyTerry(
  battles: Battles,
  options: BradleyTerryOptions,
  clusters?: DrawnClusters,
): Promise<RatingResult> {
  const caller = "bradleyTerry";
  checkedBattles(battles, caller);
  const asked = settleBradleyTerry(battles, options, caller);
  const common: ResampleOptions = { ...options, interval: "percentile" };
  const simulated = asked.interval !== "sandwich" && asked.interval !== "model";
  if (asked.interval !== "model") {
    const instead = '; interval "model" takes each battle for a draw of its own';
    refuseSingleUnit(battles, caller, instead, clusters?.count);
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
      bootstrap = await bootstrapFits(weighted, rows, design, asked, fit, { ...settings, run, clusters });
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
    ...(clusters && {
      unit: "cluster",
      resampling: `${clusters.resampling}, models fixed; a refit on each resample`,
    }),
    citation: bradleyTerryCitations(asked.ties, asked.interval),
  };
  return rateModels(
    { ...ratedModels(weighted), ...(clusters && { clusters: clusters.count }) },
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
      effects: effectsResult(weighted, known, asked.ties, effects, frame, clusters?.count),
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
