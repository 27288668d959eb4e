import type { AdaStopMode } from "./AdaStopOptions.js";

/** The smallest and the largest simulated family-wise error of one kind of cells. */
type ErrorRange = readonly [least: number, most: number];

interface ModeError {
  /** Agents with equal distributions. */
  readonly equal: ErrorRange;
  /** Equal means, normal runs, standard deviations up to 5 times as large. */
  readonly unequal: ErrorRange;
  /** The same with exponential and lognormal runs. */
  readonly skewed?: ErrorRange;
}

/**
 * Errors of each mode at level .95 with five interims of five runs and 2 to 10 agents (the last three modes: 3); see
 * `lib/adastop.md`.
 */
export const ADASTOP_ERRORS: Readonly<Record<AdaStopMode, ModeError>> = {
  studentized: { equal: [0.04, 0.05], unequal: [0.03, 0.06], skewed: [0.07, 0.16] },
  joint: { equal: [0.04, 0.06], unequal: [0.09, 0.34], skewed: [0.17, 0.38] },
  pairwise: { equal: [0.05, 0.05], unequal: [0.09, 0.09] },
  signed: { equal: [0.11, 0.11], unequal: [0.14, 0.14] },
  adastop: { equal: [0.11, 0.11], unequal: [0.12, 0.12] },
};

/** The simulated error of a mode in words. */
export function adastopError(mode: AdaStopMode): string {
  const { equal, unequal, skewed } = ADASTOP_ERRORS[mode];
  return (
    `family-wise error simulated where the level says .05: ${range(equal)} with equal agents, ${range(unequal)} with equal means and ` +
    `spreads up to 5 times as wide${skewed ? `, ${range(skewed)} where such runs are strongly skewed as well` : ""}.`
  );
}

function range([least, most]: ErrorRange): string {
  return least === most ? short(least) : `${short(least)} to ${short(most)}`;
}

function short(share: number): string {
  return share.toFixed(2).replace(/^0/u, "");
}
