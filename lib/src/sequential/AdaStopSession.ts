import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { adastopResult } from "./adastopResult.js";
import type { AdaStopOutcome } from "./AdaStopOutcome.js";
import {
  settleAdaStop,
  type AdaStopMode,
  type AdaStopOptions,
  type AdaStopSettings,
} from "./AdaStopOptions.js";
import { JointPaths } from "./JointPaths.js";
import type { AdaStopComparison, AdaStopDecision, AdaStopInterim, AdaStopJSON } from "./AdaStopState.js";
import { CarriedPaths } from "./CarriedPaths.js";
import type { ComparedPlaces, PermutationPaths } from "./PermutationPaths.js";
import { stepDown, type StepDown } from "./stepDown.js";
import { PairwisePaths } from "./PairwisePaths.js";

/**
 * AdaStop, interim by interim: give it the new runs of the agents that it still needs, ask for the decisions, save it and
 * go on another day. Two-sided on both sides: statistic and permutation distribution are both absolute.
 *
 * At interim k (of K) the level k (1 - level) / K may be spent. For every comparison the statistic is the sum over interims
 * of the difference of the means of the new runs; permutations exchange runs of agents not yet told apart, within interims.
 * The step-down test rejects the largest statistic above the boundary, drops it and repeats. What is still open after
 * the last interim is "equal".
 *
 * @throws RangeError for options out of range and names that are not there
 * Source: Mathieu et al., AdaStop: adaptive statistical testing for sound comparisons of deep RL agents, TMLR 2024.
 *
 * @example
 * ```ts
 * import { AdaStopSession } from "precipice";
 * const session = new AdaStopSession(["PPO", "SAC"], { interims: 2 });
 * await session.add({ PPO: [1, 2, 3, 2, 1], SAC: [7, 9, 8, 9, 7] });
 * session.decision("PPO", "SAC"); // => smaller
 * ```
 */
export class AdaStopSession {
  readonly agents: readonly string[];
  readonly #settings: AdaStopSettings;
  readonly #places: readonly ComparedPlaces[];
  #paths: PermutationPaths;
  readonly #blocks: Readonly<Record<string, readonly number[]>>[] = [];
  readonly #interims: AdaStopInterim[] = [];
  #comparisons: AdaStopComparison[];
  #last: StepDown | undefined;
  #scale = 0;
  #busy = false;
  /** Whether an interim was given up half-way, so that the paths hold parts of it. */
  #halfWay = false;

  constructor(agents: readonly string[], options: AdaStopOptions = {}) {
    this.#settings = settleAdaStop(agents, options, "adastop");
    this.agents = Object.freeze([...agents]);
    const { pairs, reps, seed, mode } = this.#settings;
    this.#places = pairs.map(([x, y]) => ({ x: agents.indexOf(x), y: agents.indexOf(y) }));
    this.#paths = pathsOf(mode, this.#places, reps, seed);
    this.#comparisons = pairs.map(([x, y]) => ({
      ...{ x, y, decision: "continue", interim: undefined, difference: undefined, statistic: undefined },
      ...{ boundary: undefined, firstBoundary: undefined, runs: [0, 0] },
    }));
  }

  /** Every comparison as it stands. */
  get comparisons(): readonly AdaStopComparison[] {
    return [...this.#comparisons];
  }

  /** The interims so far. */
  get interims(): readonly AdaStopInterim[] {
    return [...this.#interims];
  }

  /** The agents that need new runs at the next interim; none when everything is decided. */
  get pending(): readonly string[] {
    const open = this.#comparisons.filter(({ decision }) => decision === "continue");
    return this.agents.filter((agent) => open.some(({ x, y }) => x === agent || y === agent));
  }

  get finished(): boolean {
    return this.pending.length === 0;
  }

  /** What the comparison of x and y came to, seen from x. */
  decision(x: string, y: string): AdaStopDecision {
    const found = this.#comparisons.find((one) => one.x === x && one.y === y);
    if (found) return found.decision;
    const turned = this.#comparisons.find((one) => one.x === y && one.y === x)?.decision;
    if (turned === undefined) {
      throw new RangeError(
        `adastop: there is no comparison of ${JSON.stringify(x)} and ${JSON.stringify(y)}.`,
      );
    }
    return turned === "larger" ? "smaller" : turned === "smaller" ? "larger" : turned;
  }

  /**
   * One interim: the new runs of every agent in `pending`, and of no other.
   *
   * @returns every comparison as it stands now
   * @throws RangeError where runs are missing, not finite, or of an agent that needs no more; the reason of `signal` when it
   *   aborts: the session is then as it was before
   */
  async add(
    runs: Readonly<Record<string, ArrayLike<number>>>,
    options: Pick<ResampleOptions, "signal" | "onProgress"> = {},
  ): Promise<readonly AdaStopComparison[]> {
    checkOptions("AdaStopSession.add", options, ["signal", "onProgress"]);
    if (this.#busy)
      throw new Error("adastop: an interim is being computed; wait for it before adding another.");
    const block = this.#checked(runs);
    // What there is to permute is known step by step.
    const run = new ResampleRun(options, 0);
    this.#busy = true;
    try {
      if (this.#halfWay) await this.#restore();
      this.#halfWay = true;
      await this.#test(block, run);
      this.#halfWay = false;
    } finally {
      this.#busy = false;
    }
    return this.comparisons;
  }

  /** The decisions with differences and repeated confidence intervals; see {@link adastop}. */
  result(): AdaStopOutcome {
    return adastopResult(this.#settings, this.comparisons, this.#interims, this.#paths.exact);
  }

  /** Everything needed to go on from here: {@link AdaStopSession.fromJSON} replays it to the same bits. */
  toJSON(): AdaStopJSON {
    return {
      kind: "adastopSession",
      agents: this.agents,
      options: this.#settings,
      blocks: this.#blocks.map((block) => ({ ...block })),
    };
  }

  /** A saved session, at the interim where it was saved. */
  static async fromJSON(json: AdaStopJSON): Promise<AdaStopSession> {
    const { kind, blocks }: { readonly kind?: unknown; readonly blocks?: unknown } = json;
    if (kind !== "adastopSession" || !Array.isArray(blocks)) {
      throw new TypeError("adastop: this is no saved session; expected what AdaStopSession.toJSON() wrote.");
    }
    const session = new AdaStopSession(json.agents, json.options);
    for (const block of json.blocks) await session.add(block);
    return session;
  }

  /** Goes back to the last interim that was finished. */
  async #restore(): Promise<void> {
    const replayed = await AdaStopSession.fromJSON(this.toJSON());
    this.#paths = replayed.#paths;
    this.#scale = replayed.#scale;
  }

  #checked(runs: Readonly<Record<string, ArrayLike<number>>>): (Float64Array | undefined)[] {
    const { pending } = this;
    const interim = this.#interims.length + 1;
    if (pending.length === 0) {
      throw new RangeError("adastop: every comparison is decided; there is nothing to add runs to.");
    }
    const needless = Object.keys(runs).find((agent) => !pending.includes(agent));
    if (needless !== undefined) {
      throw new RangeError(
        `adastop: interim ${interim} has runs of ${JSON.stringify(needless)}, but needs those of ${pending.join(", ")} only.`,
      );
    }
    return this.agents.map((agent) => {
      if (!pending.includes(agent)) return undefined;
      const given = Object.hasOwn(runs, agent) ? runs[agent] : undefined;
      if (given === undefined || given.length === 0) {
        throw new RangeError(
          `adastop: interim ${interim} has no runs of ${agent}, which is not decided yet.`,
        );
      }
      return mapFloats(given, (value: unknown, run) => {
        if (typeof value === "number" && Number.isFinite(value)) return value;
        throw new RangeError(
          `adastop: expected finite numbers; interim ${interim}, ${agent}, run ${run + 1} is ${String(value)}.`,
        );
      });
    });
  }

  async #test(block: readonly (Float64Array | undefined)[], run: ResampleRun): Promise<void> {
    const { interims: planned, level, acceptPower, mode } = this.#settings;
    const open = [...this.#comparisons.keys()].filter(
      (one) => this.#comparisons[one]?.decision === "continue",
    );
    if (mode === "adastop") equalRuns(block);
    const interim = this.#interims.length + 1;
    const centred = mode === "adastop" ? block : centre(block);
    for (const runs of centred) {
      for (const value of runs ?? []) this.#scale = Math.max(this.#scale, Math.abs(value));
    }
    await this.#paths.extend(centred, open, run);
    const tolerance = mode === "adastop" ? 0 : 64 * interim * Number.EPSILON * this.#scale;
    const placesOf = (places: readonly number[]): number[] => places.map((place) => open[place] ?? -1);
    const largest = (left: readonly number[], rejected: readonly number[]): Promise<Float64Array> =>
      this.#paths.largest(placesOf(left), placesOf(rejected), run);
    const outcome = await stepDown(this.#paths.observed(open), largest, this.#paths.total, {
      level: ((1 - level) * interim) / planned,
      levelSpent: this.#last?.levelSpent ?? 0,
      power: (acceptPower * interim) / planned,
      powerSpent: this.#last?.powerSpent ?? 0,
      tolerance,
    });
    this.#blocks.push(
      Object.fromEntries(
        this.agents.flatMap((agent, place) => {
          const runs = block[place];
          return runs ? [[agent, [...runs]] as const] : [];
        }),
      ),
    );
    this.#record(outcome, open, interim);
    this.#paths.keep(
      outcome.open.map((place) => open[place] ?? -1),
      outcome.boundary + tolerance,
    );
    this.#last = outcome;
  }

  #record(outcome: StepDown, open: readonly number[], interim: number): void {
    this.#comparisons = this.#comparisons.map((comparison, index) => {
      const place = open.indexOf(index);
      if (place < 0) return comparison;
      const signed = this.#blocks.reduce(
        (sum, block) => sum + meanOf(block[comparison.x] ?? []) - meanOf(block[comparison.y] ?? []),
        0,
      );
      const step = outcome.steps.find(({ decided }) => decided === place);
      const sign = signed > 0 ? "larger" : "smaller";
      const last = interim === this.#settings.interims;
      const made =
        step?.decision === "reject" ? sign : step?.decision === "accept" || last ? "equal" : "continue";
      return {
        x: comparison.x,
        y: comparison.y,
        decision: made,
        interim: made === "continue" ? undefined : interim,
        difference: meanOf(this.#runsOf(comparison.x)) - meanOf(this.#runsOf(comparison.y)),
        statistic: Math.abs(signed),
        boundary: step?.boundary ?? outcome.boundary,
        firstBoundary: outcome.steps[0]?.boundary,
        runs: [this.#runsOf(comparison.x).length, this.#runsOf(comparison.y).length],
      };
    });
    this.#interims.push({
      boundary: outcome.boundary,
      acceptBoundary: outcome.acceptBoundary,
      levelSpent: outcome.levelSpent,
      powerSpent: outcome.powerSpent,
      steps: outcome.steps.map(({ comparison, statistic, boundary }) => {
        const { x = "", y = "" } = this.#comparisons[open[comparison] ?? -1] ?? {};
        return { x, y, statistic, boundary };
      }),
      decisions: this.#comparisons.map(({ decision }) => decision),
      tests: open.flatMap((place) => {
        const comparison = this.#comparisons[place];
        if (comparison?.statistic === undefined || comparison.boundary === undefined) return [];
        const { x, y, statistic, boundary, decision } = comparison;
        return [{ x, y, statistic, boundary, decision }];
      }),
    });
  }

  #runsOf(agent: string): number[] {
    return this.#blocks.flatMap((block) => block[agent] ?? []);
  }
}

function meanOf(runs: readonly number[]): number {
  return runs.reduce((sum, value) => sum + value / runs.length, 0);
}

/** Differences do not change when all agents lose the same, and are more exact near zero. */
function centre(block: readonly (Float64Array | undefined)[]): (Float64Array | undefined)[] {
  const all = block.flatMap((runs) => (runs ? [...runs] : []));
  const middle = all.reduce((sum, value) => sum + value / all.length, 0);
  return block.map((runs) => runs?.map((value) => value - middle));
}

function equalRuns(block: readonly (Float64Array | undefined)[]): void {
  const counts = new Set(block.flatMap((runs) => (runs ? [runs.length] : [])));
  if (counts.size > 1) {
    throw new RangeError(
      `adastop: mode "adastop" needs the same number of runs of every agent; got ${[...counts].join(", ")}.`,
    );
  }
}

function pathsOf(
  mode: AdaStopMode,
  places: readonly ComparedPlaces[],
  reps: number,
  seed: number,
): PermutationPaths {
  if (mode === "adastop") return new CarriedPaths(places, reps, seed);
  // With a single pair both ways are one, and all permutations may be few enough to have every one.
  if (mode === "joint" && places.length > 1) return new JointPaths(places, reps, seed);
  return new PairwisePaths(places, { reps, seed, signed: mode === "signed" });
}
