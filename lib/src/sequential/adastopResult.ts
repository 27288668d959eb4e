import { zeroWidthWarnings } from "../bootstrap/warnings.js";
import type { Estimate } from "../results/Estimate.js";
import { AdaStopOutcome } from "./AdaStopOutcome.js";
import type { AdaStopComparison, AdaStopInterim } from "./AdaStopState.js";
import type { AdaStopSettings } from "./AdaStopOptions.js";
import { adastopError } from "./adastopError.js";
import { remark, type Remark } from "../results/Remark.js";

/** The decisions of a session as a result: one estimate for each comparison, the difference of means x - y. */
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
  const studentized = mode === "studentized";
  return new AdaStopOutcome({
    interims,
    planned: settings.interims,
    mode,
    kind: "adastop",
    title: "AdaStop: differences of means, x − y",
    estimates: comparisons.map((comparison) => estimateOf(comparison, interims)),
    method: `repeated confidence interval of a group-sequential ${studentized ? "studentised " : ""}permutation test`,
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
      ...(studentized
        ? [
            "Studentised permutations: Janssen: Studentized permutation tests for non-i.i.d. hypotheses, Statistics and Probability Letters 36, 1997",
            "Skewness: Hall: On the removal of skewness by transformation, JRSS B 54, 1992",
          ]
        : []),
      "Interval: Jennison, Turnbull: Interim analyses: the repeated confidence interval approach, JRSS B 51, 1989",
    ],
    assumptions: [
      {
        name: studentized
          ? "equal agents differ in spread at most, or their runs are not skewed"
          : "runs are exchangeable between two equal agents",
        holds: null,
        detail: studentized
          ? adastopError(mode)
          : "two agents with equal means but unequal spread are not exchangeable; the runs cannot tell for certain",
      },
      {
        name: "the number of interims was fixed beforehand",
        holds: null,
        detail: `${settings.interims} were planned; the error rate holds for these`,
      },
    ],
    warnings: [
      ...(studentized ? [] : [remark("familyWiseError", `Mode "${mode}": ${adastopError(mode)}`)]),
      ...undecidable(settings, interims, comparisons),
    ],
  });
}

/** Warns if no scores could have led to another decision. */
function undecidable(
  { interims: planned, mode, reps }: AdaStopSettings,
  interims: readonly AdaStopInterim[],
  comparisons: readonly AdaStopComparison[],
): Remark[] {
  const last = interims.at(-1);
  if (!last || interims.some(({ level, smallestPValue }) => smallestPValue <= level * (1 + 1e-12))) return [];
  const runs = comparisons.flatMap((comparison) => comparison.runs);
  const finished = interims.length === planned;
  const cause =
    mode === "studentized" && Math.min(...runs) < 2
      ? "a single run of an agent has no spread to compare a difference with"
      : `the smallest p-value that any scores could give is ${last.smallestPValue.toPrecision(3)}, ` +
        `and ${last.level.toPrecision(3)} may be spent up to interim ${interims.length}`;
  const remedy =
    last.smallestPValue <= 1 / reps
      ? `Ask for more permutations: reps is ${reps}.`
      : "Plan more runs for each interim.";
  return [
    finished
      ? remark(
          "undecidable",
          `AdaStop could not have decided otherwise: ${cause}. "equal" says nothing of the agents here. ${remedy}`,
        )
      : remark("undecidedSoFar", `No scores could have decided a comparison so far: ${cause}.`),
  ];
}

function estimateOf(comparison: AdaStopComparison, interims: readonly AdaStopInterim[]): Estimate {
  const { x, y, decision, difference = NaN, statistic = NaN, boundary = NaN, interval } = comparison;
  const interim = comparison.interim ?? interims.length;
  const decided = decision === "larger" || decision === "smaller";
  return {
    labels: { x, y },
    estimate: difference,
    interval,
    monteCarloError: undefined,
    ...(interval === undefined && {
      reason: "The boundaries of the released tool do not keep the level, so no interval is made from them.",
    }),
    n: { runsX: comparison.runs[0], runsY: comparison.runs[1] },
    values: { decision, interim, statistic, boundary, levelSpent: interims[interim - 1]?.levelSpent ?? NaN },
    warnings: [
      ...(decided && interval && interval.low <= 0 && interval.high >= 0
        ? [
            remark(
              "laterStep",
              "Decided by a later step of the step-down test; the interval holds for all comparisons at once and is wider.",
            ),
          ]
        : []),
      ...zeroWidthWarnings(interval),
    ],
  };
}
