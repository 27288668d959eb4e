import { cholesky } from "../numeric/cholesky.js";
import type { ItemFit } from "./fitItems.js";
import type { Quadrature } from "./gaussHermite.js";
import { logistic, type ItemModel } from "./itemModels.js";
import type { ResponsePatterns } from "./ItemResponses.js";

/** Up to so many parameters the information is computed in full, beyond item by item. */
export const MOST_JOINT = 200;

/** The covariance of parameters: slopes (one an item, one for all, or none), then intercepts. */
export interface ItemCovariance {
  /** Covariance of slope and slope, slope and intercept, intercept and intercept of an item; undefined where singular. */
  readonly of: (item: number) => readonly [number, number, number] | undefined;
  readonly joint: boolean;
}

/**
 * The inverse of the observed information, by Louis' formula: expected information of the complete data less the variance of
 * its score, given the answers.
 *
 * Source: T. Louis, Finding the observed information matrix when using the EM algorithm, JRSS B 44 (1982).
 */
export function itemCovariance(
  data: ResponsePatterns,
  fit: ItemFit,
  model: ItemModel,
  quadrature: Quadrature,
): ItemCovariance {
  const { items } = data;
  const slopes = model === "2pl" ? items : model === "1pl" ? 1 : 0;
  if (slopes + items <= MOST_JOINT) {
    const size = slopes + items;
    const all = Array.from({ length: items }, (_, item) => item);
    const inverse = cholesky(information(data, fit, quadrature, all, slopes), size)?.inverse();
    return {
      joint: true,
      of: (item) => {
        if (!inverse) return undefined;
        const at = (i: number, j: number): number => inverse[i * size + j] ?? 0;
        const intercept = slopes + item;
        const slope = slopes === 1 ? 0 : item;
        return slopes === 0
          ? [0, 0, at(intercept, intercept)]
          : [at(slope, slope), at(slope, intercept), at(intercept, intercept)];
      },
    };
  }
  return {
    joint: false,
    of: (item) => {
      const own = Math.min(1, slopes);
      const inverse = cholesky(information(data, fit, quadrature, [item], own), own + 1)?.inverse();
      if (!inverse) return undefined;
      return own === 0 ? [0, 0, inverse[0] ?? 0] : [inverse[0] ?? 0, inverse[1] ?? 0, inverse[3] ?? 0];
    },
  };
}

/** The observed information of the slopes and intercepts of some items. */
function information(
  data: ResponsePatterns,
  fit: ItemFit,
  { points }: Quadrature,
  items: readonly number[],
  slopes: number,
): Float64Array {
  const size = slopes + items.length;
  const matrix = new Float64Array(size * size);
  const curves = items.map((item) =>
    points.map((theta) => logistic((fit.slopes[item] ?? 0) * theta + (fit.intercepts[item] ?? 0))),
  );
  const add = (i: number, j: number, by: number): void => {
    matrix[i * size + j] = (matrix[i * size + j] ?? 0) + by;
  };
  const score = new Float64Array(size);
  const mean = new Float64Array(size);
  data.patterns.forEach((pattern, place) => {
    const posterior = fit.posteriors[place] ?? new Float64Array();
    const count = data.counts[place] ?? 0;
    mean.fill(0);
    points.forEach((theta, point) => {
      const share = posterior[point] ?? 0;
      if (share < 1e-300) return;
      score.fill(0);
      items.forEach((item, column) => {
        const answer = pattern[item] ?? -1;
        if (answer < 0) return;
        const p = curves[column]?.[point] ?? 0;
        const slope = slopes === 1 ? 0 : column;
        const intercept = slopes + column;
        score[intercept] = answer - p;
        const curve = count * share * p * (1 - p);
        add(intercept, intercept, curve);
        if (slopes === 0) return;
        score[slope] = (score[slope] ?? 0) + (answer - p) * theta;
        add(slope, slope, curve * theta * theta);
        add(slope, intercept, curve * theta);
        add(intercept, slope, curve * theta);
      });
      for (let i = 0; i < size; i++) {
        const scaled = count * share * (score[i] ?? 0);
        mean[i] = (mean[i] ?? 0) + share * (score[i] ?? 0);
        if (scaled === 0) continue;
        for (let j = 0; j < size; j++) add(i, j, -scaled * (score[j] ?? 0));
      }
    });
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) add(i, j, count * (mean[i] ?? 0) * (mean[j] ?? 0));
    }
  });
  return matrix;
}
