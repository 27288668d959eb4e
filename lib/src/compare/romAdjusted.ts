import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { findRoot } from "../numeric/findRoot.js";
import { wholePower } from "../numeric/wholePower.js";

/** Above this level Rom's critical values are not valid. */
const MOST_LEVEL = 0.5;
/** Number of levels at which the critical values are computed. Interpolation between them is exact to rounding. */
const NODES = 24;
/** Terms of Rom's sums fall faster than .7^m / m!, so terms beyond this one are below rounding error. */
const MOST_TERMS = 24;
/** Number of values kept: more than there are terms. */
const KEPT = 32;

const angles = Float64Array.from({ length: NODES }, (_, node) => ((2 * node + 1) * Math.PI) / (2 * NODES));
/** Chebyshev's points of the levels from 0 to {@link MOST_LEVEL}. */
const levels = angles.map((angle) => (MOST_LEVEL / 2) * (1 + Math.cos(angle)));
/** Their barycentric weights. */
const weights = angles.map((angle, node) => (node % 2 === 0 ? 1 : -1) * Math.sin(angle));

/**
 * Rom's adjusted p-values: the level at which the critical value for the r-th largest of n p-values equals it, as a
 * running minimum from the largest.
 *
 * @param sorted p-values, ascending
 */
export function romAdjusted(sorted: Float64Array, options: LongWorkOptions): Float64Array {
  const count = sorted.length;
  const adjusted = new Float64Array(count);
  const critical = new CriticalValues();
  let least = 1;
  return takeSteps(options, count, "Adjusting p-values", (step) => {
    for (let rank = 1; rank <= count; rank++) {
      const p = sorted[count - rank] ?? NaN;
      // r c_r lies between the level and -ln(1 - level), so levels below 1 - exp(-r p) cannot be the answer.
      if (-Math.expm1(-rank * p) < least) least = Math.min(least, levelAt(p, rank, critical));
      adjusted[count - rank] = least;
      step();
    }
    return adjusted;
  });
}

/** The level at which Rom's critical value for the `rank`-th largest p-value equals p. */
function levelAt(p: number, rank: number, critical: CriticalValues): number {
  if (rank === 1 || p === 0) return p;
  critical.advance(rank);
  const above = (level: number): number => level * critical.ratio(level) - rank * p;
  // Where Rom's values are not valid, use Hochberg's.
  if (above(MOST_LEVEL) <= 0) return Math.min(1, rank * p);
  const margin = 1e-9;
  return findRoot(
    above,
    -Math.expm1(-rank * p) * (1 - margin),
    Math.min(MOST_LEVEL, rank * p * (1 + margin)),
  );
}

/**
 * Rom's critical values c_r, smooth functions of the level, by their values at {@link levels}: c_1 = level, c_2 = level / 2,
 * r c_r = level + level^2 + ... + level^(r - 1) - sum over m = 2, ..., r - 1 of choose(r, m) c_(r - m + 1)^m.
 */
class CriticalValues {
  /** The values of the last ranks, by node and rank. Values that no later sum needs are overwritten. */
  readonly #values = new Float64Array(NODES * KEPT);
  /** Each level to the power of the rank less 1. */
  readonly #powers = levels.slice();
  /** r c_r / level of the current rank r. */
  readonly #ratios = new Float64Array(NODES).fill(1);
  #rank = 2;

  constructor() {
    levels.forEach((level, node) => {
      this.#values[node * KEPT + 1] = level;
      this.#values[node * KEPT + 2] = level / 2;
    });
  }

  /** Advances to a rank, which is at least the current one. */
  advance(rank: number): void {
    while (this.#rank < rank) {
      this.#rank += 1;
      for (let node = 0; node < NODES; node++) this.#step(node, this.#rank);
    }
  }

  #step(node: number, rank: number): void {
    const level = levels[node] ?? NaN;
    const start = node * KEPT;
    const power = (this.#powers[node] ?? NaN) * level;
    this.#powers[node] = power;
    let sum = (level * (1 - power)) / (1 - level);
    let choose = rank;
    for (let m = 2; m < rank && m <= MOST_TERMS; m++) {
      choose = (choose * (rank - m + 1)) / m;
      const term = choose * wholePower(this.#values[start + ((rank - m + 1) % KEPT)] ?? NaN, m);
      sum -= term;
      if (term < sum * 1e-18) break;
    }
    this.#values[start + (rank % KEPT)] = sum / rank;
    this.#ratios[node] = sum / level;
  }

  /** r c_r / level at any level from 0 to {@link MOST_LEVEL}. */
  ratio(level: number): number {
    let [above, below] = [0, 0];
    for (let node = 0; node < NODES; node++) {
      const distance = level - (levels[node] ?? NaN);
      const ratio = this.#ratios[node] ?? NaN;
      if (distance === 0) return ratio;
      const share = (weights[node] ?? NaN) / distance;
      above += share * ratio;
      below += share;
    }
    return above / below;
  }
}
