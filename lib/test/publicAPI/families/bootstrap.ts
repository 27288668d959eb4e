import * as library from "../../library.js";
import { mean, other, reps, rows, table, tasks } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `bootstrap/` that take a list of numbers as data. */
export const BOOTSTRAP: readonly VectorCall[] = [
  ...callsIn("real", {
    acceleration: (x) => library.acceleration([x]),
    aggregates: (x) => library.aggregates(table(x), reps),
    bayesianBootstrap: (x) => library.bayesianBootstrap(x, library.weightedMean, reps),
    blockBootstrap: (x) => library.blockBootstrap(x, mean, reps),
    bootstrap: (x) => library.bootstrap(x, mean, reps),
    clusterBootstrap: (x) =>
      library.clusterBootstrap(
        x,
        x.map((_, index) => index % 5),
        mean,
        reps,
      ),
    differences: (x) => library.differences(table(x), reps),
    exactBootstrap: (x) => library.exactBootstrap([x.slice(0, 8)]),
    expectedRanks: (x) => library.expectedRanks(table(x), reps),
    improvement: (x) => library.improvement(table(x), reps),
    independentBootstrap: (x) =>
      library.independentBootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), reps),
    jackknife: (x) => library.jackknife(x.slice(0, 500), mean),
    jackknifeError: (x) => library.jackknifeError(x),
    nestedBootstrap: (x) =>
      library.nestedBootstrap(rows(x, 5), (data) => mean((data as number[][]).flat()), reps),
    optimalBlockLength: (x) => library.optimalBlockLength(x),
    pairedBootstrap: (x) =>
      library.pairedBootstrap([x, other(x)], ([a, b]) => mean(a ?? []) - mean(b ?? []), reps),
    profiles: (x) => library.profiles(table(x), { ...reps, thresholds: [0, 1] }),
    "profiles thresholds": (x) => library.profiles(table([1, 2, 3, 4, 5]), { ...reps, thresholds: x }),
    rankings: (x) => library.rankings(table(x), reps),
    replicateInterval: (x) =>
      library.replicateInterval({
        ...{ estimate: 0, replicates: Float64Array.from(x), method: "percentile", level: 0.9, sides: "two" },
      }),
    simultaneousFactor: (x) =>
      library.simultaneousFactor([Float64Array.from(x), Float64Array.from(other(x))], [0, 0], 0.9, "two"),
    smoothedBootstrap: (x) => library.smoothedBootstrap(x, mean, reps),
    stratifiedBootstrap: (x) => library.stratifiedBootstrap(tasks(x), library.iqm, reps),
    tableBootstrap: (x) => library.tableBootstrap(table(x), { iqm: library.iqm }, reps),
    taskBootstrap: (x) => library.taskBootstrap(tasks(x), library.iqm, reps),
  }),
  ...callsIn("whole", {
    multinomialBootstrap: (x) => library.multinomialBootstrap(x, (counts) => (counts[0] ?? 0) / 10, reps),
  }),
];
