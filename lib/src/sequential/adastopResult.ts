import type { Estimate } from "../results/Estimate.js";
import { AdaStopOutcome } from "./AdaStopOutcome.js";
import type { AdaStopComparison, AdaStopInterim } from "./AdaStopState.js";
import type { AdaStopSettings } from "./AdaStopOptions.js";
import { remark } from "../results/Remark.js";

/** The decisions of a session as a result: one estimate a comparison, the difference of means x - y. */
export function adastopResult(
  settings: AdaStopSettings,
  comparisons: readonly AdaStopComparison[],
  interims: readonly AdaStopInterim[],
  exact: boolean,
): AdaStopOutcome {
  const { level, reps, seed, mode } = settings;
  if (interims.length === 0) {
    throw new RangeError("adastop: there is no result before the first interim; add runs first.");
  }
  return new AdaStopOutcome({
    interims,
    planned: settings.interims,
    kind: "adastop",
    title: "AdaStop: differences of means, x - y",
    estimates: comparisons.map((comparison) => estimateOf(comparison, interims, mode)),
    method: "repeated confidence interval of a group-sequential permutation test",
    level,
    sides: "two",
    unit: "run",
    reps: exact ? 0 : reps,
    seed,
    resampling: exact
      ? "all permutations of runs between the two agents within every interim"
      : `${String(reps)} permutations of runs ${mode === "joint" ? "among connected" : "between the two"} agents within every interim, ` +
        "the data among them",
    citation: [
      "Mathieu et al.: AdaStop: adaptive statistical testing for sound comparisons of deep RL agents, TMLR 2024",
      "Interval: Jennison, Turnbull: Interim analyses: the repeated confidence interval approach, JRSS B 51, 1989",
    ],
    assumptions: [
      {
        name: "runs are exchangeable between two equal agents",
        holds: null,
        detail:
          "two agents with equal means but unequal spread are not exchangeable; the runs cannot tell for certain",
      },
      {
        name: "the number of interims was fixed beforehand",
        holds: null,
        detail: `${settings.interims} were planned; the error rate holds for these`,
      },
    ],
    warnings:
      mode === "joint"
        ? []
        : mode === "pairwise"
          ? [
              remark(
                "familyWiseError",
                'Mode "pairwise" has a family-wise error of .058 (3 agents) to .065 (10 agents) where it says .05.',
              ),
            ]
          : [
              remark(
                "familyWiseError",
                `Mode "${mode}" has the boundaries of the released tool, from the signed maximum: its family-wise error is ` +
                  "about .11 where it says .05.",
              ),
            ],
  });
}

function estimateOf(
  comparison: AdaStopComparison,
  interims: readonly AdaStopInterim[],
  mode: AdaStopSettings["mode"],
): Estimate {
  const {
    x,
    y,
    decision,
    difference = NaN,
    statistic = NaN,
    boundary = NaN,
    firstBoundary = NaN,
  } = comparison;
  const interim = comparison.interim ?? interims.length;
  const margin = firstBoundary / interim;
  const honest = mode === "joint" || mode === "pairwise";
  const interval = { low: difference - margin, high: difference + margin };
  const decided = decision === "larger" || decision === "smaller";
  return {
    labels: { x, y },
    estimate: difference,
    ...(honest
      ? { interval, monteCarloError: undefined }
      : {
          interval: undefined,
          monteCarloError: undefined,
          reason:
            "The boundaries of the released tool do not keep the level, so no interval is made from them.",
        }),
    n: { runsX: comparison.runs[0], runsY: comparison.runs[1] },
    values: { decision, interim, statistic, boundary, levelSpent: interims[interim - 1]?.levelSpent ?? NaN },
    warnings:
      honest && decided && interval.low <= 0 && interval.high >= 0
        ? [
            remark(
              "laterStep",
              "Decided by a later step of the step-down test; the interval holds for all comparisons at once and is wider.",
            ),
          ]
        : [],
  };
}
