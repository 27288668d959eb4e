import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import type { Estimate } from "../results/Estimate.js";
import { closedForm } from "../results/closedForm.js";
import type { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { logistic } from "./itemModels.js";
import type { ItemResponseDetail } from "./ItemResponseResult.js";
import { remark, type Remark } from "../results/Remark.js";

/**
 * Mean squares of each item: outfit, the mean over persons of (x - P)^2 / (P (1 - P)), and infit, the sum of (x -
 * P)^2 over that of P (1 - P), both averaged over the posterior of each person's ability, so that their expectation
 * under the model is 1.
 */
export function itemFitStatistics(
  detail: ItemResponseDetail,
  level: number,
  sides: IntervalSides,
  options: LongWorkOptions,
): Result {
  const z = normalQuantile(1 - tailProbability(level, sides));
  const possible = possiblePoints(detail);
  const measured = stepThrough(options, detail.items, "Fit of items", (item, place): Estimate[] => {
    const { squares, variances, standardized, counts, persons } = residualsOf(detail, place, possible);
    const infit = ratio(squares, variances, counts, persons);
    const outfit = ratio(standardized, new Float64Array(counts.length).fill(1), counts, persons);
    return Object.entries({ infit, outfit }).map(([measure, { estimate, standardError }]): Estimate => {
      const deviation = (estimate - 1) / standardError;
      const margin = z * standardError;
      return {
        labels: { item, measure },
        estimate,
        interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
        monteCarloError: undefined,
        n: { persons },
        values: { standardError, statistic: deviation, pValue: 2 * normalSurvival(Math.abs(deviation)) },
        warnings: misfit(item, estimate),
      };
    });
  });
  return closedForm({
    kind: "itemFit",
    title: "Mean squares of items: 1 where the model holds",
    estimates: measured.flat(),
    method: "normal approximation over persons",
    level,
    sides,
    unit: "person",
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

/** A share of a posterior below this is negligible even times the largest odds. */
const NO_SHARE = 1e-60;

/** The points at which the ability of each pattern may be, by their places. */
function possiblePoints({ fit }: ItemResponseDetail): Int32Array[] {
  return fit.posteriors.map((posterior) =>
    Int32Array.from(posterior.keys()).filter((point) => (posterior[point] ?? 0) > NO_SHARE),
  );
}

/** Terms of each response pattern of an item, over the posteriors: squared residuals, variances, quotients. */
interface Residuals {
  readonly squares: Float64Array;
  readonly variances: Float64Array;
  readonly standardized: Float64Array;
  /** Persons of each pattern. */
  readonly counts: Float64Array;
  readonly persons: number;
}

function residualsOf(
  { fit, quadrature, patterns, patternOf }: ItemResponseDetail,
  item: number,
  possible: readonly Int32Array[],
): Residuals {
  const slope = fit.slopes[item] ?? NaN;
  const intercept = fit.intercepts[item] ?? NaN;
  const chances = quadrature.points.map((theta) => logistic(slope * theta + intercept));
  // P / (1 - P), computed so that it stays finite if P rounds to 1.
  const odds = quadrature.points.map((theta) => Math.exp(slope * theta + intercept));
  const personsOf = new Float64Array(patterns.length);
  for (const place of patternOf) personsOf[place] = (personsOf[place] ?? 0) + 1;
  const asked = Int32Array.from(patterns.keys()).filter((place) => (patterns[place]?.[item] ?? -1) >= 0);
  const sums = (): Float64Array => new Float64Array(asked.length);
  const squares = sums();
  const variances = sums();
  const standardized = sums();
  const counts = sums();
  let persons = 0;
  asked.forEach((place, row) => {
    const right = patterns[place]?.[item] === 1;
    const posterior = fit.posteriors[place] ?? new Float64Array();
    let [square, variance, quotient] = [0, 0, 0];
    for (const point of possible[place] ?? []) {
      const share = posterior[point] ?? 0;
      const p = chances[point] ?? 0;
      const ratioOfChances = odds[point] ?? 0;
      const residual = right ? 1 - p : p;
      square += share * residual * residual;
      variance += share * p * (1 - p);
      // (1 - p)^2 / (p (1 - p)) for a right answer, p^2 / (p (1 - p)) for a wrong one.
      quotient += right ? share / ratioOfChances : share * ratioOfChances;
    }
    [squares[row], variances[row], standardized[row]] = [square, variance, quotient];
    counts[row] = personsOf[place] ?? 0;
    persons += personsOf[place] ?? 0;
  });
  return { squares, variances, standardized, counts, persons };
}

/** A ratio of sums over persons, with its standard error by the delta method. */
function ratio(
  above: Float64Array,
  below: Float64Array,
  counts: Float64Array,
  persons: number,
): { readonly estimate: number; readonly standardError: number } {
  let [top, total, squares] = [0, 0, 0];
  for (let row = 0; row < counts.length; row++) {
    top += (counts[row] ?? 0) * (above[row] ?? 0);
    total += (counts[row] ?? 0) * (below[row] ?? 0);
  }
  const estimate = top / total;
  for (let row = 0; row < counts.length; row++) {
    squares += (counts[row] ?? 0) * ((above[row] ?? 0) - estimate * (below[row] ?? 0)) ** 2;
  }
  return { estimate, standardError: Math.sqrt((squares * persons) / Math.max(persons - 1, 1)) / total };
}

/** The note for an item outside .5 to 1.5, which contributes little to the measurement. */
function misfit(item: string, meanSquare: number): Remark[] {
  if (meanSquare > 1.5)
    return [
      remark(
        "underfit",
        `Answers to ${item} are less predictable than the model says (mean square above 1.5).`,
      ),
    ];
  if (meanSquare < 0.5)
    return [
      remark(
        "overfit",
        `Answers to ${item} are more predictable than the model says (mean square below .5).`,
      ),
    ];
  return [];
}
