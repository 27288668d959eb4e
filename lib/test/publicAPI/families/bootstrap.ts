import * as library from "../../library.js";
import { mean, other, reps, rows, table, tasks } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `bootstrap/` that take a list of numbers as data. */
export const BOOTSTRAP: readonly VectorCall[] = [
  ...callsIn("real", {
    acceleration: (x) => library.acceleration([x]),
    aggregates: (x) => library.aggregates(table(x), reps),
    "bootstrap bayesian": (x) => library.bootstrap(x, library.weightedMean, { scheme: "bayesian", ...reps }),
    "bootstrap block": (x) => library.bootstrap(x, mean, { scheme: "block", ...reps }),
    bootstrap: (x) => library.bootstrap(x, mean, reps),
    "bootstrap cluster": (x) =>
      library.bootstrap(x, mean, { scheme: "cluster", clusters: x.map((_, index) => index % 5), ...reps }),
    differences: (x) => library.differences(table(x), reps),
    "bootstrap exact": (x) => library.bootstrap([x.slice(0, 8)], library.iqm, { scheme: "exact" }),
    expectedRanks: (x) => library.expectedRanks(table(x), reps),
    improvement: (x) => library.improvement(table(x), reps),
    "bootstrap independent": (x) =>
      library.bootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), {
        scheme: "independent",
        ...reps,
      }),
    jackknife: (x) => library.jackknife(x.slice(0, 500), mean),
    jackknifeError: (x) => library.jackknifeError(x),
    "bootstrap nested": (x) =>
      library.bootstrap(rows(x, 5), (data) => mean((data as number[][]).flat()), {
        scheme: "nested",
        ...reps,
      }),
    optimalBlockLength: (x) => library.optimalBlockLength(x),
    "bootstrap paired": (x) =>
      library.bootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), {
        scheme: "paired",
        ...reps,
      }),
    profiles: (x) => library.profiles(table(x), { ...reps, thresholds: [0, 1] }),
    "profiles thresholds": (x) => library.profiles(table([1, 2, 3, 4, 5]), { ...reps, thresholds: x }),
    rankings: (x) => library.rankings(table(x), reps),
    replicateInterval: (x) =>
      library.replicateInterval({
        estimate: 0,
        replicates: Float64Array.from(x),
        method: "percentile",
        level: 0.9,
        sides: "two",
      }),
    simultaneousFactor: (x) =>
      library.simultaneousFactor([Float64Array.from(x), Float64Array.from(other(x))], [0, 0], { level: 0.9 }),
    "bootstrap smoothed": (x) => library.bootstrap(x, mean, { scheme: "smoothed", ...reps }),
    stratifiedBootstrap: (x) => library.stratifiedBootstrap(tasks(x), library.iqm, reps),
    "bootstrap table": (x) => library.bootstrap(table(x), { iqm: library.iqm }, { scheme: "table", ...reps }),
    "bootstrap task": (x) => library.bootstrap(tasks(x), library.iqm, { scheme: "task", ...reps }),
  }),
  ...callsIn("whole", {
    "bootstrap multinomial": (x) =>
      library.bootstrap(x, (counts) => (counts[0] ?? 0) / 10, { scheme: "multinomial", ...reps }),
  }),
];
