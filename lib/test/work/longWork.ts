import * as precipice from "../library.js";
import type { Progress } from "../../src/bootstrap/index.js";
import type { Result } from "../../src/results/index.js";
import { equalRuns, madeScores, madeTable } from "../bootstrap/samples.js";

/** The options that all long work has in common. */
export interface LongWorkOptions {
  readonly reps?: number;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly partial?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** A function that resamples, permutes or simulates, on a little data. */
export interface LongWork {
  readonly run: (options: LongWorkOptions) => Promise<Result>;
  /** Replicates that are quick to make and many enough to be stopped among them. */
  readonly reps: number;
  /** Whether the result of the first replicates equals that of a call with as many `reps`. */
  readonly prefix: boolean;
  /** After how many replicates to stop it so that every quantity has some. */
  readonly stopAt: number;
}

const p = precipice;
const ramp = (length: number): number[] =>
  Array.from({ length }, (_, index) => Math.sin(7 * index) + index / 9);
const table = madeTable(equalRuns(3, 5));
const tasks = madeScores(1, equalRuns(3, 5)).map((runs) => Float64Array.from(runs));
const first = (sample: ArrayLike<number>): number => sample[0] ?? NaN;
const steps = [0, 1, 2, 3, 4, 5];
const curve = (shift: number): { steps: number[]; values: number[] } => ({
  steps,
  values: steps.map((step) => step + Math.sin(shift + 5 * step)),
});
const curves = [0, 1, 2, 3].map(curve);
const losses = Array.from({ length: 12 }, (_, row) => [1 + Math.sin(row), 1.1 + Math.cos(row)]);
const battles = p.Battles.fromCounts(
  ["a", "b", "c"],
  [
    [0, 20, 30],
    [10, 0, 20],
    [8, 9, 0],
  ],
);
const responses = Array.from({ length: 60 }, (_, person) =>
  [0, 1, 2, 3].map((item) => (Math.sin(person * (item + 3)) + person / 40 > item / 2 ? 1 : 0)),
);
const answers = ramp(20).map((value) => (value > 0.8 ? 1 : 0));
const interim = (shift: number): Record<string, number[]> =>
  Object.fromEntries(
    ["A", "B", "C", "D", "E"].map((name, agent) => [name, ramp(5).map((v) => v + Math.cos(shift + agent))]),
  );

/** Quick replicates one after the other, each with a look at the clock. */
const singly = (run: LongWork["run"], prefix = true): LongWork => ({ run, reps: 600, prefix, stopAt: 300 });
/** Replicates by blocks of up to 1024. */
const inBlocks = (run: LongWork["run"], stopAt = 20_000): LongWork => ({
  run,
  reps: 60_000,
  prefix: true,
  stopAt,
});

/** Every public function that makes replicates, by name; a scheme of `bootstrap` adds its own: `"bootstrap cluster"`. */
export const LONG_WORK: Readonly<Record<string, LongWork>> = {
  adastop: { run: (o) => p.adastop([0, 1, 2].map(interim), o), reps: 2000, prefix: false, stopAt: 1 },
  aggregates: inBlocks((o) => p.aggregates(table.filter({ algorithms: ["X"] }), o)),
  aso: singly((o) => p.aso(ramp(6), ramp(7), o)),
  "bootstrap bayesian": singly((o) => p.bootstrap(ramp(6), p.weightedMean, { scheme: "bayesian", ...o })),
  bayesianSignTest: singly((o) => p.bayesianSignTest(ramp(9), ramp(18).slice(9), o)),
  bayesianSignedRank: singly((o) => p.bayesianSignedRank(ramp(9), ramp(18).slice(9), o)),
  benchmarkAgreement: singly((o) =>
    p.benchmarkAgreement({ x: ramp(8), y: ramp(9).slice(1), z: ramp(10).slice(2) }, o),
  ),
  "bootstrap block": singly((o) => p.bootstrap(ramp(12), first, { scheme: "block", ...o, blockLength: 3 })),
  bootstrap: singly((o) => p.bootstrap(ramp(9), first, o)),
  bootstrapPower: singly((o) => p.bootstrapPower(ramp(9), o)),
  bradleyTerry: inBlocks((o) => p.bradleyTerry(battles, { ...o, interval: "percentile" })),
  calibration: singly((o) =>
    p.calibration(
      answers.map((_, i) => (i + 0.5) / 20),
      answers,
      o,
    ),
  ),
  changePoint: singly((o) => p.changePoint(ramp(12), o), false),
  "bootstrap cluster": singly((o) =>
    p.bootstrap(ramp(9), first, { scheme: "cluster", clusters: [1, 1, 2, 2, 3, 3, 4, 4, 4], ...o }),
  ),
  compareAlgorithms: inBlocks((o) => p.compareAlgorithms(table, o), 90_000),
  differences: inBlocks((o) => p.differences(table, { ...o, metrics: ["mean", "iqm"] }), 90_000),
  effectSizes: singly((o) => p.effectSizes(ramp(9), ramp(10), o)),
  expectedRanks: singly((o) => p.expectedRanks(table, o)),
  expectedValidationPerformance: singly((o) => p.expectedValidationPerformance(ramp(9), o)),
  fitOveroptimization: singly((o) =>
    p.fitOveroptimization([0, 1, 2, 3, 4, 5], [0, 1.1, 1.5, 1.7, 1.5, 1.2], o),
  ),
  fitPowerLaw: singly((o) => p.fitPowerLaw([1, 2, 4, 8, 16, 32], [3, 2.1, 1.6, 1.2, 1.1, 1.02], o)),
  fitSigmoid: singly((o) => p.fitSigmoid([1, 2, 4, 8, 16, 32], [0.02, 0.1, 0.3, 0.72, 0.9, 0.97], o)),
  improvement: inBlocks((o) => p.improvement(table, { ...o, interval: "percentile" })),
  incumbentCurve: singly((o) => p.incumbentCurve([ramp(5), ramp(6).slice(1), ramp(7).slice(2)], o)),
  "bootstrap independent": singly((o) =>
    p.bootstrap([ramp(5), ramp(6)], ([s = []]) => first(s), { scheme: "independent", ...o }),
  ),
  itemResponse: { run: (o) => p.itemResponse(responses, o), reps: 600, prefix: false, stopAt: 1 },
  jackknife: { run: (o) => p.jackknife(ramp(60), first, o), reps: 60, prefix: false, stopAt: 1 },
  krippendorffAlpha: singly((o) =>
    p.krippendorffAlpha(
      [
        [1, 2, 3, 3, 2],
        [1, 2, 3, 3, 1],
      ],
      o,
    ),
  ),
  modelConfidenceSet: singly((o) => p.modelConfidenceSet(losses, o)),
  multiAso: singly((o) => p.multiAso({ a: ramp(6), b: ramp(7) }, o), false),
  "bootstrap multinomial": singly((o) =>
    p.bootstrap([3, 4, 5], (counts: ArrayLike<number>) => first(counts), { scheme: "multinomial", ...o }),
  ),
  "bootstrap nested": singly((o) =>
    p.bootstrap(
      [
        [1, 2, 3],
        [2, 3, 5],
      ],
      (s) => s.length,
      { scheme: "nested", ...o },
    ),
  ),
  "bootstrap paired": singly((o) =>
    p.bootstrap([ramp(5), ramp(6).slice(1)], ([s = []]) => first(s), { scheme: "paired", ...o }),
  ),
  permutationTest: singly((o) => p.permutationTest(ramp(12), ramp(24).slice(12), o)),
  plackettLuce: singly((o) =>
    p.plackettLuce(
      [
        ["x", "y"],
        ["x", "y"],
        ["y", "x"],
        ["x", "y"],
      ],
      { ...o, interval: "percentile" },
    ),
  ),
  ratioProfileScores: singly((o) =>
    p.ratioProfileScores(
      {
        fast: [[{ times: [10] }, { times: [12] }, { times: [11] }]],
        slow: [[{ times: [30] }, { times: [20] }, { times: [22] }]],
      },
      o,
    ),
  ),
  profiles: inBlocks((o) => p.profiles(table.filter({ algorithms: ["X"] }), { ...o, thresholds: [0, 0.5] })),
  rankings: inBlocks((o) => p.rankings(table, o), 90_000),
  ratingIntervals: singly((o) => p.ratingIntervals(battles, p.averageWinRate, o)),
  realityCheck: singly((o) =>
    p.realityCheck(
      losses.map(() => 1),
      losses,
      o,
    ),
  ),
  reliability: singly((o) => p.reliability({ PPO: curves }, { ...o, timeframes: 1 })),
  reliabilityTest: singly((o) => p.reliabilityTest([ramp(5)], [ramp(6)], o), false),
  rewardBenchTies: singly((o) =>
    p.rewardBenchTies(
      ["a", "b", "c"].flatMap((prompt, index) => [
        { prompt, kind: "reference" as const, rewards: [index, 1, 0], correct: 1 },
        { prompt, kind: "tied" as const, rewards: [2, 2 + index, 1], correct: 2 },
      ]),
      o,
    ),
  ),
  sampleEfficiency: inBlocks((o) =>
    p.sampleEfficiency(p.CurveTable.fromTaskCurves({ A: [curves] }), { ...o, grid: steps }),
  ),
  killMatrix: singly((o) =>
    p.killMatrix(
      { "off by one": [1, 0, 0, 1, 0], overflow: [0, 1, 0, 0, 1], rounding: [1, 1, 0, 0, 0] },
      { k: 2, method: "draws", ...o },
    ),
  ),
  orderAdjustedChoices: singly((o) =>
    p.orderAdjustedChoices(
      ramp(8).map((_, question) => [
        { counts: [9 - question, 1 + question], places: [0, 1] },
        { counts: [3, 7], places: [1, 0] },
      ]),
      o,
    ),
  ),
  selectivePrediction: singly((o) => p.selectivePrediction(ramp(20), answers, o)),
  signalToNoise: singly((o) =>
    p.signalToNoise(
      ramp(9).map((v) => v + 3),
      ramp(5).map((v) => v + 3),
      o,
    ),
  ),
  "bootstrap smoothed": singly((o) => p.bootstrap(ramp(9), first, { scheme: "smoothed", ...o })),
  stepwiseMultipleTest: singly((o) =>
    p.stepwiseMultipleTest(
      losses.map(() => 1),
      losses,
      o,
    ),
  ),
  stratifiedBootstrap: singly((o) => p.stratifiedBootstrap(tasks, (s) => first(s[0] ?? []), o)),
  superiorPredictiveAbility: singly((o) =>
    p.superiorPredictiveAbility(
      losses.map(() => 1),
      losses,
      o,
    ),
  ),
  "bootstrap table": singly((o) =>
    p.bootstrap(
      table.filter({ algorithms: ["X"] }),
      { first: (s) => first(s[0] ?? []) },
      { scheme: "table", ...o },
    ),
  ),
  "bootstrap task": singly((o) => p.bootstrap(tasks, (s) => first(s[0] ?? []), { scheme: "task", ...o })),
  timeHorizon: singly((o) =>
    p.timeHorizon(
      [1, 2, 4, 8, 16, 32, 64].map((minutes) => ({ minutes, success: minutes < 10 })),
      o,
    ),
  ),
  timesToThreshold: singly((o) =>
    p.timesToThreshold(p.CurveTable.fromTaskCurves({ A: [curves] }), { ...o, threshold: 2 }),
  ),
  tuningOptimism: singly((o) => p.tuningOptimism([[ramp(5)], [ramp(6)], [ramp(7)]], o)),
  tuningSensitivity: singly((o) => p.tuningSensitivity([[ramp(5)], [ramp(6)]], o)),
  worstOfN: singly((o) =>
    p.worstOfN(
      [
        [1, 1, 1],
        [1, 0, 1],
        [1, 1, 1],
        [0, 0, 0],
      ],
      o,
    ),
  ),
};
