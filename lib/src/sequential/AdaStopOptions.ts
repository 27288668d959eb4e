import { firstTwice } from "../scores/firstTwice.js";
import type { LevelOption, LongWorkOptions, RepsOption, SeedOption } from "../work/ResampleOptions.js";
import { settleOptions } from "../work/settleOptions.js";
import type { AlgorithmPair } from "../bootstrap/pairsOf.js";

/** The design of an AdaStop session, fixed before its first run: options of {@link AdaStopSession}. */
export interface AdaStopDesign extends LevelOption, RepsOption, SeedOption {
  /** Number of planned interims, fixed before the first run; 5 by default. */
  readonly interims?: number;
  /** The pairs to compare; every pair once by default. */
  readonly pairs?: readonly AlgorithmPair[];
  /** Share of the power to spend on early acceptance of equality; 0 by default, which accepts only at the end. */
  readonly acceptPower?: number;
  /**
   * `"studentized"` (default) compares two agents by the difference of their means over its unpooled standard error
   * (Welch), corrected for skewness (Hall) and for the degrees of freedom (Wallace). It permutes the runs of the two
   * agents, and its boundary is at least that of normal scores. It keeps the level for agents with equal
   * distributions, and for normal runs with unequal variances. `"joint"`, the former default, sums differences of
   * means and permutes the runs of all agents that open comparisons still connect. It keeps the level only for agents
   * with equal distributions. `"pairwise"` permutes each pair separately, as published, with absolute statistic and
   * absolute permutation distribution. `"adastop"` decides as the released tool (0.1.x): its boundaries come from the
   * signed maximum, and it uses only the permutations of the previous interim, with NumPy's generator and the same
   * seed. `"signed"` has these boundaries with `reps` random permutations of all interims.
   *
   * Family-wise error at the nominal .05 with equal means (simulated: `lib/adastop.md`):
   *
   * | mode | agents equal in all | spreads up to 5 times as wide | such spreads, strongly skewed |
   * |---|---|---|---|
   * | studentized | .04 to .05 | .03 to .06 | .07 to .16 |
   * | joint | .04 to .06 | .09 to .34 | .17 to .38 |
   * | pairwise | .05 | .09 |  |
   * | signed | .11 | .14 |  |
   * | adastop | .11 | .12 |  |
   */
  readonly mode?: AdaStopMode;
}

/**
 * Options of {@link adastop}. There is no `partial`, because the error of an interim is counted on all planned
 * permutations, and a decision based on fewer could not be revised. An aborted interim leaves the session unchanged.
 * There are no `workers`, because ten agents and five interims of 10 000 permutations take less than a second.
 */
export interface AdaStopOptions extends AdaStopDesign, LongWorkOptions {}

/** The names of the options of a design. */
export const ADASTOP_DESIGN = ["interims", "pairs", "acceptPower", "mode", "level", "reps", "seed"] as const;

/** The modes of AdaStop; the first is the default. */
const ADASTOP_MODES = ["studentized", "joint", "pairwise", "adastop", "signed"] as const;
export type AdaStopMode = (typeof ADASTOP_MODES)[number];

/** Options with every default filled in. */
export interface AdaStopSettings {
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  readonly interims: number;
  readonly acceptPower: number;
  readonly mode: AdaStopMode;
  readonly pairs: readonly AlgorithmPair[];
}

/** The default of `reps`, as in the released tool. */
const REPS = 10_000;

/** Fills in the defaults. Throws for values out of range. */
export function settleAdaStop(
  agents: readonly string[],
  options: AdaStopDesign,
  caller: string,
): AdaStopSettings {
  const { level, reps, seed } = settleOptions(options, caller, REPS, ["percentile"], "elsewhere");
  const { interims = 5, acceptPower = 0, mode = ADASTOP_MODES[0] } = options;
  if (!Number.isSafeInteger(interims) || interims < 1) {
    throw new RangeError(`${caller}: interims is a whole number of at least 1; got ${String(interims)}.`);
  }
  if (!(acceptPower >= 0 && acceptPower < 1)) {
    throw new RangeError(
      `${caller}: acceptPower is a share from 0 to below 1, such as .01; got ${String(acceptPower)}.`,
    );
  }
  if (!ADASTOP_MODES.includes(mode)) {
    throw new RangeError(
      `${caller}: mode is one of ${ADASTOP_MODES.join(", ")}; got ${JSON.stringify(mode)}.`,
    );
  }
  return { level, reps, seed, interims, acceptPower, mode, pairs: agentPairs(agents, options.pairs, caller) };
}

function agentPairs(
  agents: readonly string[],
  given: readonly AlgorithmPair[] | undefined,
  caller: string,
): readonly AlgorithmPair[] {
  if (agents.length < 2) {
    throw new RangeError(
      `${caller}: a comparison needs at least two agents; got ${agents.length === 0 ? "none" : agents.join(", ")}.`,
    );
  }
  const twice = firstTwice(agents);
  if (twice !== undefined) {
    throw new RangeError(
      `${caller}: every agent has a name of its own; ${JSON.stringify(twice)} stands there twice.`,
    );
  }
  const pairs =
    given ?? agents.flatMap((x, place) => agents.slice(place + 1).map((y): AlgorithmPair => [x, y]));
  if (pairs.length === 0) throw new RangeError(`${caller}: pairs is empty; name at least one [x, y].`);
  const seen = new Set<string>();
  for (const [x, y] of pairs) {
    const unknown = [x, y].find((name) => !agents.includes(name));
    if (unknown !== undefined) {
      throw new RangeError(
        `${caller}: there is no agent ${JSON.stringify(unknown)}; the agents are ${agents.join(", ")}.`,
      );
    }
    if (x === y) throw new RangeError(`${caller}: ${x} cannot be compared with itself.`);
    const key = JSON.stringify([x, y].sort());
    if (seen.has(key)) throw new RangeError(`${caller}: the pair of ${x} and ${y} stands in pairs twice.`);
    seen.add(key);
  }
  return pairs;
}
