import { utcInterval, timeInterval } from "@observablehq/plot";
import { scale as scaleShape, type ScaleName, type ScaleSpec } from "../renderer/spec/scaleSpec.js";
import { nameOf } from "./nameOf.js";
import type { Recorder } from "./Recorder.js";
import { scalarOf } from "./scalarOf.js";
import { Unshippable } from "./Unshippable.js";

type Options = Readonly<Record<string, unknown>>;

/** A scale as Plot exposes it after drawing. */
export interface ExposedScale {
  readonly type: string;
  readonly domain?: Iterable<unknown>;
  readonly range?: Iterable<unknown>;
  readonly pivot?: unknown;
  readonly exponent?: unknown;
  readonly interpolate?: unknown;
}

const timeNames = [
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** An interval as saved: a number, or the name of a standard time interval, whose object is recognised by identity. */
export function intervalName(interval: unknown): unknown {
  if (typeof interval !== "object" && typeof interval !== "function") return interval;
  return (
    timeNames.find((name) => utcInterval(name) === interval || timeInterval(name) === interval) ?? interval
  );
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;
const listOf = (values: Iterable<unknown>, where: string): unknown[] =>
  Array.from(values, (value) => scalarOf(value, where));

/** An option as saved: lists and intervals as data, a formatter as the table of its texts. */
export function optionOf(
  key: string,
  value: unknown,
  recorder: Recorder | undefined,
  where: string,
): unknown {
  if (key === "tickFormat" && recorder !== undefined) return recorder.lookup();
  if (key === "interval" || key === "ticks" || key === "nice") {
    const named = intervalName(value);
    if (named !== value || !isIterable(named)) return named;
  }
  if (isIterable(value)) return listOf(value, where);
  return value instanceof Date ? scalarOf(value, where) : value;
}

// Already applied to the saved domain and range.
const computed = new Set([
  "type",
  "domain",
  "range",
  "transform",
  "nice",
  "zero",
  "reverse",
  "interval",
  "n",
  "quantiles",
  "scheme",
  "interpolate",
]);
const ordinal = new Set(["ordinal", "point", "band"]);
const ranged = new Set<ScaleName>(["r", "opacity", "length", "symbol"]);
const twoSided = new Set(["number", "rgb", "hsl", "hcl", "lab"]);

/** The range, colours and direction of a scale, from its options and the scale that Plot made. */
function computedPart(
  name: ScaleName,
  options: Options,
  plotOptions: Options,
  exposed: ExposedScale,
): Record<string, unknown> {
  const { type } = exposed;
  const where = `the ${name} scale`;
  const domain = exposed.domain && listOf(exposed.domain, where);
  const range =
    exposed.range &&
    Array.from(exposed.range, (value) => (name === "symbol" ? (nameOf("symbol", value) ?? value) : value));
  const savedRange = (): unknown[] | undefined => range && listOf(range, where);
  if (type === "identity") return { type };
  if (ordinal.has(type) || type === "threshold") {
    const positional = type === "point" || type === "band";
    return {
      type,
      domain,
      ...((!positional || options["range"] !== undefined) && { range: savedRange() }),
      ...(options["interval"] !== undefined &&
        name !== "fx" &&
        name !== "fy" && { interval: intervalName(options["interval"]) }),
    };
  }
  const { scheme, interpolate, reverse } = options;
  if (typeof interpolate === "function")
    throw new Unshippable(`${where} interpolates by a function of its own`);
  const asked = options["type"];
  const given = options["domain"] !== undefined;
  // Plot applies these steps to a given domain again when it redraws; a domain that Plot found already includes them.
  const steps = (key: "nice" | "zero"): unknown => options[key] ?? plotOptions[key];
  const diverging = type.startsWith("diverging");
  const fixed =
    interpolate === undefined
      ? name === "color" && !(scheme == null && options["range"] !== undefined)
      : !twoSided.has(interpolate as string);
  return {
    type:
      typeof asked === "string" && ["cyclical", "sequential"].includes(asked.toLowerCase())
        ? asked.toLowerCase()
        : type,
    domain: given && !diverging ? listOf(options["domain"] as Iterable<unknown>, where) : domain,
    ...((ranged.has(name) || options["range"] !== undefined) && {
      range:
        options["range"] === undefined ? savedRange() : listOf(options["range"] as Iterable<unknown>, where),
    }),
    ...(scheme != null && { scheme }),
    ...(interpolate !== undefined && { interpolate }),
    ...(reverse === true && (given || fixed || diverging) && { reverse }),
    ...((given || diverging) && steps("nice") !== undefined && { nice: intervalName(steps("nice")) }),
    ...(given && !diverging && steps("zero") !== undefined && { zero: steps("zero") }),
    ...(diverging && { pivot: exposed.pivot, symmetric: false }),
    // Plot exposes a square-root scale as a power scale with this exponent.
    ...(exposed.exponent !== undefined && { exponent: exposed.exponent }),
    ...(options["interval"] !== undefined && { interval: intervalName(options["interval"]) }),
  };
}

/**
 * A scale as data: type, domain and range as Plot computed them, and the options of its axis or legend.
 *
 * @throws Unshippable for a scale that data cannot represent
 */
export function materialiseScale(
  name: ScaleName,
  options: Options,
  plotOptions: Options,
  exposed: ExposedScale,
  recorder: Recorder | undefined,
): ScaleSpec {
  const part = computedPart(name, options, plotOptions, exposed);
  const saved: Record<string, unknown> = Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  );
  for (const [key, value] of Object.entries(options)) {
    if (computed.has(key) || value === undefined || key in saved) continue;
    const kept = optionOf(key, value, recorder, `${name}.${key}`);
    const reason = scaleShape.check({ [key]: kept }, name);
    // Unknown names are left out, because Plot ignores them too.
    if (reason === undefined) saved[key] = kept;
    else if (!reason.includes("unknown name"))
      throw new Unshippable(`the option ${name}.${key} cannot be saved (${reason})`);
  }
  const reason = scaleShape.check(saved, name);
  if (reason !== undefined) throw new Unshippable(`the ${name} scale cannot be saved (${reason})`);
  return saved;
}
