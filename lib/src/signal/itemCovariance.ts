import type { ResampleRun } from "../work/ResampleRun.js";
import { cholesky } from "../numeric/cholesky.js";
import type { ItemFit } from "./fitItems.js";
import type { Quadrature } from "./gaussHermite.js";
import { logistic, type ItemModel } from "./itemModels.js";
import type { ResponsePatterns } from "./ItemResponses.js";

/** Up to this many parameters the joint information is computed; beyond, it is computed item by item. */
export const MOST_JOINT = 200;
/** A share of a posterior below this is negligible in sums. */
const NO_SHARE = 1e-20;
/** Number of items or patterns between two clock reads. */
const AT_ONCE = 16;

/**
 * Variance of the slope, covariance of slope and intercept, and variance of the intercept of an item; undefined if
 * singular.
 */
export type CurveCovariance = readonly [number, number, number] | undefined;

/** The covariance of parameters. */
export interface ItemCovariance {
  readonly items: readonly CurveCovariance[];
  /** True for the joint covariance of all parameters; false if each item is computed as if the others were known. */
  readonly joint: boolean;
}

/** The points of the quadrature at which a pattern's ability may be, by their places. */
type Support = readonly Int32Array[];

/**
 * The inverse of the observed information, by Louis' formula: the expected information of the complete data minus the
 * variance of its score, given the answers.
 *
 * Source: T. Louis, Finding the observed information matrix when using the EM algorithm, JRSS B 44 (1982).
 */
export async function itemCovariance(
  data: ResponsePatterns,
  fit: ItemFit,
  model: ItemModel,
  { points }: Quadrature,
  run: ResampleRun,
): Promise<ItemCovariance> {
  const { items } = data;
  const slopes = model === "2pl" ? items : model === "1pl" ? 1 : 0;
  const support = fit.posteriors.map((posterior) =>
    Int32Array.from(points.keys()).filter((point) => (posterior[point] ?? 0) > NO_SHARE),
  );
  if (slopes + items <= MOST_JOINT) {
    const size = slopes + items;
    const inverse = cholesky(
      await jointInformation(data, fit, points, support, slopes, run),
      size,
    )?.inverse();
    const at = (i: number, j: number): number => inverse?.[i * size + j] ?? NaN;
    return {
      joint: true,
      items: Array.from({ length: items }, (_, item): CurveCovariance => {
        if (!inverse) return undefined;
        const slope = slopes === 1 ? 0 : item;
        const intercept = slopes + item;
        return slopes === 0
          ? [0, 0, at(intercept, intercept)]
          : [at(slope, slope), at(slope, intercept), at(intercept, intercept)];
      }),
    };
  }
  const found: CurveCovariance[] = [];
  for (let item = 0; item < items; item++) {
    found.push(inverseOf(itemInformation(data, fit, points, support, item), slopes > 0));
    if (item % AT_ONCE === 0) await run.advance(0);
  }
  return { joint: false, items: found };
}

/** The inverse of the information of a slope and an intercept, or of an intercept alone. */
function inverseOf(information: readonly [number, number, number], withSlope: boolean): CurveCovariance {
  const [ss, si, ii] = information;
  if (!withSlope) return ii > 0 ? [0, 0, 1 / ii] : undefined;
  const inverse = cholesky([ss, si, si, ii], 2)?.inverse();
  return inverse && [inverse[0] ?? 0, inverse[1] ?? 0, inverse[3] ?? 0];
}

/** The observed information of one item: slope and slope, slope and intercept, intercept and intercept. */
function itemInformation(
  { patterns, counts }: ResponsePatterns,
  fit: ItemFit,
  points: Float64Array,
  support: Support,
  item: number,
): readonly [number, number, number] {
  const curve = points.map((theta) =>
    logistic((fit.slopes[item] ?? 0) * theta + (fit.intercepts[item] ?? 0)),
  );
  let [ss, si, ii] = [0, 0, 0];
  for (let place = 0; place < patterns.length; place++) {
    const answer = patterns[place]?.[item] ?? -1;
    const posterior = fit.posteriors[place];
    if (answer < 0 || !posterior) continue;
    const count = counts[place] ?? 0;
    let [meanSlope, meanIntercept] = [0, 0];
    for (const point of support[place] ?? []) {
      const theta = points[point] ?? 0;
      const p = curve[point] ?? 0;
      const share = posterior[point] ?? 0;
      const score = answer - p;
      meanSlope += share * score * theta;
      meanIntercept += share * score;
      const added = count * share * (p * (1 - p) - score * score);
      ii += added;
      si += added * theta;
      ss += added * theta * theta;
    }
    ii += count * meanIntercept * meanIntercept;
    si += count * meanIntercept * meanSlope;
    ss += count * meanSlope * meanSlope;
  }
  return [ss, si, ii];
}

/** The observed information of all slopes (one for each item, one for all, or none) and intercepts. */
async function jointInformation(
  { patterns, counts, items }: ResponsePatterns,
  fit: ItemFit,
  points: Float64Array,
  support: Support,
  slopes: number,
  run: ResampleRun,
): Promise<Float64Array> {
  const size = slopes + items;
  const matrix = new Float64Array(size * size);
  const chances = Array.from({ length: items }, (_, item) =>
    points.map((theta) => logistic((fit.slopes[item] ?? 0) * theta + (fit.intercepts[item] ?? 0))),
  );
  const add = (i: number, j: number, by: number): void => {
    matrix[i * size + j] = (matrix[i * size + j] ?? 0) + by;
  };
  const score = new Float64Array(size);
  const mean = new Float64Array(size);
  for (let place = 0; place < patterns.length; place++) {
    const pattern = patterns[place];
    const posterior = fit.posteriors[place];
    const count = counts[place] ?? 0;
    if (!pattern || !posterior) continue;
    mean.fill(0);
    for (const point of support[place] ?? []) {
      const theta = points[point] ?? 0;
      const share = posterior[point] ?? 0;
      score.fill(0);
      for (let item = 0; item < items; item++) {
        const answer = pattern[item] ?? -1;
        if (answer < 0) continue;
        const p = chances[item]?.[point] ?? 0;
        const slope = slopes === 1 ? 0 : item;
        const intercept = slopes + item;
        score[intercept] = answer - p;
        const curve = count * share * p * (1 - p);
        add(intercept, intercept, curve);
        if (slopes === 0) continue;
        score[slope] = (score[slope] ?? 0) + (answer - p) * theta;
        add(slope, slope, curve * theta * theta);
        // Below the diagonal only.
        add(intercept, slope, curve * theta);
      }
      for (let i = 0; i < size; i++) mean[i] = (mean[i] ?? 0) + share * (score[i] ?? 0);
      addOuterProduct(matrix, score, -count * share);
    }
    addOuterProduct(matrix, mean, count);
    if (place % AT_ONCE === 0) await run.advance(0);
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j] ?? 0;
  }
  return matrix;
}

/** Adds scale x x' on and below the diagonal. */
function addOuterProduct(matrix: Float64Array, x: Float64Array, scale: number): void {
  const size = x.length;
  for (let i = 0; i < size; i++) {
    const scaled = scale * (x[i] ?? 0);
    if (scaled === 0) continue;
    const row = i * size;
    for (let j = 0; j <= i; j++) matrix[row + j] = (matrix[row + j] ?? 0) + scaled * (x[j] ?? 0);
  }
}
