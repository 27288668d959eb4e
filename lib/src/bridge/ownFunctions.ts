import * as figures from "../figures/index.js";
import { sizesShown, type PowerCurvesOptions } from "../figures/powerCurves.js";
import { figuresOf } from "../figures/drawnKinds.js";
import { jupyterDisplay } from "../plot/plot.js";
import { Result } from "../results/index.js";
import { publicFunction } from "./publicFunction.js";

type Callable = (...values: unknown[]) => unknown;

/** The functions of the bridge itself, beside the library's. */
const OWN: Readonly<Record<string, Callable>> = {
  /** A method of an object. */
  method: (object, name, ...values) => {
    const method: unknown = Reflect.get(Object(object) as object, String(name));
    if (typeof method !== "function") throw new TypeError(`There is no method ${String(name)}.`);
    return Reflect.apply(method, object, values) as unknown;
  },
  /** The MIME bundle of an object. */
  display: (object) => {
    const display: unknown = Reflect.get(Object(object) as object, jupyterDisplay);
    if (typeof display !== "function") return { "text/plain": String(object) };
    return Reflect.apply(display, object, []) as unknown;
  },
  /** The usual figure of a result. */
  figure: (result, options) => {
    if (!(result instanceof Result)) throw new TypeError("A figure is drawn of a result.");
    const names = figuresOf(result.kind);
    const [usual = ""] = names.includes(result.kind) ? [result.kind] : names;
    if (usual === "") {
      throw new RangeError(
        `No figure draws a result of ${result.kind} alone; there are ${Object.keys(figures).join(", ")}.`,
      );
    }
    return publicFunction(`figures.${usual}`)(result, options);
  },
  /** The sizes at which a figure of power asks its curves. */
  sizes: (sizes) => sizesShown(sizes as PowerCurvesOptions["sizes"]),
  /** The figure of power, of curves whose values at these sizes are given. */
  tabulated: (curves, options) => {
    const given = options as PowerCurvesOptions;
    const places = new Map(sizesShown(given.sizes).map((size, place) => [size, place]));
    const named = Object.entries(curves as Readonly<Record<string, readonly number[]>>);
    const functions = named.map(
      ([name, powers]) => [name, (size: number) => powers[places.get(size) ?? -1] ?? NaN] as const,
    );
    return figures.powerCurves(Object.fromEntries(functions), given);
  },
  /** The same object, to be kept. */
  keep: (object) => object,
};

/** A function by its name: `bridge.display` is one of the bridge's, `aggregates` one of the library's. */
export function functionNamed(name: string): Callable {
  const own = name.startsWith("bridge.") ? name.slice("bridge.".length) : "";
  return (Object.hasOwn(OWN, own) ? OWN[own] : undefined) ?? publicFunction(name);
}
