import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { Interval } from "../results/Estimate.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { adastopResult } from "./adastopResult.js";
import type { AdaStopOutcome } from "./AdaStopOutcome.js";
import {
  ADASTOP_DESIGN,
  settleAdaStop,
  type AdaStopMode,
  type AdaStopDesign,
  type AdaStopSettings,
} from "./AdaStopOptions.js";
import { centre, equalRuns, inUnit, unitOf, withTies, type ScoreUnit } from "./interimScores.js";
import { JointPaths } from "./JointPaths.js";
import type { AdaStopComparison, AdaStopDecision, AdaStopInterim, AdaStopJSON } from "./AdaStopState.js";
import { CarriedPaths } from "./CarriedPaths.js";
import type { ComparedPlaces, PermutationPaths } from "./PermutationPaths.js";
import { meanDifferences } from "./meanDifferences.js";
import { normalBoundary } from "./normalBoundary.js";
import { PairwisePaths } from "./PairwisePaths.js";
import { smallestPValue } from "./smallestPValue.js";
import { stepDown, type StepDown } from "./stepDown.js";
import { studentizedInterval } from "./studentizedDifference.js";
import { differenceOfRuns, studentizedDifferences } from "./studentizedDifferences.js";

/**
 * AdaStop, interim by interim: add the new runs of the agents in `pending`, read the decisions, save the session and
 * continue later. It is two-sided: the statistic and its permutation distribution are both absolute.
 *
 * Up to interim k (of K) the test may spend the error k (1 - level) / K. The statistic of a comparison is the
 * difference of the means of all runs so far over its unpooled standard error, corrected for skewness and for the
 * degrees of freedom. Permutations exchange the runs of the two agents within interims. The boundary is at least that
 * of normal scores, because few runs with unequal variances have too few permutations. The step-down test rejects the
 * largest statistic above the boundary, removes its comparison and repeats. A comparison that is open after the last
 * interim is "equal". For other modes and their errors see {@link AdaStopDesign}.
 *
 * @throws RangeError for options out of range and unknown names
 * Source: Mathieu et al., AdaStop: adaptive statistical testing for sound comparisons of deep RL agents, TMLR 2024;
 * studentised permutations: A. Janssen, Studentized permutation tests for non-i.i.d. hypotheses and the generalized
 * Behrens-Fisher problem, Statistics and Probability Letters 36 (1997); skewness: P. Hall, JRSS B 54 (1992).
 *
 * @example
 * ```ts
 * import { AdaStopSession } from "precipice/sequential";
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
  /** The runs of each agent so far, by index. */
  readonly #runs: readonly number[][];
  readonly #interims: AdaStopInterim[] = [];
  #comparisons: AdaStopComparison[];
  #last: StepDown | undefined;
  #scale = 0;
  /**
   * Location and scale of the scores, from the first interims. They stay fixed, so that moments of different interims
   * can be added.
   */
  #unit: ScoreUnit | undefined;
  #busy = false;
  /** Whether an interim was aborted halfway, so that the paths contain parts of it. */
  #halfWay = false;

  constructor(agents: readonly string[], options: AdaStopDesign = {}) {
    checkOptions("AdaStopSession", options, ADASTOP_DESIGN);
    this.#settings = settleAdaStop(agents, options, "adastop");
    this.agents = Object.freeze([...agents]);
    this.#runs = agents.map(() => []);
    const { pairs, reps, seed, mode } = this.#settings;
    this.#places = pairs.map(([x, y]) => ({ x: agents.indexOf(x), y: agents.indexOf(y) }));
    this.#paths = pathsOf(mode, this.#places, reps, seed);
    this.#comparisons = pairs.map(([x, y]) => ({
      x,
      y,
      decision: "continue",
      interim: undefined,
      difference: undefined,
      statistic: undefined,
      boundary: undefined,
      interval: undefined,
      runs: [0, 0],
    }));
  }

  /** The current state of every comparison. */
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

  /** The decision on x and y, seen from x. */
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
   * Adds one interim: the new runs of every agent in `pending`, and of no other.
   *
   * @param options `onProgress`
   * @returns the new state of every comparison
   * @throws RangeError if runs are missing, not finite, or of an agent that needs no more; the reason of `signal`
   *   when it aborts. The session is then unchanged
   */
  async add(
    runs: Readonly<Record<string, ArrayLike<number>>>,
    options: LongWorkOptions = {},
  ): Promise<readonly AdaStopComparison[]> {
    checkOptions("AdaStopSession.add", options, ["signal", "onProgress"]);
    if (this.#busy)
      throw new Error("adastop: an interim is being computed; wait for it before adding another.");
    const given = this.#checked(runs);
    const block = this.#settings.mode === "studentized" ? withTies(given) : given;
    // The number of permutations becomes known step by step.
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

  /** Everything needed to continue: {@link AdaStopSession.fromJSON} replays it to the same bits. */
  toJSON(): AdaStopJSON {
    return {
      kind: "adastopSession",
      agents: this.agents,
      options: this.#settings,
      blocks: this.#blocks.map((block) => ({ ...block })),
    };
  }

  /** Restores a saved session at the interim at which it was saved. */
  static async fromJSON(json: AdaStopJSON): Promise<AdaStopSession> {
    const { kind, blocks }: { readonly kind?: unknown; readonly blocks?: unknown } = json;
    if (kind !== "adastopSession" || !Array.isArray(blocks)) {
      throw new TypeError("adastop: this is no saved session; expected what AdaStopSession.toJSON() wrote.");
    }
    const session = new AdaStopSession(json.agents, json.options);
    for (const block of json.blocks) await session.add(block);
    return session;
  }

  /** Restores the last finished interim. */
  async #restore(): Promise<void> {
    const replayed = await AdaStopSession.fromJSON(this.toJSON());
    this.#paths = replayed.#paths;
    this.#scale = replayed.#scale;
    this.#unit = replayed.#unit;
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
    const studentized = mode === "studentized";
    if (studentized) this.#unit = unitOf(block, this.#unit);
    const centred =
      mode === "adastop" ? block : this.#unit ? inUnit(block, this.#unit, interim) : centre(block);
    for (const runs of centred) {
      for (const value of runs ?? []) this.#scale = Math.max(this.#scale, Math.abs(value));
    }
    await this.#paths.extend(centred, open, run);
    const tolerance =
      mode === "adastop" ? 0 : studentized ? STATISTIC_ROUNDING : 64 * interim * Number.EPSILON * this.#scale;
    const placesOf = (places: readonly number[]): number[] => places.map((place) => open[place] ?? -1);
    const largest = (left: readonly number[], rejected: readonly number[]): Promise<Float64Array> =>
      this.#paths.largest(placesOf(left), placesOf(rejected), run);
    const observed = this.#paths.observed(open);
    const spendable = ((1 - level) * interim) / planned;
    // Before every agent has two runs there is no test, and no error is spent.
    const testable = !studentized || open.every((one) => this.#fewestRuns(one, block) >= 2);
    const outcome = await stepDown(observed, largest, this.#paths.total, {
      level: testable ? spendable : -Infinity,
      levelSpent: this.#last?.levelSpent ?? 0,
      power: testable ? (acceptPower * interim) / planned : -Infinity,
      powerSpent: this.#last?.powerSpent ?? 0,
      tolerance,
      ...(studentized && { least: (left: number) => normalBoundary(this.#settings, interim, left) }),
    });
    this.#blocks.push(
      Object.fromEntries(
        this.agents.flatMap((agent, place) => {
          const runs = block[place];
          return runs ? [[agent, [...runs]] as const] : [];
        }),
      ),
    );
    for (const [place, runs] of block.entries()) {
      for (const run of runs ?? []) this.#runs[place]?.push(run);
    }
    const smallest = smallestPValue(
      mode,
      this.#blocks.map((one) => this.agents.map((agent) => one[agent]?.length)),
      open.map((one) => this.#places[one] ?? { x: -1, y: -1 }),
      this.#paths.total,
    );
    this.#record(outcome, { open, observed, interim, level: spendable, smallestPValue: smallest });
    this.#paths.keep(
      outcome.open.map((place) => open[place] ?? -1),
      outcome.boundary + tolerance,
    );
    this.#last = outcome;
  }

  #record(outcome: StepDown, test: InterimTest): void {
    const { open, observed, interim, level, smallestPValue } = test;
    const studentized = this.#settings.mode === "studentized";
    this.#comparisons = this.#comparisons.map((comparison, index) => {
      const place = open.indexOf(index);
      if (place < 0) return comparison;
      const signed = this.#blocks.reduce(
        (sum, block) => sum + meanOf(block[comparison.x] ?? []) - meanOf(block[comparison.y] ?? []),
        0,
      );
      const step = outcome.steps.find(({ decided }) => decided === place);
      const x = this.#runs[this.#places[index]?.x ?? -1] ?? [];
      const y = this.#runs[this.#places[index]?.y ?? -1] ?? [];
      const difference = meanOf(x) - meanOf(y);
      const sign = (studentized ? difference : signed) > 0 ? "larger" : "smaller";
      const last = interim === this.#settings.interims;
      const made =
        step?.decision === "reject" ? sign : step?.decision === "accept" || last ? "equal" : "continue";
      return {
        x: comparison.x,
        y: comparison.y,
        decision: made,
        interim: made === "continue" ? undefined : interim,
        difference,
        statistic: studentized ? observed[place] : Math.abs(signed),
        boundary: step?.boundary ?? outcome.boundary,
        interval: this.#intervalOf(x, y, outcome.steps[0]?.boundary ?? Infinity, interim),
        runs: [x.length, y.length],
      };
    });
    this.#interims.push({
      boundary: outcome.boundary,
      acceptBoundary: outcome.acceptBoundary,
      levelSpent: outcome.levelSpent,
      powerSpent: outcome.powerSpent,
      level,
      smallestPValue,
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

  /** The repeated confidence interval: every difference that the first step of the interim would not reject. */
  #intervalOf(
    x: readonly number[],
    y: readonly number[],
    boundary: number,
    interim: number,
  ): Interval | undefined {
    const { mode } = this.#settings;
    if (mode === "adastop" || mode === "signed") return undefined;
    if (mode === "studentized") {
      const middle = this.#unit?.middle ?? 0;
      const size = this.#unit?.size || 1;
      const measured = (runs: readonly number[]): Float64Array =>
        mapFloats(runs, (run) => (run - middle) / size);
      const { low, high } = studentizedInterval(differenceOfRuns(measured(x), measured(y)), boundary);
      return { low: low * size, high: high * size };
    }
    const difference = meanOf(x) - meanOf(y);
    const margin = boundary / interim;
    return { low: difference - margin, high: difference + margin };
  }

  /** The smaller number of runs of the two agents, including the new block. */
  #fewestRuns(comparison: number, block: readonly (Float64Array | undefined)[]): number {
    const { x, y } = this.#places[comparison] ?? { x: -1, y: -1 };
    return Math.min(...[x, y].map((place) => (this.#runs[place]?.length ?? 0) + (block[place]?.length ?? 0)));
  }
}

/** The test of one interim. */
interface InterimTest {
  readonly open: readonly number[];
  readonly observed: readonly number[];
  readonly interim: number;
  readonly level: number;
  readonly smallestPValue: number;
}

/** Equal studentised statistics differ by less than this through rounding; unequal ones almost never do. */
const STATISTIC_ROUNDING = 1e-8;

function meanOf(runs: readonly number[]): number {
  return runs.reduce((sum, value) => sum + value / runs.length, 0);
}

function pathsOf(
  mode: AdaStopMode,
  places: readonly ComparedPlaces[],
  reps: number,
  seed: number,
): PermutationPaths {
  if (mode === "adastop") return new CarriedPaths(places, reps, seed);
  // With a single pair both modes are the same, and the permutations may be few enough to enumerate.
  if (mode === "joint" && places.length > 1) return new JointPaths(places, reps, seed);
  const options = { reps, seed, signed: mode === "signed" };
  if (mode === "studentized") return new PairwisePaths(places, studentizedDifferences, options);
  return new PairwisePaths(places, meanDifferences, options);
}
