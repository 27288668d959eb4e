import { Result, type EstimateFields, type ResultFields } from "../../src/results/index.js";

/** A whole result of made-up numbers; fields may be replaced. */
export function exampleFields(changes: Partial<ResultFields> = {}): ResultFields {
  return {
    kind: "aggregates",
    title: "Aggregates of human-normalised scores",
    method: "calibrated",
    level: 0.95,
    sides: "two",
    unit: "run",
    reps: 50_000,
    seed: 0,
    resampling: "stratified by task: runs drawn with replacement within each task",
    citation: ["Agarwal et al., Deep Reinforcement Learning at the Edge of the Statistical Precipice, 2021"],
    warnings: [],
    estimates: [
      exampleEstimate({ labels: { algorithm: "SPR", metric: "iqm" } }),
      exampleEstimate({ labels: { algorithm: "DrQ(eps)", metric: "iqm" }, estimate: 1 / 3 }),
    ],
    ...changes,
  };
}

export function exampleEstimate(changes: Partial<EstimateFields> = {}): EstimateFields {
  return {
    labels: { algorithm: "SPR", metric: "iqm" },
    estimate: 0.375,
    interval: { low: 0.35, high: 0.4 },
    monteCarloError: { low: 0.00012, high: 0.00034 },
    n: { runs: 10, tasks: 26, cells: 260 },
    warnings: [],
    ...changes,
  };
}

export function exampleResult(changes: Partial<ResultFields> = {}): Result {
  return new Result(exampleFields(changes));
}

/** A profile of three algorithms at 81 thresholds. */
export function exampleProfile(): Result {
  const estimates = ["SPR", "DrQ(eps)", "CURL"].flatMap((algorithm) =>
    Array.from({ length: 81 }, (_, index) =>
      exampleEstimate({ labels: { algorithm, threshold: index / 10 }, monteCarloError: undefined }),
    ),
  );
  return exampleResult({ kind: "profiles", method: "percentile", reps: 2000, estimates });
}
