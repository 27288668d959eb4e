import { checkMode } from "../results/checkMode.js";
import type { Battles } from "./Battles.js";
import type { EloOptions } from "./eloRatings.js";

/** Elo with its options settled. */
export interface EloSettings extends Required<Omit<EloOptions, "mode">> {
  readonly mode: EloOptions["mode"];
}

/** Checks the options of Elo and fills in the defaults. @throws RangeError for options out of range */
export function settleElo(options: EloOptions, caller: string): EloSettings {
  const { k = 4, initial = 1000, base = 10, width = 400, mode } = options;
  checkMode(mode, ["evalica", "fastchat"], caller);
  for (const [name, value, least] of [
    ["k", k, 0],
    ["initial", initial, -Infinity],
    ["base", base, 1],
    ["width", width, 0],
  ] as const) {
    if (!(value > least && Number.isFinite(value))) {
      throw new RangeError(`${caller}: ${name} is a finite number above ${least}; got ${String(value)}.`);
    }
  }
  return { k, initial, base, width, mode };
}

/**
 * Elo ratings as plain numbers, in the order of `battles.models`.
 *
 * @throws RangeError for battles with weights in FastChat's mode
 */
export function playElo(
  battles: Battles,
  { k, initial, base, width, mode }: EloSettings,
  caller: string,
): Float64Array {
  if (mode === "fastchat" && battles.weights) {
    throw new RangeError(`${caller}: FastChat's Elo knows no weights of battles; leave mode out.`);
  }
  const ratings = new Float64Array(battles.models.length).fill(initial);
  const slope = Math.log(base) / width;
  if (battles.counts || battles.weights || mode === "evalica") {
    playWeighted(battles, ratings, k, slope, mode === "evalica");
  } else {
    play(battles, ratings, k, slope);
  }
  return ratings;
}

/** Plays battles of equal weight. */
function play({ a, b, outcome }: Battles, ratings: Float64Array, k: number, slope: number): void {
  for (let row = 0; row < a.length; row++) {
    const first = a[row] ?? 0;
    const second = b[row] ?? 0;
    const x = ratings[first] ?? 0;
    const y = ratings[second] ?? 0;
    const gain = k * ((SCORES[outcome[row] ?? 0] ?? 0) - expectedScore(slope * (y - x)));
    ratings[first] = x + gain;
    ratings[second] = y - gain;
  }
}

function playWeighted(
  battles: Battles,
  ratings: Float64Array,
  k: number,
  slope: number,
  scoreOnly: boolean,
): void {
  const { a, b, outcome, counts, weights } = battles;
  for (let row = 0; row < a.length; row++) {
    const first = a[row] ?? 0;
    const second = b[row] ?? 0;
    const score = SCORES[outcome[row] ?? 0] ?? 0;
    const weight = weights?.[row] ?? 1;
    const times = counts?.[row] ?? 1;
    for (let time = 0; time < times; time++) {
      const x = ratings[first] ?? 0;
      const y = ratings[second] ?? 0;
      const expected = expectedScore(slope * (y - x));
      // In the mode `"evalica"` the weighted score need not match the expected one, so the total of points changes.
      const gain = scoreOnly ? score * weight - expected : weight * (score - expected);
      const loss = scoreOnly ? (1 - score) * weight - (1 - expected) : -gain;
      ratings[first] = x + k * gain;
      ratings[second] = y + k * loss;
    }
  }
}

/** Scores of seat a by outcome. */
const SCORES = Float64Array.of(1, 0, 0.5);

/** Powers of 2 in steps of a 32nd, for exponents from -40 to 40. */
const STEPS = 32;
const REACH = 40;
const POWERS = Float64Array.from(
  { length: 2 * REACH * STEPS + 1 },
  (_, place) => 2 ** (place / STEPS - REACH),
);
/** ln 2 / 32 in two parts, so that multiples of the first are exact. */
const STEP_HIGH = Math.fround(Math.LN2 / STEPS);
const STEP_LOW = Math.LN2 / STEPS - STEP_HIGH;

/**
 * 1 / (1 + e^x) from a table of powers of 2 and a series for the rest. It is as accurate as `Math.exp` and faster,
 * which matters for a million battles.
 */
function expectedScore(x: number): number {
  const step = Math.round(x * (STEPS / Math.LN2));
  const power = POWERS[step + REACH * STEPS];
  if (power === undefined) return 1 / (1 + Math.exp(x));
  const r = x - step * STEP_HIGH - step * STEP_LOW;
  const series = 1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r / 720)))));
  return 1 / (1 + power * series);
}
