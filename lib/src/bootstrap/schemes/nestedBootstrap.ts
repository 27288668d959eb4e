import { mapFloats } from "../../numeric/mapFloats.js";
import { pluralOf } from "../../results/pluralOf.js";
import { extremes } from "../../numeric/extremes.js";
import type { Result } from "../../results/Result.js";
import type { Xoshiro128 } from "../../random/Xoshiro128.js";
import type { Statistics } from "../statisticsOf.js";
import { fewUnits, singleUnit } from "./checkedSample.js";
import { runScheme, UNIT_METHODS, type SchemeOptions } from "./runScheme.js";

/** Data in levels: a list of numbers, or a list of such data: `[family][task][run]`, `[input][run]`. */
export type Nested = ArrayLike<number> | readonly Nested[];

/** Options of the scheme `"nested"` of {@link bootstrap}. */
export interface NestedBootstrapOptions extends SchemeOptions {
  /** The names of the levels, outermost first: `["family", "task", "run"]`; level 1, 2, ... by default. */
  readonly levels?: readonly string[];
  /** Which levels are resampled; the others stay as they are. All by default. */
  readonly resampled?: readonly boolean[];
}

/**
 * Bootstraps a statistic of data in levels: it draws families with replacement, within each drawn family tasks,
 * within each drawn task runs. It generalises to new families; to keep a level fixed, set its entry of `resampled` to
 * false.
 *
 * @param data lists within lists, all of one depth and of any sizes
 * @param statistics a function of such data, or several under names; none may keep or change its argument
 * @param options `levels` and `resampled`; `interval` is `"calibrated"` by default (the outermost resampled level decides
 *   its degrees of freedom), or `"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function), whose unit is the outermost level resampled
 * @throws RangeError for data of unequal depth, empty lists, values and statistics that are not finite
 * Source: A. Davison and D. Hinkley, Bootstrap methods and their application (1997), 3.8; as METR does for time
 * horizons.
 */
export async function nestedBootstrap(
  data: Nested,
  statistics: Statistics<Nested>,
  options: NestedBootstrapOptions = {},
): Promise<Result> {
  return runNested(data, statistics, options, {
    kind: "nestedBootstrap",
    title: "Nested bootstrap",
    source: "Davison, Hinkley: Bootstrap methods and their application, 1997, section 3.8",
  });
}

/** The description of a scheme that resamples in levels. */
export interface NestedScheme {
  readonly kind: string;
  readonly title: string;
  readonly source: string;
}

/** Resamples data in levels under the kind of the scheme that was asked for. */
export async function runNested(
  data: Nested,
  statistics: Statistics<Nested>,
  options: NestedBootstrapOptions,
  { kind, title, source }: NestedScheme,
): Promise<Result> {
  const caller = "bootstrap";
  const depth = depthOf(data, caller);
  const given: unknown = options.levels;
  if (given !== undefined && !Array.isArray(given)) {
    throw new TypeError(
      `${caller}: levels are the names of the levels, outermost first, such as ["task", "run"]; got ${JSON.stringify(given)}.`,
    );
  }
  const { levels = Array.from({ length: depth }, (_, level) => `level ${level + 1}`) } = options;
  const { resampled = levels.map(() => true) } = options;
  for (const [name, list] of [["levels", levels] as const, ["resampled", resampled] as const]) {
    if (list.length === depth) continue;
    throw new RangeError(`${caller}: the data have ${depth} levels; ${name} names ${list.length}.`);
  }
  const outermost = resampled.indexOf(true);
  if (outermost < 0) throw new RangeError(`${caller}: at least one level must be resampled.`);
  const own = copy(data, caller, "");
  const strata = strataAt(own, outermost);
  const unit = levels[outermost] ?? "unit";
  const [least] = extremes(strata.map(({ units }) => units));
  const counts = levels.map((_, level) => extremes(sizesAt(own, level)));
  return runScheme(
    {
      caller,
      kind,
      title,
      unit,
      source,
      methods: UNIT_METHODS,
      resampling: `drawn with replacement, one level within the other: ${levels
        .filter((_, level) => resampled[level])
        .join(", then ")}`,
      n: Object.fromEntries(levels.map((name, level) => [countName(name), counts[level] ?? [0, 0]])),
      sample: () => copy(own, caller, ""),
      draw: (generator) => resample(own, resampled, 0, generator),
      strata,
      tooFew: singleUnit(least, unit, countName(unit)),
      warnings: fewUnits(least, unit),
    },
    statistics,
    options,
  );
}

function isDeep(data: Nested): data is readonly Nested[] {
  return Array.isArray(data) && typeof data[0] !== "number";
}

function depthOf(data: Nested, caller: string): number {
  if (!isDeep(data)) return 1;
  const depths = new Set(data.map((one) => depthOf(one, caller)));
  const [depth] = depths;
  if (depth === undefined)
    throw new RangeError(`${caller}: a list is empty; every level needs at least one entry.`);
  if (depths.size > 1) throw new RangeError(`${caller}: the data must be of one depth throughout.`);
  return depth + 1;
}

function copy(data: Nested, caller: string, place: string): Nested {
  if (isDeep(data)) return data.map((one, index) => copy(one, caller, `${place}[${index + 1}]`));
  if (data.length === 0)
    throw new RangeError(`${caller}: the list ${place} is empty; it needs at least one value.`);
  return mapFloats(data, (value: unknown, index) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(
      `${caller}: expected finite numbers; the value at ${place}[${index + 1}] (counted from 1) is ${String(value)}.`,
    );
  });
}

function resample(data: Nested, resampled: readonly boolean[], level: number, generator: Xoshiro128): Nested {
  const draw = resampled[level] ?? true;
  const pick = (index: number): number => (draw ? generator.below(data.length) : index);
  if (!isDeep(data)) {
    return Float64Array.from({ length: data.length }, (_, index) => data[pick(index)] ?? NaN);
  }
  return data.map((_, index) => resample(data[pick(index)] ?? [], resampled, level + 1, generator));
}

/** The lists at a level; each is a stratum of the jackknife. */
function strataAt(
  data: Nested,
  level: number,
): { readonly units: number; readonly without: (unit: number) => Nested }[] {
  if (level === 0) {
    return [
      {
        units: data.length,
        without: (left) =>
          isDeep(data)
            ? data.filter((_, index) => index !== left)
            : Float64Array.from(data).filter((_, index) => index !== left),
      },
    ];
  }
  if (!isDeep(data)) return [];
  return data.flatMap((one, place) =>
    strataAt(one, level - 1).map(({ units, without }) => ({
      units,
      without: (left: number) => data.map((other, index) => (index === place ? without(left) : other)),
    })),
  );
}

function sizesAt(data: Nested, level: number): number[] {
  if (level === 0 || !isDeep(data)) return [data.length];
  return data.flatMap((one) => sizesAt(one, level - 1));
}

/** Units of `level 1`, or `runs`. */
function countName(level: string): string {
  return /^level \d+$/u.test(level) ? `units of ${level}` : pluralOf(level.replaceAll(" ", ""));
}
