import * as Plot from "@observablehq/plot";
import type { AxisName } from "../renderer/spec/markNames.js";
import { Recorder } from "./Recorder.js";

/** The call that made an axis or grid mark, with recorders of its functions. */
export interface AxisCall {
  readonly mark: AxisName;
  readonly ticks: Iterable<unknown> | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tickFormat: Recorder | undefined;
  readonly text: Recorder | undefined;
}

const calls = new WeakMap<object, AxisCall>();

/** The call that made an axis or grid mark; undefined if none of the functions below made it. */
export const axisCallOf = (mark: object): AxisCall | undefined => calls.get(mark);

type Formatter = (value: unknown, ...rest: unknown[]) => unknown;
const isFormatter = (value: unknown): value is Formatter => typeof value === "function";
const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

// Keep the call: an axis computes its ticks while Plot draws, with a function that Plot does not expose.
function recorded<F extends (...definition: never[]) => object>(mark: AxisName, make: F): F {
  return ((...definition: unknown[]) => {
    const [first, second] = definition;
    const given = isIterable(first) ? second : (second ?? first);
    const options = (typeof given === "object" && given !== null ? given : {}) as Readonly<
      Record<string, unknown>
    >;
    const ticks = isIterable(first) ? first : undefined;
    const recorder = (name: "tickFormat" | "text"): Recorder | undefined => {
      const format = options[name];
      return isFormatter(format) ? new Recorder(format, `${mark}.${name}`) : undefined;
    };
    const tickFormat = recorder("tickFormat");
    // With ticks given as data, `text` is a channel of these data, not a formatter.
    const text = ticks === undefined ? recorder("text") : undefined;
    const watched = {
      ...options,
      ...(tickFormat && { tickFormat: tickFormat.format }),
      ...(text && { text: text.format }),
    };
    const made = (make as unknown as (...definition: unknown[]) => object)(
      ...(ticks === undefined ? [watched] : [ticks, watched]),
    );
    const call = { mark, ticks, options, tickFormat, text };
    calls.set(made, call);
    return made;
  }) as unknown as F;
}

export const axisX = recorded("axisX", Plot.axisX);
export const axisY = recorded("axisY", Plot.axisY);
export const axisFx = recorded("axisFx", Plot.axisFx);
export const axisFy = recorded("axisFy", Plot.axisFy);
export const gridX = recorded("gridX", Plot.gridX);
export const gridY = recorded("gridY", Plot.gridY);
export const gridFx = recorded("gridFx", Plot.gridFx);
export const gridFy = recorded("gridFy", Plot.gridFy);
