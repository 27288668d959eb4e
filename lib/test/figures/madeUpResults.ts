import * as figures from "../../src/figures/index.js";
import type { EstimateFields, ResultFields } from "../../src/results/index.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";

/** The algorithms of most examples. */
export const agents = ["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(ε)", "CURL"];
// Colours go by the order of first use: fixed here, so that a figure looks the same when it is drawn alone.
figures.algorithmColors(agents);
const metrics = ["mean", "median", "iqm", "optimalityGap"];
const five = { runs: 5, tasks: 26, cells: 130 };
const ten = { runs: 10, tasks: 26, cells: 260 };
/** An estimate with an interval that reaches so far below and above. */
export const around = (estimate: number, below: number, above: number) => ({
  estimate,
  interval: { low: estimate - below, high: estimate + above },
});

/** Aggregates with made-up numbers; `names` are the algorithms. */
export function aggregatesOf(names: readonly string[], changes: Partial<ResultFields> = {}) {
  const estimates = names.flatMap((algorithm, i) =>
    metrics.map((metric, j) =>
      exampleEstimate({
        labels: { algorithm, metric },
        ...around(
          0.641 - 0.09 * i + 0.35 * (j === 0 ? 1 : 0) - 0.2 * (j === 1 ? 1 : 0),
          0.03 + 0.01 * j,
          0.05 + 0.006 * i,
        ),
        n: i < 3 ? five : ten,
      }),
    ),
  );
  return exampleResult({ title: "Atari 100k: human-normalised scores", estimates, ...changes });
}

/** An estimate whose interval is missing. */
export const without = (
  { labels, estimate, n, warnings }: EstimateFields,
  reason: string,
): EstimateFields => {
  return { labels, estimate, n, warnings, interval: undefined, monteCarloError: undefined, reason };
};

/** Performance profiles by a formula. */
export function profilesOf(names: readonly string[], changes: Partial<ResultFields> = {}) {
  const estimates = names.flatMap((algorithm, i) =>
    Array.from({ length: 81 }, (_, k) => {
      const threshold = k / 10;
      const estimate = 1 / (1 + (threshold / (0.3 + 0.15 * i)) ** 1.4);
      const half = 0.14 * Math.sqrt(estimate * (1 - estimate));
      return exampleEstimate({
        labels: { algorithm, threshold },
        estimate,
        interval: { low: estimate - half, high: estimate + half },
        monteCarloError: undefined,
      });
    }),
  );
  return exampleResult({
    kind: "profiles",
    method: "percentile",
    reps: 2000,
    title: "Performance profiles",
    estimates,
    ...changes,
  });
}

/** Probabilities of improvement of every pair. */
export function improvementOf(names: readonly string[]) {
  const estimates = names.flatMap((x, i) =>
    names
      .slice(i + 1)
      .map((y, k) => exampleEstimate({ labels: { x, y }, ...around(0.48 + 0.06 * k, 0.05, 0.06) })),
  );
  return exampleResult({ kind: "improvement", title: "Probability of improvement", estimates });
}
