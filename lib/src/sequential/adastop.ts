import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import type { AdaStopOutcome } from "./AdaStopOutcome.js";
import { AdaStopSession } from "./AdaStopSession.js";
import { ADASTOP_DESIGN, type AdaStopOptions } from "./AdaStopOptions.js";

/**
 * AdaStop on existing runs: as {@link AdaStopSession}, with all interims in one call. It stops when everything is
 * decided, and ignores later runs of agents that are already decided.
 *
 * @param blocks for each interim, the new runs of each agent: `[{ PPO: [...], SAC: [...] }, ...]`
 * @param options `interims` (5, planned beforehand), `level` (.95: family-wise error .05), `reps` (10 000, the largest
 *   number of permutations), `acceptPower` (0), `pairs` (all), `mode` (`"studentized"`; for the errors of all modes see
 *   {@link AdaStopDesign}); `seed` (0), `signal` to abort, `onProgress`
 * @returns for each pair the difference of means x - y up to the interim of its decision; `values`: decision
 *   ("larger", "smaller", "equal", "continue"), interim, statistic, boundary, levelSpent. The interval contains every
 *   difference that the first step of that interim would not reject, simultaneously for all pairs (repeated
 *   confidence interval). In the modes "joint" and "pairwise" it is difference ± boundary / k at interim k. A warning
 *   says if no scores could have led to another decision
 * @throws RangeError for options out of range, more blocks than interims, agents whose required runs are missing
 *   Source: Mathieu et al., AdaStop, TMLR 2024; intervals: Jennison and Turnbull, JRSS B 51 (1989).
 *
 * @example
 * ```ts
 * import { adastop } from "precipice";
 * const result = await adastop([{ PPO: [1, 2, 3, 2, 1], SAC: [7, 9, 8, 9, 7] }], { interims: 1 });
 * result.only.values?.["decision"]; // => smaller
 * ```
 */
export async function adastop(
  blocks: readonly Readonly<Record<string, ArrayLike<number>>>[],
  options: AdaStopOptions = {},
): Promise<AdaStopOutcome> {
  checkOptions("adastop", options, [...ADASTOP_DESIGN, "signal", "onProgress"]);
  const given: unknown = blocks;
  if (!Array.isArray(given)) {
    throw new TypeError(
      "adastop: expected a list of interims, each the new runs by agent: adastop([{ A: [1, 2], B: [3, 4] }, ...]).",
    );
  }
  const [first] = blocks;
  if (!first) throw new RangeError("adastop: expected the runs of at least one interim; the list is empty.");
  const session = new AdaStopSession(Object.keys(first), pickOptions(options, ADASTOP_DESIGN));
  const { interims: planned = 5 } = options;
  if (blocks.length > planned) {
    throw new RangeError(
      `adastop: ${blocks.length} interims were given but ${planned} planned; say how many were planned with interims.`,
    );
  }
  for (const block of blocks) {
    if (session.finished) break;
    const needed = session.pending.flatMap((agent) => {
      const runs = Object.hasOwn(block, agent) ? block[agent] : undefined;
      return runs ? [[agent, runs] as const] : [];
    });
    await session.add(Object.fromEntries(needed), pickOptions(options, ["signal", "onProgress"]));
  }
  return session.result();
}
