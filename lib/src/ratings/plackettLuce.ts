import { countTogether, type TimesTogether } from "./countTogether.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { ResampleRun } from "../work/ResampleRun.js";
import type { ReplicateOptions, ResampleOptions, SidesOption } from "../work/ResampleOptions.js";
import { settleOptions } from "../work/settleOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { fitAssumptions } from "./checkGraph.js";
import { checkChoices, choiceGraph } from "./choiceGraph.js";
import { choicesOf, eachRanking, type Choices, type Ranking } from "./Choices.js";
import { fittingChoices, type ChoiceFit } from "./fitChoices.js";
import { followSteps } from "./followSteps.js";
import { fillLower } from "./fillLower.js";
import { fittingByMM, fittingBySpectra } from "./iterateChoices.js";
import { modelCovariance } from "./modelCovariance.js";
import { threefold } from "./matrixProduct.js";
import { RankingTerms } from "./RankingTerms.js";
import { rateModels } from "./rateModels.js";
import { RATING_INTERVALS, type RatingInterval } from "./RatingInterval.js";
import { ratingUnits, type RatingScale } from "./ratingScale.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import type { RatingResult } from "./RatingResult.js";
import { multinomialResampler, UniformSource } from "./multinomialResampler.js";
import { refittedChoices } from "./refittedChoices.js";
import type { Uncertainty } from "./Uncertainty.js";
import { remark } from "../results/Remark.js";

/** Algorithms for the maximum of Plackett and Luce's likelihood; all find the same maximum. */
const METHODS = ["newton", "mm", "ilsr"] as const;
type ChoiceMethod = (typeof METHODS)[number];

/** Options of {@link plackettLuce}. */
export interface PlackettLuceOptions extends ReplicateOptions, SidesOption {
  /** Names in the desired order; by default in order of first appearance. */
  readonly models?: readonly string[];
  /** Penalty: ridge / 2 times the sum of squared ratings; 0 by default. */
  readonly ridge?: number;
  /** The algorithm: `"newton"` (default), `"mm"` (Hunter) or `"ilsr"` (Maystre and Grossglauser). */
  readonly method?: ChoiceMethod;
  /**
   * `"sandwich"` (default, rankings as units), `"model"` (inverse information), or from refits on resampled rankings:
   * `"percentile"`, `"basic"`, `"normal"`, `"bc"`.
   */
  readonly interval?: RatingInterval;
  /** Units; `"natural"` (log-odds, mean 0) by default. */
  readonly scale?: RatingScale;
  /** Ratings are relative to this model instead of the mean of all models. */
  readonly reference?: string;
}

/**
 * Plackett-Luce ratings of full and partial rankings by maximum likelihood: at each place, the next model is chosen
 * among the remaining ones with probability proportional to e^theta. A ranking of the best k of n is
 * `{ first: [...k names], rest: [...] }`; with one name in `first` that is Luce's choice (top-1).
 *
 * @param rankings names, best first; rankings may have different models
 * @param options see {@link PlackettLuceOptions}; `reps` is 1 000 and applies only to intervals from resampling;
 *   `ridge` (0), `method` (`"newton"`), `interval` (`"sandwich"`), `scale` (`"natural"`), `reference` (the mean of all
 *   models), `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns ratings with the label `model`
 * @throws RangeError if ratings do not exist (the error names groups that were never compared, or models that won or
 *   lost everything), for invalid rankings, and for options out of range
 *
 * Source: R. Plackett, The analysis of permutations, Applied Statistics 24 (1975); R. D. Luce, Individual choice behavior (1959).
 * @example
 * ```ts
 * import { plackettLuce } from "precipice";
 * const result = await plackettLuce([["x", "y"], ["x", "y"], ["y", "x"]], { reference: "y" });
 * result.get({ model: "x" }).estimate; // => 0.693147
 * ```
 */
export async function plackettLuce(
  rankings: readonly Ranking[],
  options: PlackettLuceOptions = {},
): Promise<RatingResult> {
  checkOptions("plackettLuce", options, [
    ...RESAMPLE_OPTIONS,
    "models",
    "ridge",
    "method",
    "scale",
    "reference",
  ]);
  const caller = "plackettLuce";
  const { ridge = 0, method = "newton", interval = "sandwich", reference } = options;
  const common: ResampleOptions = { ...options, interval: "percentile" };
  const simulated = interval !== "sandwich" && interval !== "model";
  const ends = simulated ? "replicates" : "elsewhere";
  const settings = settleOptions(common, caller, 1_000, ["percentile"], ends);
  const choices = choicesOf(rankings, options.models, caller);
  checkValues(options, choices, caller);
  if (ridge === 0) checkChoices(choices, caller);
  const run = new ResampleRun(common, simulated ? settings.reps : 0, simulated ? "Resampling" : "Fitting");
  const iterated =
    method === "newton"
      ? undefined
      : await followSteps(
          (method === "mm" ? fittingByMM : fittingBySpectra)(choices, caller),
          run,
          !simulated,
        );
  const fit = await followSteps(fittingChoices(choices, ridge, iterated?.theta), run, !simulated);
  if (!fit.converged) {
    run.fail();
    throw new RangeError(
      `${caller}: the fit did not converge within ${fit.iterations} iterations; give ridge.`,
    );
  }
  const bootstrap = simulated ? await bootstrapChoices(choices, fit, ridge, settings, run) : undefined;
  const covariance = simulated
    ? undefined
    : await followSteps(choiceCovariance(choices, fit, ridge, interval === "sandwich"), run, true);
  if (!simulated) run.expectFurther(0);
  const known: Uncertainty = {
    parameters: fit.parameters,
    method: interval,
    level: settings.level,
    sides: settings.sides,
    covariance,
    replicates: bootstrap?.replicates,
  };
  const units = ratingUnits(options.scale ?? "natural", caller);
  return rateModels(
    {
      models: choices.models,
      counted: "rankings",
      totals: rankingsOfModels(choices),
      together: rankingsOfPairs(choices),
    },
    known,
    { units, anchor: undefined, reference },
    {
      kind: "plackettLuce",
      title: `Plackett-Luce ratings (${units.name})`,
      unit: "ranking",
      level: settings.level,
      sides: settings.sides,
      seed: settings.seed,
      method: interval,
      reps: simulated ? run.made(settings.reps) : 0,
      resampling: simulated
        ? "rankings drawn with replacement, models fixed; a refit on each resample"
        : NOTHING_DRAWN.resampling,
      citation: [
        "R. Plackett, The analysis of permutations, Applied Statistics 24 (1975)",
        "R. D. Luce, Individual choice behavior (1959)",
      ],
      assumptions: fitAssumptions(choiceGraph(choices), choices.models, ridge > 0),
      warnings: [
        ...run.warnings(settings.reps),
        ...(bootstrap?.penalised
          ? [
              remark(
                "separableResamples",
                `${bootstrap.penalised} of ${run.made(settings.reps)} resamples had infinite ratings and were fitted with a weak penalty.`,
              ),
            ]
          : []),
      ],
    },
    { logLikelihood: fit.logLikelihood, iterations: iterated?.iterations ?? fit.iterations },
  );
}

function checkValues(options: PlackettLuceOptions, choices: Choices, caller: string): void {
  const { ridge = 0, method = "newton", interval = "sandwich", reference } = options;
  if (!(ridge >= 0 && Number.isFinite(ridge))) {
    throw new RangeError(`${caller}: ridge is a number of at least 0; got ${String(ridge)}.`);
  }
  if (!METHODS.includes(method)) {
    throw new RangeError(`${caller}: method is one of ${METHODS.join(", ")}; got ${JSON.stringify(method)}.`);
  }
  if (ridge > 0 && method !== "newton") {
    throw new RangeError(
      `${caller}: a ridge needs method: "newton"; "${method}" maximises the likelihood itself.`,
    );
  }
  if (!RATING_INTERVALS.includes(interval)) {
    throw new RangeError(
      `${caller}: the interval is one of ${RATING_INTERVALS.join(", ")} here; got ${JSON.stringify(interval)}.`,
    );
  }
  if (reference !== undefined && !choices.models.includes(reference)) {
    throw new RangeError(`${caller}: reference: there is no model ${JSON.stringify(reference)}.`);
  }
}

function rankingsOfModels(choices: Choices): Float64Array {
  const totals = new Float64Array(choices.models.length);
  for (const model of choices.orders) totals[model] = (totals[model] ?? 0) + 1;
  return totals;
}

function rankingsOfPairs({ models, orders, starts }: Choices): TimesTogether {
  return countTogether(models.length, (meet) => {
    for (let ranking = 0; ranking + 1 < starts.length; ranking++) {
      const end = starts[ranking + 1] ?? 0;
      for (let x = starts[ranking] ?? 0; x < end; x++) {
        for (let y = x + 1; y < end; y++) meet(orders[x] ?? 0, orders[y] ?? 0, 1);
      }
    }
  });
}

/**
 * The inverse information, or the sandwich with the squared scores of whole rankings. It yields as {@link threefold}
 * does.
 */
function* choiceCovariance(
  choices: Choices,
  fit: ChoiceFit,
  ridge: number,
  sandwich: boolean,
): Generator<number, Float64Array> {
  const size = choices.models.length;
  const inverse = modelCovariance(fit, size, ridge);
  if (!sandwich) return inverse;
  const meat = new Float64Array(size * size);
  const terms = new RankingTerms(choices);
  eachRanking(choices, (order, stages) => {
    terms.read(order, stages, fit.parameters);
    const scores = mapFloats(order, (_, place) => (place < stages ? 1 : 0) - (terms.expected[place] ?? 0));
    for (let place = 0; place < order.length; place++) {
      const model = order[place] ?? 0;
      const score = scores[place] ?? 0;
      const row = model * size;
      meat[row + model] = (meat[row + model] ?? 0) + score * score;
      for (let below = place + 1; below < order.length; below++) {
        const cell = row + (order[below] ?? 0);
        meat[cell] = (meat[cell] ?? 0) + score * (scores[below] ?? 0);
      }
    }
  });
  fillLower(meat, size);
  return yield* threefold(inverse, meat, size);
}

async function bootstrapChoices(
  choices: Choices,
  fit: ChoiceFit,
  ridge: number,
  settings: { readonly reps: number; readonly seed: number },
  run: ResampleRun,
): Promise<{ readonly replicates: readonly Float64Array[]; readonly penalised: number }> {
  const source = new UniformSource(Xoshiro128.fromSeed(settings.seed));
  const replicates = choices.models.map(() => new Float64Array(settings.reps));
  const repeats = new Float64Array(choices.repeats.length);
  const drawn: Choices = { ...choices, repeats };
  const draw = multinomialResampler(choices.repeats, source);
  const inverse = fit.factor?.inverse();
  let penalised = 0;
  const replicate = (rep: number): void => {
    draw(repeats);
    const refit = refittedChoices(drawn, ridge, fit.parameters, inverse);
    if (refit.penalised) penalised += 1;
    replicates.forEach((column, model) => (column[rep] = refit.parameters[model] ?? NaN));
  };
  const made = await run.repeat(settings.reps, replicate, { needed: true });
  return { replicates: replicates.map((column) => column.subarray(0, made)), penalised };
}
