import * as figures from "../../src/figures/index.js";
import type { Estimate, ResultFields } from "../../src/results/index.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";

const agents = ["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(ε)", "CURL"];
// Colours go by the order of first use: fixed here, so that a figure looks the same when it is drawn alone.
figures.algorithmColors(agents);
const metrics = ["mean", "median", "iqm", "optimalityGap"];
const five = { runs: 5, tasks: 26, cells: 130 };
const ten = { runs: 10, tasks: 26, cells: 260 };
const around = (estimate: number, below: number, above: number) => ({
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

const without = ({ labels, estimate, n, warnings }: Estimate, reason: string): Estimate => {
  return { labels, estimate, n, warnings, interval: undefined, monteCarloError: undefined, reason };
};

/** Performance profiles by a formula. */
export function profilesOf(names: readonly string[]) {
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
  });
}

function improvementOf(names: readonly string[]) {
  const estimates = names.flatMap((x, i) =>
    names
      .slice(i + 1)
      .map((y, k) => exampleEstimate({ labels: { x, y }, ...around(0.48 + 0.06 * k, 0.05, 0.06) })),
  );
  return exampleResult({ kind: "improvement", title: "Probability of improvement", estimates });
}

/** The ready-made figures, usual and unusual. */
export const gallery: Readonly<Record<string, () => figures.Figure>> = {
  intervals: () => figures.intervals(aggregatesOf(agents)),
  "intervals-some-missing": () => {
    const whole = aggregatesOf(agents.slice(0, 3));
    const reason = "the tasks Pong and Breakout have one run each; an interval needs two runs of every task";
    const estimates = whole.estimates.map((estimate) =>
      estimate.labels["algorithm"] === "IRIS" ? without(estimate, reason) : estimate,
    );
    return figures.intervals(
      aggregatesOf(agents, { estimates, warnings: ["5 runs a task are few: intervals are wide."] }),
    );
  },
  "intervals-one-sided": () => {
    const whole = aggregatesOf(agents.slice(0, 3));
    const estimates = whole.estimates.map((estimate) => ({
      ...estimate,
      interval: { low: estimate.interval?.low ?? 0, high: Infinity },
      monteCarloError: undefined,
    }));
    return figures.intervals(aggregatesOf(agents, { estimates, sides: "lower", method: "percentile" }), {
      metrics: ["iqm", "mean"],
    });
  },
  "intervals-one-of-each": () =>
    figures.intervals(aggregatesOf(["A single agent with a rather long name"], { title: "One agent" }), {
      metrics: ["iqm"],
    }),
  "intervals-many-agents": () =>
    figures.intervals(aggregatesOf(Array.from({ length: 15 }, (_, i) => `agent ${i + 1}`)), { columns: 2 }),
  "intervals-differences": () =>
    figures.intervals(
      exampleResult({
        kind: "differences",
        title: "Differences of aggregates",
        estimates: ["iqm", "optimalityGap"].flatMap((metric, j) =>
          agents.slice(1, 5).map((y, i) =>
            exampleEstimate({
              labels: { x: "DIAMOND", y, metric },
              ...around(0.1 * i - 0.1 * j - 0.05, 0.06, 0.08),
            }),
          ),
        ),
      }),
    ),
  profiles: () => figures.profiles(profilesOf(agents)),
  "profiles-nonlinear": () => figures.profiles(profilesOf(agents), { axis: "nonlinear" }),
  improvement: () => figures.improvement(improvementOf(agents.slice(0, 4))),
  "improvement-one-pair": () =>
    figures.improvement(improvementOf(["World model with a long name", "Model-free baseline"]), {
      title: null,
    }),
};
