import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { closedForm } from "../results/closedForm.js";
import { cutInterval } from "../results/cutInterval.js";
import type { Estimate } from "../results/Estimate.js";
import { checkedUnit } from "../results/checkedUnit.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { pluralOf } from "../results/pluralOf.js";
import { remark } from "../results/Remark.js";
import type { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { settleInterval } from "../results/settleInterval.js";
import { openEnds } from "../results/tails.js";
import type { CurveTable } from "../scores/CurveTable.js";
import { oneOf } from "../work/oneOf.js";
import type { TimeToThreshold } from "./curveTime.js";
import { restrictedMean } from "./restrictedMeanTime.js";
import { medianTime, survivalCurve, type SurvivalCurve } from "./survivalCurve.js";
import { survivalBand, type SurvivalBand, type SurvivalInterval } from "./survivalBand.js";
import { tableTimes, type ThresholdOptions } from "./tableTimes.js";

/** Options of {@link kaplanMeier}. */
export interface KaplanMeierOptions extends IntervalOptions, Partial<ThresholdOptions> {
  /** `"logLog"` (default): on the scale of log(-log S), within [0, 1]; `"greenwood"`: S ± z standard errors. */
  readonly interval?: SurvivalInterval;
  /** The horizon of the restricted mean, in steps; by default the last step at which every group's curve is known. */
  readonly horizon?: number;
  /** The unit of the times, if they come without a table; "run" by default. */
  readonly unit?: string;
}

/** Times of one group, or of several by name. */
export type TimesByName = readonly TimeToThreshold[] | Readonly<Record<string, readonly TimeToThreshold[]>>;

interface Group {
  readonly labels: Readonly<Record<string, string>>;
  readonly times: readonly TimeToThreshold[];
  readonly curve: SurvivalCurve;
}

interface Settings {
  readonly quantile: number;
  readonly sides: IntervalSides;
  readonly interval: SurvivalInterval;
  readonly horizon: number;
  readonly unit: string;
}

/**
 * The Kaplan-Meier estimate of the share of runs that have not yet reached a threshold, at each step: the product of
 * 1 - (runs that reach it) / (runs at risk). A censored run counts as at risk until its end. The result also has the
 * median time and the restricted mean, that is, the mean of min(time, horizon), the area under the curve.
 *
 * @param times `{ step, reached }` of each run, where `reached: false` is a run that ended at `step` before it
 *   reached the threshold; several groups by name; or a table of learning curves, with `threshold` (each algorithm
 *   and task is a group)
 * @param options `threshold` and `window` (1: number of points of the rolling mean that must reach it) for a table;
 *   `interval` ("logLog"), `horizon`, `unit` ("run"), `level` (.95), `sides` ("two")
 * @returns estimates with the labels `metric` ("median", "restrictedMean", "survival"), `step` ("all"; for shares,
 *   every step at which a run reached the threshold or ended), and for groups `algorithm` and `task`. Values of a
 *   share: atRisk, reached, censored; of a restricted mean: standardError, horizon. Intervals of shares use
 *   Greenwood's variance, those of medians the band (Brookmeyer, Crowley), those of means are normal. A median that
 *   is not reached is Infinity.
 * @throws RangeError for no runs, steps that are not finite, a horizon beyond the longest observed run
 * Source: E. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, JASA 53 (1958); J.
 * Kalbfleisch, R. Prentice, The statistical analysis of failure time data (2002) for log(-log); R. Brookmeyer, J.
 * Crowley, A confidence interval for the median survival time, Biometrics 38 (1982); P. Royston and M. Parmar,
 * Restricted mean survival time, BMC Medical Research Methodology 13 (2013).
 * @example
 * ```ts
 * import { kaplanMeier } from "precipice";
 * const times = [5, 8, 9, 12].map((step) => ({ step, reached: step !== 9 }));
 * const result = kaplanMeier(times);
 * result.get({ metric: "median" }).estimate; // => 8
 * result.get({ metric: "survival", step: 5 }).estimate; // => 0.75
 * ```
 */
export function kaplanMeier(times: TimesByName | CurveTable, options: KaplanMeierOptions = {}): Result {
  checkOptions("kaplanMeier", options, [
    "threshold",
    "window",
    "interval",
    "horizon",
    "unit",
    "level",
    "sides",
  ]);
  const caller = "kaplanMeier";
  const { level, sides, tail } = settleInterval(options, caller);
  const interval = oneOf(options.interval, ["logLog", "greenwood"], caller, "interval");
  if (isTable(times) && options.unit !== undefined) {
    throw new RangeError(
      `${caller}: unit is of times without a table; this table's is "${times.unit}". Leave it out.`,
    );
  }
  const unit = isTable(times) ? times.unit : checkedUnit(options.unit ?? "run", caller);
  if (options.horizon !== undefined && !(options.horizon > 0 && Number.isFinite(options.horizon))) {
    throw new RangeError(`${caller}: horizon is a number of steps above 0; got ${String(options.horizon)}.`);
  }
  const groups = groupsOf(times, options, caller);
  const horizon = options.horizon ?? horizonOf(groups);
  const settings: Settings = { quantile: normalQuantile(1 - tail), sides, interval, horizon, unit };
  return closedForm({
    kind: caller,
    title: `Share of ${pluralOf(unit)} that have not got there yet, by Kaplan and Meier`,
    estimates: groups.flatMap((group) => groupEstimates(group, settings)),
    method: interval === "logLog" ? "Greenwood log-log" : "Greenwood",
    level,
    sides,
    unit,
    citation: [
      "Kaplan, Meier: Nonparametric estimation from incomplete observations, JASA 53, 1958",
      "Median: Brookmeyer, Crowley: A confidence interval for the median survival time, Biometrics 38, 1982",
    ],
    assumptions: [
      {
        name: "censoring tells nothing of the time to come",
        holds: null,
        detail: `a ${unit} that was stopped because it did badly would break it`,
      },
    ],
    warnings: isTable(times) ? times.warnings : [],
  });
}

function groupsOf(times: TimesByName | CurveTable, options: KaplanMeierOptions, caller: string): Group[] {
  const groupOf = (labels: Group["labels"], own: readonly TimeToThreshold[]): Group => {
    const name = Object.values(labels).join(", ");
    try {
      return { labels, times: own, curve: survivalCurve(own) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`${caller}: ${name === "" ? "" : `${name}: `}${error.message}`, { cause: error });
    }
  };
  if (isTable(times)) {
    const { threshold, window = 1 } = options;
    if (threshold === undefined) {
      throw new RangeError(
        `${caller}: a table of curves needs the score to reach, such as { threshold: 0.5 }.`,
      );
    }
    return times.algorithms.flatMap((algorithm) =>
      tableTimes(times, algorithm, { threshold, window }, caller).map((own, task) =>
        groupOf(times.tasks.length > 1 ? { algorithm, task: times.tasks[task] ?? "" } : { algorithm }, own),
      ),
    );
  }
  for (const name of ["threshold", "window"] as const) {
    if (options[name] === undefined) continue;
    throw new RangeError(`${caller}: ${name} is for tables of curves; these are times already.`);
  }
  if (isList(times)) return [groupOf({}, times)];
  const named = Object.entries(times);
  if (named.length === 0)
    throw new RangeError(`${caller}: expected at least one group of runs; there is none.`);
  return named.map(([algorithm, own]) => groupOf({ algorithm }, own));
}

// Checked by shape, because an import of the class would load its readers.
const isTable = (times: TimesByName | CurveTable): times is CurveTable =>
  "taskCurves" in times && typeof times.taskCurves === "function";

const isList = (times: TimesByName): times is readonly TimeToThreshold[] => Array.isArray(times);

/** The last step up to which the curve of every group is known. */
function horizonOf(groups: readonly Group[]): number {
  const latest = groups.reduce((most, { curve }) => Math.max(most, curve.horizon), -Infinity);
  return groups.reduce(
    (least, { curve }) => (curve.survival.at(-1) === 0 ? least : Math.min(least, curve.horizon)),
    latest,
  );
}

function groupEstimates(group: Group, settings: Settings): Estimate[] {
  const band = survivalBand(group.curve, settings);
  return [
    medianEstimate(group, band, settings),
    // If everything happened at step 0, there is no restricted mean.
    ...(settings.horizon > 0 ? [meanEstimate(group, band, settings)] : []),
    ...shareEstimates(group, band, settings),
  ];
}

/** The sample size of a group. */
const sizeOf = ({ times }: Group, { unit }: Settings): Estimate["n"] => ({ [pluralOf(unit)]: times.length });

function medianEstimate(group: Group, { shares }: SurvivalBand, settings: Settings): Estimate {
  const { curve, labels, times } = group;
  const { sides } = settings;
  const median = medianTime(curve);
  const half = 0.5 + 1e-12;
  // If no run is left the share is 0, so the lower end of the band is below one half.
  const low = curve.steps.find((_, place) => (shares[place]?.low ?? curve.survival[place] ?? 1) <= half);
  const high = curve.steps.find((_, place) => (shares[place]?.high ?? 1) <= half);
  const known = shares.some((share) => share !== undefined);
  return {
    labels: { ...labels, metric: "median", step: "all" },
    estimate: median ?? Infinity,
    ...(known
      ? {
          interval: openEnds({ low: low ?? Infinity, high: high ?? Infinity }, sides),
        }
      : { interval: undefined, reason: reasonOf(group, settings) }),
    monteCarloError: undefined,
    n: sizeOf(group, settings),
    warnings:
      median === undefined
        ? [
            remark(
              "medianNotReached",
              `${curve.reached.reduce((sum, count) => sum + count, 0)} of ${times.length} ${pluralOf(settings.unit)} are known to ` +
                "get there, too few for a median: it lies beyond the last step.",
            ),
          ]
        : [],
  };
}

/** The reason why the curve of a group has no error. */
const reasonOf = ({ curve }: Group, { unit }: Settings): string =>
  curve.steps.length === 0
    ? `no ${unit} got there, so that nothing is known of the spread of times`
    : `the share falls to 0 at the only step at which a ${unit} got there, so that nothing is known of the spread of times`;

function meanEstimate(group: Group, { restrictedError }: SurvivalBand, settings: Settings): Estimate {
  const { labels, curve } = group;
  const { quantile, sides, horizon, unit } = settings;
  const estimate = restrictedMean(curve, horizon);
  const margin = quantile * restrictedError;
  const ends = cutInterval({ low: estimate - margin, high: estimate + margin }, 0, horizon);
  const none = curve.steps.every((step) => step >= horizon);
  return {
    labels: { ...labels, metric: "restrictedMean", step: "all" },
    estimate,
    ...(restrictedError > 0
      ? { interval: openEnds(ends, sides) }
      : {
          interval: undefined,
          reason: none
            ? `no ${unit} got there before the horizon, so that nothing is known of the spread of times`
            : reasonOf(group, settings),
        }),
    monteCarloError: undefined,
    n: sizeOf(group, settings),
    values: { standardError: restrictedError, horizon },
    warnings: [],
  };
}

/** The share after each step at which a run reached the threshold or ended. */
function shareEstimates(group: Group, { shares }: SurvivalBand, settings: Settings): Estimate[] {
  const { curve, times, labels } = group;
  const { unit, sides } = settings;
  const own = new Map<number, { reached: number; censored: number }>();
  for (const { step, reached } of times) {
    const at = own.get(step + 0) ?? { reached: 0, censored: 0 };
    if (reached) at.reached += 1;
    else at.censored += 1;
    own.set(step + 0, at);
  }
  let atRisk = times.length;
  let place = -1;
  return [...own]
    .sort(([one], [other]) => one - other)
    .map(([step, { reached, censored }]): Estimate => {
      if (reached > 0) place += 1;
      const share = shares[place];
      const estimate = place < 0 ? 1 : (curve.survival[place] ?? NaN);
      const values = { atRisk, reached, censored };
      atRisk -= reached + censored;
      return {
        labels: { ...labels, metric: "survival", step },
        estimate,
        ...(share
          ? { interval: openEnds(share, sides) }
          : {
              interval: undefined,
              reason:
                place < 0
                  ? `no ${unit} got there by then, so that the share has no error yet`
                  : `no ${unit} is left, and Greenwood's error is not defined at 0`,
            }),
        monteCarloError: undefined,
        n: sizeOf(group, settings),
        values,
        warnings: [],
      };
    });
}
