import { plot, type Scale } from "@observablehq/plot";
import { collectWarnings } from "./collectWarnings.js";
import { dissect, type Drawing } from "./dissect.js";
import type { Value } from "./spec/reviveScalar.js";
import { seriesKey } from "./derive/seriesOf.js";
import type { Revival } from "./reviveOptions.js";
import { revivePanel } from "./revivePanel.js";
import type { RowFilter } from "./reviveMark.js";
import type { PlotPanelSpec } from "./spec/figureSpec.js";

/** A drawn panel, with the keys of the series in each of its legends, in order. */
export interface DrawnPanel extends Drawing {
  readonly series: readonly (readonly string[])[];
  /** The keys of the series on the colour scale. */
  readonly keys: readonly string[];
  readonly scales: PanelScales;
}

/** The scales of positions and colours of a drawn panel. */
export type PanelScales = { readonly [name in "x" | "y" | "fx" | "fy" | "color"]: Scale | undefined };

export interface DrawOptions {
  readonly document: Document;
  readonly rows?: RowFilter | undefined;
  readonly canvasOf?: Revival["canvasOf"];
}

/** Whether a legend shows symbols: only their swatches are paths. */
const namesSymbols = (legend: Element): boolean =>
  legend.tagName.toLowerCase() !== "svg" && legend.querySelector("path") !== null;

/** Draws a saved panel with Observable Plot. */
export function drawPanel(
  panel: PlotPanelSpec,
  column: (index: number) => readonly Value[],
  { document, rows, canvasOf }: DrawOptions,
): DrawnPanel {
  const { value } = collectWarnings(() => plot({ ...revivePanel(panel, column, rows, canvasOf), document }));
  const drawing = dissect(value);
  const domain = (scale: "color" | "symbol"): Value[] => {
    const drawn = value.scale(scale);
    return drawn?.type === "ordinal" ? (Array.from(drawn.domain ?? []) as Value[]) : [];
  };
  const colors = domain("color").map((name) => seriesKey("color", name));
  const symbols = domain("symbol").map((name) => seriesKey("symbol", name));
  // Colour and symbol scales with the same values have the same series, so their legends share keys.
  const alike =
    symbols.length === colors.length &&
    domain("symbol").every((name, i) => seriesKey("color", name) === colors[i]);
  const series = drawing.legends.map((legend) => (namesSymbols(legend) && !alike ? symbols : colors));
  const [x, y, fx, fy, color] = (["x", "y", "fx", "fy", "color"] as const).map((name) => value.scale(name));
  return { ...drawing, series, keys: colors, scales: { x, y, fx, fy, color } };
}
