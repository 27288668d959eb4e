import { sameValue } from "../numeric/sameValue.js";
import type { Assumption } from "./Assumption.js";
import type { Estimate, EstimateFields, EstimateValues, Interval, SampleSize } from "./Estimate.js";
import { methodCodeOf } from "./methodCodeOf.js";
import { remark, Remark, UNNAMED } from "./Remark.js";
import { INTERVAL_SIDES, type ResultContent, type ResultFields } from "./ResultFields.js";
import { formatLevel } from "./formatNumber.js";
import { leastReps } from "./leastReps.js";

/** Columns of a result's table other than labels. A label must not have one of these names. */
const reservedLabels: readonly string[] = [
  "estimate",
  "low",
  "high",
  "reason",
  "lowMonteCarloError",
  "highMonteCarloError",

  "leastRuns",
  "mostRuns",
  "tasks",
  "cells",
  "method",
  "level",
  "sides",
  "unit",
  "reps",
  "seed",
  "warnings",
  "notes",
];

/** Codes of warnings that tell why an interval has no width. */
const SAYS_NO_WIDTH = new Set(["noSpread", "noDisagreement", "perfectCorrelation", "noWidth"]);

/**
 * Checks the fields of a result and returns a frozen copy. Every -0 becomes 0, so that JSON has the same value. An
 * interval that excludes its estimate, or has width 0, gets a warning.
 *
 * @param saved whether the fields come from a saved result and must not change
 * @throws RangeError or TypeError that names the field, and the estimate by its labels.
 */
export function checkFields(fields: ResultFields, saved = false): ResultContent {
  if (typeof fields.kind !== "string" || !/^[a-zA-Z][a-zA-Z0-9]*$/u.test(fields.kind)) {
    refuse("kind", "the name of the function that computed it", fields.kind);
  }
  if (text(fields.method, "method") === "") refuse("method", "how the intervals were made", fields.method);
  if (!INTERVAL_SIDES.includes(fields.sides))
    refuse("sides", `one of ${INTERVAL_SIDES.join(", ")}`, fields.sides);
  if (text(fields.unit, "unit") === "")
    refuse("unit", "what would be drawn again in a repetition", fields.unit);
  if (!(fields.level > 0 && fields.level < 1))
    refuse("level", "a number between 0 and 1, such as .95", fields.level);
  if (!isCount(fields.reps)) refuse("reps", "a count of replicates", fields.reps);
  if (!Number.isFinite(fields.seed)) refuse("seed", "a number", fields.seed);
  if (!isList(fields.estimates) || fields.estimates.length === 0) {
    refuse("estimates", "at least one estimate", fields.estimates);
  }
  const estimates = Object.freeze(
    fields.estimates.map((estimate) => checkEstimate(estimate, saved, fields.kind)),
  );
  checkLabels(estimates);
  return Object.freeze({
    kind: fields.kind,
    title: text(fields.title, "title"),
    estimates,
    method: fields.method,
    methodCode: codeOf(fields.methodCode ?? methodCodeOf(fields.method), "methodCode"),
    level: fields.level,
    sides: fields.sides,
    unit: fields.unit,
    reps: fields.reps,
    seed: withoutNegativeZero(fields.seed),
    resampling: text(fields.resampling, "resampling"),
    citation: texts(fields.citation, "citation"),
    assumptions: checkAssumptions(fields.assumptions ?? []),
    warnings: remarks(saved ? fields.warnings : [...fields.warnings, ...fewReplicates(fields)], "warnings"),
    notes: remarks(fields.notes ?? [], "notes"),
  });
}

/** The warning about intervals with less than one replicate beyond each end. */
function fewReplicates({ method, level, sides, reps, estimates }: ResultFields): readonly Remark[] {
  const least = leastReps(method, level, sides);
  if (reps === 0 || reps >= least || estimates.every(({ interval }) => interval === undefined)) return [];
  return [
    remark(
      "fewReplicates",
      `${reps} replicates are too few for a ${formatLevel(level)} interval: its ends are the outermost replicates. Give reps of at least ${least}.`,
    ),
  ];
}

function checkAssumptions(assumptions: readonly Assumption[]): readonly Assumption[] {
  if (!isList(assumptions)) refuse("assumptions", "a list of assumptions", assumptions);
  return Object.freeze(
    assumptions.map(({ name, holds, detail }) => {
      if (holds !== null && typeof holds !== "boolean") {
        refuse(`holds of the assumption "${name}"`, "true, false, or null where it is not known", holds);
      }
      return Object.freeze({
        name: text(name, "name of an assumption"),
        holds,
        detail: text(detail, `detail of the assumption "${name}"`),
      });
    }),
  );
}

function checkEstimate(given: EstimateFields, saved: boolean, kind: string): Estimate {
  const name = JSON.stringify(given.labels);
  const labels: [string, string | number][] = Object.entries(given.labels).map(([key, value]) => {
    if (reservedLabels.includes(key))
      refuse(`label "${key}" of ${name}`, "another name: the table has that column", key);
    if (typeof value === "string") return [key, value];
    if (!Number.isFinite(value)) refuse(`label "${key}" of ${name}`, "text or a finite number", value);
    return [key, withoutNegativeZero(value)];
  });
  if (typeof given.estimate !== "number" || Number.isNaN(given.estimate)) {
    refuse(`estimate of ${name}`, "a number", given.estimate);
  }
  const interval = checkEnds(given.interval, `interval of ${name}`);
  if (interval !== undefined && interval.low > interval.high) {
    refuse(`interval of ${name}`, "low <= high", Object.values(interval));
  }
  const n = checkSize(given.n, `n of ${name}`);
  checkColumns([...labels.map(([key]) => key), ...Object.keys(given.values ?? {}), ...Object.keys(n)], name);
  if (interval !== undefined && interval.low === interval.high && n.runs === 1) {
    refuse(
      `interval of ${name}`,
      "none, since a single run tells nothing of the spread of runs",
      Object.values(interval),
    );
  }
  if (interval === undefined && !given.reason)
    refuse(`reason of ${name}`, "a reason why there is no interval", given.reason);
  const warnings = remarks(given.warnings, `warnings of ${name}`);
  return Object.freeze({
    labels: Object.freeze(Object.fromEntries(labels)),
    estimate: withoutNegativeZero(given.estimate),
    interval,
    ...(given.reason !== undefined && { reason: text(given.reason, `reason of ${name}`) }),
    monteCarloError: checkEnds(given.monteCarloError, `monteCarloError of ${name}`),
    n,
    ...(given.values && { values: checkValues(given.values, name) }),
    warnings: saved
      ? warnings
      : Object.freeze([...warnings, ...excludedEstimate(given, warnings), ...noWidth(given, warnings, kind)]),
    ...(given.notes?.length && { notes: remarks(given.notes, `notes of ${name}`) }),
  });
}

/**
 * The warning about an interval that excludes its estimate by more than rounding, unless a warning already says so.
 */
function excludedEstimate(
  { estimate, interval }: EstimateFields,
  warnings: readonly Remark[],
): readonly Remark[] {
  if (!interval) return [];
  const { low, high } = interval;
  const size = Math.max(Math.abs(estimate), ...[low, high].filter(Number.isFinite).map(Math.abs));
  const apart = Math.max(low - estimate, estimate - high);
  if (!(apart > 1e-9 * size) || warnings.some(({ code }) => code === "excludesEstimate")) return [];
  return [
    remark(
      "excludesEstimate",
      "The interval excludes the estimate: what it is made from lies to one side of it, as with a biased statistic or few replicates.",
    ),
  ];
}

/** The warning about an interval of width 0 up to rounding, unless a warning already says so. */
function noWidth({ interval }: EstimateFields, warnings: readonly Remark[], kind: string): readonly Remark[] {
  // A rank set of width 0 is a decided rank: its ends are ranks, not values that vary.
  if (!interval || kind === "rankSets" || kind === "ratingRanks" || !sameValue(interval.low, interval.high))
    return [];
  if (warnings.some(({ code }) => SAYS_NO_WIDTH.has(code))) return [];
  return [
    remark("noWidth", "The interval has no width: that is no spread or disagreement seen, not certainty."),
  ];
}

function checkEnds(ends: Interval | undefined, field: string): Interval | undefined {
  if (ends === undefined) return undefined;
  const { low, high } = ends;
  if (typeof low !== "number" || typeof high !== "number" || Number.isNaN(low) || Number.isNaN(high)) {
    refuse(field, "two numbers, low and high", [low, high]);
  }
  return Object.freeze({ low: withoutNegativeZero(low), high: withoutNegativeZero(high) });
}

function checkSize(n: SampleSize, field: string): SampleSize {
  const counts = Object.entries(n).map(([name, count]): [string, SampleSize[string]] => {
    if (typeof count === "number") {
      return isCount(count) ? [name, count] : refuse(`${name} in ${field}`, "a count", count);
    }
    const [least, most] = count;
    if (!isCount(least) || !isCount(most) || least > most) {
      refuse(`${name} in ${field}`, "a count, or the least and the most", count);
    }
    return [name, least === most ? least : Object.freeze([least, most] as const)];
  });
  if (counts.length === 0) refuse(field, "counts of what the estimate rests on", n);
  return Object.freeze(Object.fromEntries(counts));
}

function checkValues(values: EstimateValues, name: string): EstimateValues {
  return Object.freeze(
    Object.fromEntries(
      Object.entries(values).map(([key, value]): [string, number | string | boolean] => {
        if (reservedLabels.includes(key)) {
          refuse(`value "${key}" of ${name}`, "another name: the table has that column", key);
        }
        if (typeof value === "number") {
          if (Number.isNaN(value)) refuse(`value "${key}" of ${name}`, "a number, not NaN", value);
          return [key, withoutNegativeZero(value)];
        }
        if (typeof value !== "string" && typeof value !== "boolean") {
          refuse(`value "${key}" of ${name}`, "a number, a text, true or false", value);
        }
        if (value === "Infinity" || value === "-Infinity") {
          refuse(`value "${key}" of ${name}`, "the number Infinity, not its name", value);
        }
        return [key, value];
      }),
    ),
  );
}

/** Labels, values and counts stand side by side in a table. */
function checkColumns(columns: readonly string[], name: string): void {
  columns.forEach((column, place) => {
    if (columns.indexOf(column) < place)
      refuse(`"${column}" of ${name}`, "another name: a label, a value or a count has it already", column);
  });
}

function checkLabels(estimates: readonly Estimate[]): void {
  const seen = new Set<string>();
  const keys = Object.keys(estimates[0]?.labels ?? {});
  for (const { labels } of estimates) {
    if (Object.keys(labels).length !== keys.length || !keys.every((key) => Object.hasOwn(labels, key))) {
      refuse(
        `labels of ${JSON.stringify(labels)}`,
        `the labels of the first estimate: ${keys.join(", ")}`,
        labels,
      );
    }
    const name = JSON.stringify(keys.map((key) => labels[key]));
    if (seen.has(name)) refuse("estimates", "each set of labels once", labels);
    seen.add(name);
  }
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function text(value: unknown, field: string): string {
  return typeof value === "string" ? value : refuse(field, "text", value);
}

function texts(values: unknown, field: string): readonly string[] {
  if (!isList(values)) refuse(field, "a list of texts", values);
  return Object.freeze(values.map((value) => text(value, field)));
}

function remarks(values: unknown, field: string): readonly Remark[] {
  if (!isList(values)) refuse(field, "a list of remarks or texts", values);
  return Object.freeze(
    values.map((value) => {
      if (typeof value === "string") return remark(UNNAMED, value);
      if (typeof value !== "object" || value === null)
        refuse(field, "a text, or a remark with code and text", value);
      const given = value as Partial<Remark>;
      const code = codeOf(given.code, `code in ${field}`);
      const words = text(given.text, `text in ${field}`);
      return value instanceof Remark ? value : remark(code, words);
    }),
  );
}

function codeOf(value: unknown, field: string): string {
  return typeof value === "string" && /^[a-zA-Z][a-zA-Z0-9]*$/u.test(value)
    ? value
    : refuse(field, 'a name in camel case, such as "fewRuns"', value);
}

function refuse(field: string, expected: string, got: unknown): never {
  const shown = typeof got === "number" || got === undefined ? String(got) : JSON.stringify(got);
  throw new TypeError(`Result: ${field}: expected ${expected}; got ${shown.slice(0, 200)}.`);
}
