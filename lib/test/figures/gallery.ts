import * as figures from "../../src/figures/index.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { agents, aggregatesOf, around, improvementOf, profilesOf, without } from "./madeUpResults.js";

/** Some ready-made figures, for tests of properties common to all figures. */
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
