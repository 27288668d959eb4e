import { binomialMass } from "../../numeric/binomialDistribution.js";

/** A smaller probability is too close to underflow for a division. */
const LEAST_MASS = 1e-200;

/** The counts of the incorrect answers, and their distributions under independent draws. */
export interface OtherAnswers {
  readonly counts: readonly number[];
  /** The probability of drawing each of these samples. */
  readonly p: number;
  /** The binomial probabilities of 0, 1, ... draws of each answer. */
  readonly masses: readonly Float64Array[];
}

/** The other answers, with each sample drawn with probability p. */
export function otherAnswers(counts: readonly number[], p: number): OtherAnswers {
  const known = new Map<number, Float64Array>();
  const massesOf = (count: number): Float64Array => {
    const masses =
      known.get(count) ?? Float64Array.from({ length: count + 1 }, (_, x) => binomialMass(x, count, p));
    known.set(count, masses);
    return masses;
  };
  return { counts, p, masses: counts.map(massesOf) };
}

/**
 * The probability that `x` correct samples win if `draws` of the other samples are drawn without replacement. A tie
 * with t other answers counts 1 / (t + 1).
 *
 * If each other sample is drawn independently with probability p, the numbers of the answers are independent and
 * binomial. Given the total `draws`, this is drawing without replacement, for any p. The function therefore convolves
 * the distributions of the answers up to x, counts those at x, and divides by the probability of `draws`.
 */
export function winsOver(others: OtherAnswers, x: number, draws: number): number {
  const { counts } = others;
  const rest = counts.reduce((sum, count) => sum + count, 0);
  if (draws === 0) return 1;
  if (draws === rest) {
    return counts.some((count) => count > x) ? 0 : 1 / (1 + counts.filter((count) => count === x).length);
  }
  let open = counts.reduce((sum, count) => sum + Math.min(x, count), 0);
  if (open < draws) return 0;
  const whole = binomialMass(draws, rest, others.p);
  if (whole < LEAST_MASS && others.p !== draws / rest) {
    return winsOver(otherAnswers(counts, draws / rest), x, draws);
  }
  // chances[tied * width + drawn]: the probability of `tied` answers drawn exactly x times, `drawn` draws so far, and
  // no answer above x.
  const width = draws + 1;
  const tiesMost = Math.min(Math.floor(draws / x), counts.filter((count) => count >= x).length);
  let chances = new Float64Array((tiesMost + 1) * width);
  let next = new Float64Array(chances.length);
  chances[0] = 1;
  let [low, high, ties] = [0, 0, 0];
  for (const [answer, count] of counts.entries()) {
    const masses = others.masses[answer] ?? new Float64Array();
    const most = Math.min(x, count);
    open -= most;
    // The draws so far cannot exceed `draws`, and the other answers must be able to supply the rest.
    const from = Math.max(0, draws - open);
    const to = Math.min(draws, high + most);
    const tiesNow = Math.min(tiesMost, ties + (count >= x ? 1 : 0));
    next.fill(0, 0, (tiesNow + 1) * width);
    for (let tied = 0; tied <= ties; tied++) {
      for (let drawn = low; drawn <= high; drawn++) {
        const chance = chances[tied * width + drawn] ?? 0;
        if (chance === 0) continue;
        const place = tied * width + drawn;
        const last = Math.min(most, x - 1, to - drawn);
        for (let times = Math.max(0, from - drawn); times <= last; times++) {
          next[place + times] = (next[place + times] ?? 0) + chance * (masses[times] ?? 0);
        }
        if (count < x || drawn + x < from || drawn + x > to) continue;
        const tie = place + width + x;
        next[tie] = (next[tie] ?? 0) + chance * (masses[x] ?? 0);
      }
    }
    [chances, next] = [next, chances];
    [low, high, ties] = [from, to, tiesNow];
  }
  let wins = 0;
  for (let tied = 0; tied <= ties; tied++) wins += (chances[tied * width + draws] ?? 0) / (tied + 1);
  return wins / whole;
}
