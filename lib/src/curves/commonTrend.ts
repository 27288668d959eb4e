import { checkOptions } from "../options/checkOptions.js";
import { cholesky } from "../numeric/cholesky.js";
import { levelled } from "../numeric/levelled.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { linearRegression } from "../ranking/linearRegression.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { groupBy } from "../results/groupBy.js";
import type { Estimate, EstimateFields } from "../results/Estimate.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { settleInterval } from "../results/settleInterval.js";
import { openEnds } from "../results/tails.js";

/** A value of a series at a time. */
export interface SeriesValue {
  readonly series: string;
  /** A number that grows with time, such as a month. */
  readonly time: number;
  readonly value: number;
}

/** Options of {@link commonTrend}. */
export interface CommonTrendOptions extends IntervalOptions {
  /** The series from which the common trend is estimated; all by default. Name all but a control to compare it with them. */
  readonly reference?: readonly string[];
}

/** The common trend of several series, and each series without it. */
export class CommonTrend extends Result {
  /** The times, ascending. */
  readonly times: readonly number[];
  /** The effect of each time; their mean is 0. */
  readonly effects: readonly number[];
  /** The values without the common trend: value - effect of its time. Times without an effect are left out. */
  readonly remainders: readonly SeriesValue[];

  constructor(fields: ResultFields, parts: Pick<CommonTrend, "times" | "effects" | "remainders">) {
    super(fields);
    this.times = Object.freeze([...parts.times]);
    this.effects = Object.freeze([...parts.effects]);
    this.remainders = Object.freeze(parts.remainders.map((row) => Object.freeze({ ...row })));
    Object.freeze(this);
  }
}

/** With more times the fit, whose cost grows with their cube, would take longer than a second. */
const MOST_TIMES = 500;

/** Least squares of value = level of the series + effect of the time. */
interface TwoWay {
  readonly times: readonly number[];
  readonly effects: Float64Array;
  readonly standardErrors: Float64Array;
  readonly degrees: number;
  readonly counts: Float64Array;
}

/**
 * Removes what several series share: fits value = level of the series + effect of the time by least squares, where values may
 * be missing, with effects of mean 0. The effects are the common trend, for example the difficulty of each month's problems;
 * the slope that a series keeps without them is its own.
 *
 * The intervals of effects are Student's t with the residual variance of the fit. The slopes (least squares of the remainder
 * over time, Student's t over the values of the series) take the common trend as known: they are a little too narrow where few
 * series make it. A series that is part of the trend pulls it towards itself; `reference` leaves it out.
 *
 * @param values one row for each series and time, each pair at most once; two series at least, and 2 to 500 times
 * @param options `reference` (all series), `level` (.95), `sides` (`"two"`)
 * @returns estimates with the labels `quantity` and `of`: the `"effect"` of each time, and the `"slope"` (without the common trend, a
 *   unit of time) of each series with three times or more; its `values.pValue` is not corrected for their number. Also `times`,
 *   `effects`, `remainders`
 * @throws RangeError for values that are not finite, a series twice at one time, a reference that is no series, times that no
 *   series ties together, too few values for a residual variance
 *
 * @example
 * ```ts
 * import { commonTrend } from "precipice/curves";
 * const row = (series: string, time: number, value: number) => ({ series, time, value });
 * const trend = commonTrend([
 *   row("x", 1, 5), row("x", 2, 4), row("x", 3, 1), row("y", 1, 3), row("y", 2, 2), row("y", 3, 0),
 * ]);
 * trend.get({ quantity: "effect", of: 3 }).estimate; // => -2
 * trend.get({ quantity: "slope", of: "y" }).estimate; // => 0.25
 * ```
 *
 * Source: F. Yates, The analysis of multiple classifications with unequal numbers in the different classes, JASA 29 (1934);
 * for evaluations over time: S. Mahdavi et al., LiveAoPSBench, arXiv 2501.14275 (2025).
 */
export function commonTrend(values: readonly SeriesValue[], options: CommonTrendOptions = {}): CommonTrend {
  checkOptions("commonTrend", options, ["reference", "level", "sides"]);
  const caller = "commonTrend";
  const { level, sides, tail } = settleInterval(options, caller);
  const names = checkedSeries(values, caller);
  const reference = checkedReference(options.reference, names, caller);
  const fit = fitTwoWay(
    values.filter(({ series }) => reference.has(series)),
    caller,
  );
  const effectAt = new Map(fit.times.map((time, place) => [time, fit.effects[place] ?? NaN]));
  const size = largest(values);
  const slopes: Estimate[] = [];
  const remainders = names.flatMap((series) => {
    const own = values.filter((row) => row.series === series && effectAt.has(row.time));
    const rest = withoutRounding(
      own.map(({ time, value }) => value - (effectAt.get(time) ?? NaN)),
      size,
    );
    if (own.length > 2) {
      const line = linearRegression(
        own.map(({ time }) => time),
        // The slope stays the same, and one number throughout becomes exactly 0.
        rest.map((value) => value - (rest[0] ?? NaN)),
        { level, sides },
      );
      slopes.push({
        ...line.get({ coefficient: "slope" }),
        labels: { quantity: "slope", of: series },
        n: { values: own.length },
      });
    }
    return own.map(({ time }, place) => ({ series, time, value: rest[place] ?? NaN }));
  });
  const quantile = studentTQuantile(1 - tail, fit.degrees);
  const effects = fit.times.map((time, place): EstimateFields => {
    const estimate = fit.effects[place] ?? NaN;
    const standardError = fit.standardErrors[place] ?? NaN;
    const margin = quantile * standardError;
    return {
      labels: { quantity: "effect", of: time },
      estimate,
      interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
      monteCarloError: undefined,
      n: { values: fit.counts[place] ?? NaN },
      values: { standardError },
      warnings: [],
    };
  });
  return new CommonTrend(
    {
      kind: caller,
      title: "Common trend of several series",
      estimates: [...effects, ...slopes],
      method: "Student's t",
      level,
      sides,
      unit: "value",
      ...NOTHING_DRAWN,
      citation: [
        "Yates: The analysis of multiple classifications with unequal numbers, JASA 29, 1934 (effects by least squares)",
      ],
      assumptions: [
        {
          name: "a time moves all series alike",
          holds: null,
          detail: "taken so: a time that is harder for some series only appears in their remainders",
        },
      ],
      warnings: [],
    },
    { times: fit.times, effects: Array.from(fit.effects), remainders },
  );
}

function largest(values: readonly SeriesValue[]): number {
  return values.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
}

/** Differences of numbers up to a size; where rounding is all that they show, one number. */
function withoutRounding(differences: readonly number[], size: number): Float64Array {
  return levelled(Float64Array.from(differences), new Float64Array(differences.length).fill(size));
}

/** The names of the series, in order of appearance. */
function checkedSeries(values: readonly SeriesValue[], caller: string): readonly string[] {
  const seen = new Set<string>();
  values.forEach(({ series, time, value }, place) => {
    if (!Number.isFinite(time) || !Number.isFinite(value)) {
      throw new RangeError(
        `${caller}: time and value are finite numbers; row ${place + 1} (${series}) has ${String(time)} and ` +
          `${String(value)}. Leave out what is missing.`,
      );
    }
    const key = JSON.stringify([series, time]);
    if (seen.has(key)) {
      throw new RangeError(
        `${caller}: ${series} has two values at time ${time}; give one, such as their mean.`,
      );
    }
    seen.add(key);
  });
  return [...new Set(values.map(({ series }) => series))];
}

function checkedReference(
  reference: readonly string[] | undefined,
  names: readonly string[],
  caller: string,
): ReadonlySet<string> {
  const unknown = reference?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new RangeError(
      `${caller}: reference names series of the values; ${JSON.stringify(unknown)} is not one of ${names.join(", ")}.`,
    );
  }
  const chosen = new Set(reference ?? names);
  if (chosen.size < 2) {
    throw new RangeError(`${caller}: a common trend needs two series or more; got ${chosen.size}.`);
  }
  return chosen;
}

/** Levels of series are eliminated, which leaves one equation for each time; effects have mean 0. */
function fitTwoWay(values: readonly SeriesValue[], caller: string): TwoWay {
  const times = [...new Set(values.map(({ time }) => time))].sort((x, y) => x - y);
  const size = times.length;
  if (size < 2) throw new RangeError(`${caller}: a trend needs two times or more; got ${size}.`);
  if (size > MOST_TIMES) {
    throw new RangeError(
      `${caller}: expected at most ${MOST_TIMES} times; got ${size}. Take longer ones, such as months for days, and the ` +
        "mean of a series within each.",
    );
  }
  const placeOf = new Map(times.map((time, place) => [time, place]));
  const groups = groupBy(values, ({ series }) => series);
  const matrix = new Float64Array(size * size).fill(1 / size);
  const right = new Float64Array(size);
  const counts = new Float64Array(size);
  const add = (list: Float64Array, at: number, value: number): void => {
    list[at] = (list[at] ?? NaN) + value;
  };
  for (const own of groups) {
    const mean = own.reduce((sum, { value }) => sum + value / own.length, 0);
    const places = own.map(({ time }) => placeOf.get(time) ?? -1);
    own.forEach(({ value }, row) => {
      const place = places[row] ?? -1;
      add(counts, place, 1);
      add(right, place, value - mean);
      add(matrix, place * size + place, 1);
      for (const other of places) add(matrix, place * size + other, -1 / own.length);
    });
  }
  const factor = cholesky(matrix, size);
  if (factor === undefined) {
    throw new RangeError(
      `${caller}: the times fall into groups that no series ties together, so their effects cannot be compared. Leave ` +
        "out the times of a group.",
    );
  }
  const degrees = values.length - groups.length - (size - 1);
  if (degrees < 1) {
    throw new RangeError(
      `${caller}: ${values.length} values of ${groups.length} series at ${size} times leave nothing to estimate the ` +
        "residual variance from.",
    );
  }
  const effects = factor.solve(right);
  const scale = largest(values);
  let squares = 0;
  for (const own of groups) {
    const rest = withoutRounding(
      own.map(({ time, value }) => value - (effects[placeOf.get(time) ?? -1] ?? NaN)),
      scale,
    );
    const mean = rest.reduce((sum, value) => sum + value / rest.length, 0);
    squares += rest.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  }
  const inverse = factor.inverse();
  const standardErrors = effects.map((_effect, place) =>
    Math.sqrt(Math.max(0, ((inverse[place * size + place] ?? NaN) - 1 / size) * (squares / degrees))),
  );
  return { times, effects, standardErrors, degrees, counts };
}
