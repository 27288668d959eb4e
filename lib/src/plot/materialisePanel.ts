import type { PlotPanelSpec } from "../renderer/spec/figureSpec.js";
import type { MarkSpec } from "../renderer/spec/markSpec.js";
import { scaleNames, type ScaleSpec } from "../renderer/spec/scaleSpec.js";
import type { ColumnStore, Precision } from "./ColumnStore.js";
import type { Capture } from "./drawAndCapture.js";
import { facetTable } from "./facetTable.js";
import { materialiseAxis } from "./materialiseAxis.js";
import { type Materialisation, materialiseMark } from "./materialiseMark.js";
import { materialiseOptions } from "./materialiseOptions.js";
import { type ExposedScale, materialiseScale } from "./materialiseScale.js";
import { Unshippable } from "./Unshippable.js";

type Options = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Options =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Options) : {};

/** The options of a facet scale. Its label may come from the name of a facet channel, which a saved figure does not keep. */
function facetOptions(name: "fx" | "fy", { options, snapshots }: Capture): Options {
  const own = objectOf(options[name]);
  const facet = objectOf(options["facet"]);
  const given = own["label"] ?? facet["label"] ?? options["label"];
  const labels = [...snapshots.values()]
    .map(({ facetLabels }) => facetLabels[name])
    .filter((label) => label !== undefined);
  const inferred = labels.every((label) => label === labels[0]) ? labels[0] : undefined;
  const label = own["label"] !== undefined || facet["label"] !== undefined ? given : (given ?? inferred);
  const { axis = facet["axis"], grid = facet["grid"] } = own;
  return {
    ...own,
    ...(label !== undefined && { label }),
    ...(axis !== undefined && { axis }),
    ...(grid !== undefined && { grid }),
  };
}

function scalesOf(capture: Capture): PlotPanelSpec["scales"] {
  const scales: Record<string, ScaleSpec> = {};
  for (const name of scaleNames) {
    const exposed = capture.element.scale(name) as ExposedScale | undefined;
    if (exposed === undefined) continue;
    const options =
      name === "fx" || name === "fy" ? facetOptions(name, capture) : objectOf(capture.options[name]);
    scales[name] = materialiseScale(name, options, capture.options, exposed, capture.recorders.get(name));
  }
  return scales;
}

/** The precision that numbers need on each scale, for the picture to stay the same. */
function precisionOf(scales: PlotPanelSpec["scales"]): Materialisation["precision"] {
  return (scale): Precision => {
    const type = scales[scale as "x"]?.type;
    if (type === "linear" || type === "utc" || type === "time") return "absolute";
    return type === undefined ||
      ["point", "band", "ordinal", "threshold", "categorical", "identity"].includes(type)
      ? "exact"
      : "relative";
  };
}

/**
 * A drawn plot as data.
 *
 * @throws Unshippable for a part that data cannot represent
 */
export function materialisePanel(
  capture: Capture,
  store: ColumnStore,
  note: (text: string) => void,
): PlotPanelSpec {
  const scales = scalesOf(capture);
  const made: Materialisation = { store, document: capture.document, precision: precisionOf(scales), note };
  const marks: MarkSpec[] = [];
  for (const item of capture.listed) {
    if ("unknown" in item) throw new Unshippable("a mark is a function of its own");
    if ("axis" in item) marks.push(materialiseAxis(item.axis));
    else {
      const snapshot = capture.snapshots.get(item.mark);
      if (snapshot !== undefined) marks.push(materialiseMark(snapshot, made));
    }
  }
  const facet = facetTable(capture, marks, store);
  return {
    kind: "plot",
    options: materialiseOptions(capture.options),
    scales,
    marks,
    ...(facet && { facet }),
  };
}
