import { types } from "node:util";
import type { Sparkline, Variable } from "../../cells/Variable.js";
import { frameSource, type FrameSource } from "../../display/frames/live/FrameSource.js";
import { columnSummary } from "../../display/frames/live/columnSummary.js";
import { withinTime } from "../../display/frames/live/withinTime.js";
import { className } from "../../display/text/ownNames.js";
import { plainText } from "../../display/text/plainText.js";
import type { NotebookScope } from "./offerVariables.js";

/** Upper bounds on the variables that are listed, and on the columns of one that are drawn. */
const mostVariables = 1000;
const mostSparklines = 8;
/** Values by which a column is drawn, evenly spread over its rows. */
const sampled = 1000;
/** Letters of a value that are shown. */
const longest = 80;
/**
 * Milliseconds in which all variables are looked into; those that are left are named with their types. A cell that
 * waits starts no later than that.
 */
const patience = 300;

type Details = Omit<Variable, "name" | "type">;

/**
 * All variables of a notebook but functions and imports, with the shape, the memory and the distributions of those that
 * hold numbers. The methods by which a frame gives its cells are called, within a time that all variables share.
 */
export function describeVariables(scope: NotebookScope): Variable[] {
  const found: Variable[] = [];
  const end = performance.now() + patience;
  for (const name of scope.declared) {
    if (found.length === mostVariables) break;
    const value = scope.own(name);
    if (value === undefined || typeof value === "function") continue;
    const type = typeOf(value);
    const left = end - performance.now();
    let details: Details = {};
    try {
      if (left > 1) details = withinTime(left, () => detailsOf(value));
    } catch {
      // A frame of the user's own that fails or takes too long keeps its name and type.
    }
    found.push({ name, type, ...details });
  }
  return found;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  return types.isProxy(value) ? "Proxy" : (className(value) ?? "object");
}

function detailsOf(value: unknown): Details {
  if (typeof value !== "object" || value === null) {
    const bytes = typeof value === "string" ? { bytes: 2 * value.length } : {};
    return { text: shortText(value), ...bytes };
  }
  if (types.isProxy(value)) return {};
  if (types.isTypedArray(value)) {
    const numbers = value as unknown as ArrayLike<unknown>;
    return {
      rows: numbers.length,
      bytes: value.byteLength,
      ...sparklinesOf([{ name: "", at: (row) => numbers[row] }], numbers.length),
    };
  }
  const source = frameSource(value);
  if (source !== undefined) return frameDetails(source);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const at = (row: number): unknown => Object.getOwnPropertyDescriptor(list, row)?.value;
    return { rows: list.length, bytes: 8 * list.length, ...sparklinesOf([{ name: "", at }], list.length) };
  }
  if (types.isMap(value) || types.isSet(value)) return { rows: value.size };
  return { text: shortText(value) };
}

function frameDetails(source: FrameSource): Details {
  const { rows, width } = source;
  const columns = Array.from({ length: Math.min(width, 4 * mostSparklines) }, (_, index) => ({
    name: source.name(index),
    at: source.cells(index),
  }));
  return { rows, columns: width, bytes: 8 * rows * width, frame: true, ...sparklinesOf(columns, rows) };
}

/** The distributions of the columns that hold numbers, by a sample of their rows. */
function sparklinesOf(
  columns: readonly { readonly name: string; readonly at: (row: number) => unknown }[],
  rows: number,
): Pick<Details, "sparklines"> {
  const count = Math.min(rows, sampled);
  const sparklines: Sparkline[] = [];
  for (const { name, at } of columns) {
    if (sparklines.length === mostSparklines) break;
    const { type, histogram } = columnSummary((row) => at(Math.floor((row * rows) / count)), count);
    const drawn = type === "number" || type === "integer";
    if (drawn && histogram !== undefined && "counts" in histogram)
      sparklines.push({ name: name.slice(0, 100), counts: histogram.counts });
  }
  return sparklines.length === 0 ? {} : { sparklines };
}

function shortText(value: unknown): string {
  const text = plainText(typeof value === "string" ? value.slice(0, 2 * longest) : value).replace(
    /\s+/gu,
    " ",
  );
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
