import { NumpyGenerator } from "../../src/random/index.js";
import { AdaStopSession, type AdaStopMode } from "../../src/sequential/index.js";

/** Runs of populations with mean 0 and standard deviation 1. */
export const ADASTOP_POPULATIONS = {
  normal: (generator: NumpyGenerator, runs: number): Float64Array => generator.standardNormal(runs),
  /** Skewness 2. */
  exponential: (generator: NumpyGenerator, runs: number): Float64Array =>
    generator.random(runs).map((share) => -Math.log1p(-share) - 1),
  /** Log-sd 1, skewness 6.2. */
  lognormal: (generator: NumpyGenerator, runs: number): Float64Array =>
    generator
      .standardNormal(runs)
      .map((z) => (Math.exp(z) - Math.exp(0.5)) / Math.sqrt((Math.E - 1) * Math.E)),
} as const;
export type AdastopPopulation = keyof typeof ADASTOP_POPULATIONS;

/** Sessions of five interims with five runs of each agent. */
export interface AdastopDesign {
  readonly population: AdastopPopulation;
  /** The standard deviation of each agent. */
  readonly spreads: readonly number[];
  /** The mean of each agent. */
  readonly means: readonly number[];
  readonly mode: AdaStopMode;
  readonly trials: number;
  readonly reps: number;
  readonly seed: number;
}

/** Shares of trials, and of the pairs that differ. */
export interface AdastopRates {
  /** The share of trials that declared a pair with equal means different. */
  readonly error: number;
  /** The share of pairs with unequal means declared different with the right sign; `null` if no means differ. */
  readonly power: number | null;
  /** Runs that an agent needed, on average. */
  readonly runs: number;
}

const INTERIMS = 5;
const RUNS = 5;

/** Plays whole sessions at level .95 and counts how they end. */
export async function simulateAdastop(design: AdastopDesign): Promise<AdastopRates> {
  const { means, spreads, mode, reps, trials, seed } = design;
  const agents = means.map((_, place) => `agent ${place + 1}`);
  const made = ADASTOP_POPULATIONS[design.population];
  const meanOf = new Map(agents.map((agent, place) => [agent, means[place] ?? NaN]));
  const generator = new NumpyGenerator(seed);
  let wrong = 0;
  let right = 0;
  let differing = 0;
  let runs = 0;
  for (let trial = 0; trial < trials; trial++) {
    const session = new AdaStopSession(agents, { mode, reps, seed: trial, interims: INTERIMS });
    let failed = false;
    while (!session.finished) {
      const { pending } = session;
      const block = Object.fromEntries(
        agents.map((agent, place) => [
          agent,
          made(generator, RUNS).map((score) => (means[place] ?? NaN) + (spreads[place] ?? NaN) * score),
        ]),
      );
      await session.add(Object.fromEntries(pending.map((agent) => [agent, block[agent] ?? []])));
      runs += RUNS * pending.length;
      failed ||= session.comparisons.some(
        ({ x, y, decision }) =>
          meanOf.get(x) === meanOf.get(y) && (decision === "larger" || decision === "smaller"),
      );
      // Where all agents are equal, the first error settles the trial.
      if (failed && new Set(means).size === 1) break;
    }
    if (failed) wrong += 1;
    for (const { x, y, decision } of session.comparisons) {
      const apart = (meanOf.get(x) ?? NaN) - (meanOf.get(y) ?? NaN);
      if (apart === 0) continue;
      differing += 1;
      if (decision === (apart > 0 ? "larger" : "smaller")) right += 1;
    }
  }
  return {
    error: wrong / trials,
    power: differing === 0 ? null : right / differing,
    runs: runs / trials / agents.length,
  };
}
