import { openEnds, tailProbability } from "../results/tails.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { logistic } from "./itemModels.js";
import type { ItemResponseDetail } from "./ItemResponseResult.js";

/** What a person's answer to an item adds: the squared residual, its variance, and their quotient, at the person's abilities. */
interface Residual {
  readonly square: number;
  readonly variance: number;
  readonly standardized: number;
}

/**
 * Mean squares of each item: outfit, the mean over persons of (x - P)^2 / (P (1 - P)), and infit, the sum of (x - P)^2 over
 * that of P (1 - P), both taken over the posterior of each person's ability, so that 1 is what the model expects.
 */
export function itemFitStatistics(detail: ItemResponseDetail, level: number, sides: IntervalSides): Result {
  const z = normalQuantile(1 - tailProbability(level, sides));
  const residuals = residualsOf(detail);
  const estimates = detail.items.flatMap((item, place): Estimate[] => {
    const own = residuals[place] ?? [];
    const infit = ratio(
      own.map(({ square }) => square),
      own.map(({ variance }) => variance),
    );
    const outfit = ratio(
      own.map(({ standardized }) => standardized),
      own.map(() => 1),
    );
    return Object.entries({ infit, outfit }).map(([measure, { estimate, standardError }]): Estimate => {
      const deviation = (estimate - 1) / standardError;
      const margin = z * standardError;
      return {
        labels: { item, measure },
        estimate,
        interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
        monteCarloError: undefined,
        n: { persons: own.length },
        values: { standardError, statistic: deviation, pValue: 2 * normalSurvival(Math.abs(deviation)) },
        warnings: misfit(item, estimate),
      };
    });
  });
  return new Result({
    kind: "itemFit",
    title: "Mean squares of items: 1 where the model holds",
    estimates,
    method: "normal approximation over persons",
    ...{ level, sides, unit: "person", reps: 0, seed: 0, resampling: "none: closed form" },
    citation: [
      "B. Wright and G. Masters, Rating scale analysis (1982)",
      "R. Adams and M. Wu, The construction and implementation of user-defined fit tests for use with marginal maximum " +
        "likelihood estimation and generalized item response models, in: Multivariate and mixture distribution Rasch models (2007)",
    ],
    assumptions: [
      {
        name: "item parameters are known",
        holds: false,
        detail: "they were fitted to the same answers, which makes misfit look a little smaller than it is",
      },
    ],
    warnings: [],
  });
}

/** For each item what each person who was asked adds, integrated over the posterior of the ability. */
function residualsOf({ fit, quadrature, patterns, patternOf }: ItemResponseDetail): Residual[][] {
  return Array.from(fit.slopes, (slope, item) => {
    const curve = quadrature.points.map((theta) => logistic(slope * theta + (fit.intercepts[item] ?? 0)));
    const ofPattern = patterns.map((pattern, place): Residual | undefined => {
      const answer = pattern[item] ?? -1;
      if (answer < 0) return undefined;
      let [square, variance, standardized] = [0, 0, 0];
      curve.forEach((p, point) => {
        const share = fit.posteriors[place]?.[point] ?? 0;
        square += share * (answer - p) ** 2;
        variance += share * p * (1 - p);
        // (1 - p)^2 / (p (1 - p)) for a right answer, p^2 / (p (1 - p)) for a wrong one.
        standardized += share === 0 ? 0 : share * (answer === 1 ? (1 - p) / p : p / (1 - p));
      });
      return { square, variance, standardized };
    });
    return Array.from(patternOf, (place) => ofPattern[place]).filter((one) => one !== undefined);
  });
}

/** A ratio of sums over persons, with its standard error by the delta method. */
function ratio(
  above: readonly number[],
  below: readonly number[],
): { readonly estimate: number; readonly standardError: number } {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const total = sum(below);
  const estimate = sum(above) / total;
  const squares = sum(above.map((value, person) => (value - estimate * (below[person] ?? NaN)) ** 2));
  const n = above.length;
  return { estimate, standardError: Math.sqrt((squares * n) / Math.max(n - 1, 1)) / total };
}

/** Outside of .5 to 1.5 an item is said to add little to the measurement. */
function misfit(item: string, meanSquare: number): string[] {
  if (meanSquare > 1.5)
    return [`Answers to ${item} are less predictable than the model says (mean square above 1.5).`];
  if (meanSquare < 0.5)
    return [`Answers to ${item} are more predictable than the model says (mean square below .5).`];
  return [];
}
