import * as Plot from "@observablehq/plot";
import { collectWarnings } from "../renderer/collectWarnings.js";
import { scaleNames, type ScaleName } from "../renderer/spec/scaleSpec.js";
import { axisCallOf, type AxisCall } from "./axes.js";
import { drawingDocument } from "./document.node.js";
import { styleOf } from "./materialiseOptions.js";
import { Recorder } from "./Recorder.js";
import { type CapturedMark, type Snapshot, watchMarks } from "./Snapshot.js";

export type PlotElement = (SVGSVGElement | HTMLElement) & Plot.Plot;

/** An entry of `marks`: an axis with its call, a mark, or another value, such as a function. */
export type Listed =
  | { readonly axis: AxisCall }
  | { readonly mark: CapturedMark }
  | { readonly unknown: unknown };

/** A drawn plot, with all that was captured while Plot drew it. */
export interface Capture {
  readonly element: PlotElement;
  readonly options: Readonly<Record<string, unknown>>;
  readonly document: Document;
  readonly listed: readonly Listed[];
  readonly snapshots: ReadonlyMap<object, Snapshot>;
  readonly recorders: ReadonlyMap<ScaleName, Recorder>;
  readonly warnings: readonly string[];
}

function listMarks(marks: unknown): Listed[] {
  if (marks === null || marks === undefined) return [];
  if (typeof marks === "object") {
    const axis = axisCallOf(marks);
    if (axis !== undefined) return [{ axis }];
    if (Array.isArray(marks)) return marks.flatMap(listMarks);
    if (marks instanceof Plot.Mark) return [{ mark: marks as unknown as CapturedMark }];
  }
  return [{ unknown: marks }];
}

/** Draws with Observable Plot, and captures the evaluated marks, the tick labels and the warnings. */
export function drawAndCapture(options: Plot.PlotOptions): Capture {
  const document = drawingDocument(options.document);
  const recorders = new Map<ScaleName, Recorder>();
  const watched: Record<string, unknown> = { ...options, document };
  // linkedom accepts styles as an object only.
  if (typeof options.style === "string") watched["style"] = styleOf(options.style);
  for (const name of scaleNames) {
    const scale = watched[name] as { tickFormat?: unknown } | undefined;
    if (typeof scale?.tickFormat !== "function") continue;
    const recorder = new Recorder(scale.tickFormat as Recorder["format"], `${name}.tickFormat`);
    recorders.set(name, recorder);
    watched[name] = { ...scale, tickFormat: recorder.format };
  }
  const listed = listMarks(options.marks);
  const marks = listed.flatMap((item) => ("mark" in item ? [item.mark] : []));
  const { value, warnings } = collectWarnings(() =>
    watchMarks(marks, () => Plot.plot(watched as Plot.PlotOptions)),
  );
  return {
    element: value.value,
    options: options as Readonly<Record<string, unknown>>,
    document,
    listed,
    snapshots: value.snapshots,
    recorders,
    warnings,
  };
}
