import type { ItemCurves } from "./itemModels.js";

/** Log odds are clipped to this, as in tinyBenchmarks. */
const CLIP = 30;
/** An ability this far out means that the likelihood has no maximum. */
const FAR = 50;
const MOST_STEPS = 200;

/** The ability of a person and its standard error, from the answers to items with one ability. */
export interface PersonAbility {
  readonly ability: number;
  readonly error: number;
}

/**
 * The maximum of the likelihood of a person's answers, or of the posterior: the root of a gradient that decreases in
 * the ability, by Newton's method; a step that would leave the bracket of the root is halved.
 *
 * @param answers 1, 0, or -1 for missing
 * @param precision of a normal prior with mean 0; 0 for maximum likelihood
 * @param start the start value
 * @returns undefined if there is no finite maximum
 */
export function personAbility(
  { slopes, intercepts }: ItemCurves,
  answers: Int8Array,
  precision: number,
  start: number,
): PersonAbility | undefined {
  let right = 0;
  const asked: number[] = [];
  answers.forEach((answer, item) => {
    if (answer < 0) return;
    asked.push(item);
    if (answer === 1) right += slopes[item] ?? 0;
  });
  const places = Int32Array.from(asked);
  let [low, high, theta] = [-Infinity, Infinity, start];
  for (let step = 0; step < MOST_STEPS && Math.abs(theta) <= FAR; step++) {
    let [gradient, information] = [right - precision * theta, precision];
    for (const item of places) {
      const slope = slopes[item] ?? 0;
      const logit = slope * theta + (intercepts[item] ?? 0);
      const p = 1 / (1 + Math.exp(-Math.max(-CLIP, Math.min(CLIP, logit))));
      gradient -= slope * p;
      information += slope * slope * p * (1 - p);
    }
    if (gradient > 0) low = theta;
    else high = theta;
    const wanted = theta + gradient / information;
    const inside = wanted > low && wanted < high;
    const next = inside || !Number.isFinite(high - low) ? wanted : (low + high) / 2;
    if (Math.abs(gradient / information) < 1e-10)
      return { ability: theta, error: 1 / Math.sqrt(information) };
    theta = Number.isFinite(next) ? next : FAR + 1;
  }
  return undefined;
}
