import { wilsonInterval } from "./wilsonInterval.js";
import { betaQuantile } from "./betaDistribution.js";
import { binomialCdf, binomialMass } from "./binomialDistribution.js";
import { findRoot } from "./findRoot.js";
import { normalQuantile } from "./normalDistribution.js";
import { studentTQuantile } from "./studentT.js";
import type { IntervalSettings } from "../results/settleInterval.js";

/** The intervals of a proportion. */
export const PROPORTION_METHODS = [
  "auto",
  "wilson",
  "wilsonContinuity",
  "wald",
  "agrestiCoull",
  "clopperPearson",
  "jeffreys",
  "beta",
  "midP",
  "logitT",
  "empiricalLikelihood",
] as const;
export type ProportionMethod = (typeof PROPORTION_METHODS)[number];

/** Two ends, each with tail probability `tail`; both are always computed. */
interface Ends {
  readonly low: number;
  readonly high: number;
}

/** The input of an interval of a proportion. */
interface ProportionInput {
  readonly x: number;
  readonly n: number;
  readonly tail: number;
  /** The two parameters of the prior of `"beta"`. */
  readonly prior: readonly [number, number];
}

const formulas: Readonly<Record<Exclude<ProportionMethod, "auto">, (input: ProportionInput) => Ends>> = {
  wilson: ({ x, n, tail }) => wilsonInterval(x / n, n, normalQuantile(1 - tail), "two"),
  wilsonContinuity: ({ x, n, tail }) => {
    const z = normalQuantile(1 - tail);
    const lower = (successes: number): number => {
      const p = successes / n;
      const root = Math.sqrt(z * z - 2 - 1 / n + 4 * p * (n * (1 - p) + 1));
      return successes === 0 ? 0 : Math.max(0, (2 * successes + z * z - 1 - z * root) / (2 * (n + z * z)));
    };
    return { low: lower(x), high: 1 - lower(n - x) };
  },
  wald: ({ x, n, tail }) => {
    const margin = normalQuantile(1 - tail) * Math.sqrt(((x / n) * (1 - x / n)) / n);
    return clipped(x / n, margin);
  },
  agrestiCoull: ({ x, n, tail }) => {
    const z = normalQuantile(1 - tail);
    const size = n + z * z;
    const centre = (x + (z * z) / 2) / size;
    return clipped(centre, z * Math.sqrt((centre * (1 - centre)) / size));
  },
  clopperPearson: ({ x, n, tail }) => ({
    low: x === 0 ? 0 : betaQuantile(tail, x, n - x + 1),
    high: x === n ? 1 : betaQuantile(1 - tail, x + 1, n - x),
  }),
  jeffreys: ({ x, n, tail }) => betaEnds(x + 0.5, n - x + 0.5, tail),
  beta: ({ x, n, tail, prior: [a, b] }) => betaEnds(x + a, n - x + b, tail),
  midP: ({ x, n, tail }) => {
    const lower = (successes: number): number => {
      if (successes === 0) return 0;
      const excess = (p: number): number =>
        1 - binomialCdf(successes, n, p) + 0.5 * binomialMass(successes, n, p) - tail;
      return findRoot(excess, 0, successes / n);
    };
    return { low: lower(x), high: 1 - lower(n - x) };
  },
  logitT: ({ x, n, tail }) => {
    if (n < 2) return { low: 0, high: 1 };
    // The logit of 0 or 1 is infinite; half an added item on either side makes it finite.
    const [right, all] = x === 0 || x === n ? [x + 0.5, n + 1] : [x, n];
    const p = right / all;
    const logit = Math.log(p / (1 - p));
    const margin = studentTQuantile(1 - tail, n - 1) / Math.sqrt((n - 1) * p * (1 - p));
    return {
      low: x === 0 ? 0 : 1 / (1 + Math.exp(margin - logit)),
      high: x === n ? 1 : 1 / (1 + Math.exp(-logit - margin)),
    };
  },
  empiricalLikelihood: ({ x, n, tail }) => {
    const limit = normalQuantile(1 - tail) ** 2 / 2;
    const term = (count: number, from: number, to: number): number =>
      count === 0 ? 0 : count * Math.log(from / to);
    const lower = (successes: number): number => {
      if (successes === 0) return 0;
      const p = successes / n;
      if (successes === n) return Math.exp(-limit / n);
      const excess = (q: number): number => term(successes, p, q) + term(n - successes, 1 - p, 1 - q) - limit;
      // exp(-limit / successes) p is below the end: there the first term alone reaches the limit, and the second is negative.
      const outside = p * Math.exp(-(limit + n * Math.LN2) / successes);
      return findRoot(excess, outside, p);
    };
    return { low: lower(x), high: 1 - lower(n - x) };
  },
};

/**
 * An interval of a proportion by one of {@link PROPORTION_METHODS}; the open end of a one-sided one is 0 or 1.
 *
 * Source: L. Brown, T. Cai, A. DasGupta, Interval estimation for a binomial proportion, Statistical Science 16 (2001);
 * R. Newcombe, Statistics in Medicine 17 (1998), 857; A. Owen, Empirical likelihood (2001).
 */
export function proportionEnds(
  x: number,
  n: number,
  method: ProportionMethod,
  { tail, sides }: IntervalSettings,
  prior: readonly [number, number] = [1, 1],
): Ends {
  const { low, high } = formulas[method === "auto" ? "wilson" : method]({ x, n, tail, prior });
  return { low: sides === "upper" ? 0 : low, high: sides === "lower" ? 1 : high };
}

function clipped(centre: number, margin: number): Ends {
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

function betaEnds(a: number, b: number, tail: number): Ends {
  return { low: betaQuantile(tail, a, b), high: betaQuantile(1 - tail, a, b) };
}
