import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { integrate } from "../../numeric/integrate.js";
import { studentTCdf, studentTDensity, studentTQuantile } from "../../numeric/studentT.js";
import { variance } from "../../numeric/variance.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { finiteScores } from "../finiteScores.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { posteriorInterval } from "./posteriorInterval.js";

/** The prior of a normal mean and variance: variance ~ InverseGamma(shape, scale), mean | variance ~ N(mean, variance / strength). */
export interface NormalPrior {
  readonly mean: number;
  /** The weight of the prior mean, as a number of observations. */
  readonly strength: number;
  readonly shape: number;
  readonly scale: number;
}

/** Options of {@link normalInverseGamma}. */
export interface NormalInverseGammaOptions extends IntervalOptions {
  /** By default the reference prior (strength 0, shape -1/2, scale 0), whose posterior is Student's t interval. */
  readonly prior?: NormalPrior;
  /** Scores of a second, independent model to compare with. */
  readonly other?: ArrayLike<number | boolean>;
  /** The reference value of the mean (or of the difference of means); 0 by default. */
  readonly reference?: number;
}

/** The posterior of a mean: Student's t with a location and a scale. */
interface MeanPosterior {
  readonly location: number;
  readonly scale: number;
  readonly degrees: number;
}

/**
 * The posterior of a mean (or of a difference of two independent means) of normal scores with unknown variance:
 * conjugate normal-inverse-gamma, whose marginal for the mean is Student's t with 2 shape_n degrees of freedom. A
 * difference is integrated numerically. For two models on the same items, pass the differences of their scores.
 *
 * @param scores one score for each item; two or more with the default prior
 * @param options `prior`, `other`, `reference` (0), `level`, `sides`
 * @returns one estimate, the posterior mean, with `values` probabilityAbove = P(mean > reference), scale and degrees
 * @throws RangeError if the scores do not determine a posterior (too few, or all equal under the default prior)
 *
 * @example
 * ```ts
 * import { normalInverseGamma } from "precipice/evals";
 * normalInverseGamma([0.3, 0.1, 0.4, 0.2]).only.values?.probabilityAbove; // => 0.984767
 * ```
 *
 * Source: A. Gelman et al., Bayesian data analysis (2013), section 3.3.
 */
export function normalInverseGamma(
  scores: ArrayLike<number | boolean>,
  options: NormalInverseGammaOptions = {},
): Result {
  checkOptions("normalInverseGamma", options, ["prior", "other", "reference", "level", "sides"]);
  const caller = "normalInverseGamma";
  const settings = settleInterval(options, caller);
  const { reference = 0, other } = options;
  if (!Number.isFinite(reference)) {
    throw new RangeError(`${caller}: reference is a finite number; got ${String(reference)}.`);
  }
  const first = posterior(finiteScores(scores, caller), options.prior, caller);
  const second = other && posterior(finiteScores(other, caller), options.prior, caller);
  const estimate = first.location - (second?.location ?? 0);
  const scale = Math.hypot(first.scale, second?.scale ?? 0);
  const cdf = second ? differenceCdf(first, second) : undefined;
  // A bound beyond every requested quantile, from Student's t with the smaller degrees of freedom.
  const reach =
    second && 4 * scale * -studentTQuantile(settings.tail / 4, Math.min(first.degrees, second.degrees));
  const interval =
    cdf && reach !== undefined
      ? posteriorInterval(cdf, estimate - reach, estimate + reach, settings)
      : tInterval(estimate, first.scale, first.degrees, settings);
  const below = cdf ? cdf(reference) : studentTCdf((reference - first.location) / first.scale, first.degrees);
  return closedForm({
    kind: caller,
    title: second ? "Difference of two means, Bayesian" : "Mean, Bayesian",
    estimates: [
      {
        labels: {},
        estimate,
        interval,
        monteCarloError: undefined,
        n: other
          ? { items: scores.length + other.length, x: scores.length, y: other.length }
          : { items: scores.length },
        values: { probabilityAbove: 1 - below, scale, ...(second ? {} : { degrees: first.degrees }) },
        warnings: [],
      },
    ],
    method: "posterior, equal tails",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Gelman et al.: Bayesian data analysis, 2013, section 3.3"],
    assumptions: [
      { name: "scores are normal", holds: null, detail: "matters little for the mean of many items" },
    ],
    warnings: [],
  });
}

const referencePrior: NormalPrior = { mean: 0, strength: 0, shape: -0.5, scale: 0 };

function posterior(scores: Float64Array, prior = referencePrior, caller: string): MeanPosterior {
  if (
    prior !== referencePrior &&
    !(Number.isFinite(prior.mean) && prior.strength >= 0 && prior.shape > 0 && prior.scale > 0)
  ) {
    throw new RangeError(
      `${caller}: prior has a finite mean, strength of at least 0, shape and scale above 0; got ${JSON.stringify(prior)}.`,
    );
  }
  const n = scores.length;
  const mean = compensatedSum(scores) / n;
  const strength = prior.strength + n;
  const shape = prior.shape + n / 2;
  const scale =
    prior.scale +
    (variance(scores, { ddof: 0 }) * n) / 2 +
    ((prior.strength * n) / strength) * ((mean - prior.mean) ** 2 / 2);
  if (!(shape > 0 && scale > 0)) {
    throw new RangeError(
      `${caller}: ${n === 1 ? "one score" : "scores that are all equal"} and the reference prior leave the spread unknown; give a prior.`,
    );
  }
  return {
    location: (prior.strength * prior.mean + n * mean) / strength,
    scale: Math.sqrt(scale / (shape * strength)),
    degrees: 2 * shape,
  };
}

/** P(first - second <= d), by integration over the first; the second is symmetric about its location. */
function differenceCdf(first: MeanPosterior, second: MeanPosterior): (d: number) => number {
  return (d) =>
    integrate(
      (u) => {
        const x = first.location + first.scale * u;
        return (
          studentTDensity(u, first.degrees) *
          studentTCdf((d - x + second.location) / second.scale, second.degrees)
        );
      },
      -Infinity,
      Infinity,
    );
}
