import { lineIdentity, seriesChannels, seriesKey } from "./derive/seriesOf.js";
import type { ColumnReader } from "./derive/DerivedColumns.js";
import type { Legend } from "./legend.js";
import type { PlotPanelSpec } from "./spec/figureSpec.js";
import { isAxisMark } from "./spec/markSpec.js";

const size = { width: 26, height: 15 };

/** The dash pattern of each series whose lines are all dashed, by the key of the series. */
function dashesOf(panel: PlotPanelSpec, column: ColumnReader): ReadonlyMap<string, string> {
  const solid = new Set<string>();
  const dashes = new Map<string, string>();
  for (const mark of panel.marks) {
    if (isAxisMark(mark) || mark.mark !== "line" || lineIdentity(mark, column) === undefined) continue;
    const pattern = mark.constants?.["strokeDasharray"];
    for (const { scale, values } of seriesChannels(mark, column)) {
      if (scale !== "color") continue;
      for (const value of new Set(values)) {
        const key = seriesKey(scale, value);
        if (typeof pattern === "string" || typeof pattern === "number") dashes.set(key, String(pattern));
        else solid.add(key);
      }
    }
  }
  return new Map([...dashes].filter(([key]) => !solid.has(key)));
}

/**
 * Draws the swatches of a legend as lines, each with the dashes of its series, where series of one colour differ by their
 * dashes. A legend without dashed series keeps its squares.
 *
 * @param swatches the swatches of a legend, or the buttons in their place, and the keys of their series
 */
export function drawLegendLines(
  panel: PlotPanelSpec,
  column: ColumnReader,
  swatches: readonly Element[],
  keys: readonly string[],
): void {
  const dashes = dashesOf(panel, column);
  if (swatches.length !== keys.length || !keys.some((key) => dashes.has(key))) return;
  for (const [i, swatch] of swatches.entries()) {
    const svg = Array.from(swatch.children).find((child) => child.tagName.toLowerCase() === "svg");
    if (svg === undefined) continue;
    const line = svg.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "line");
    const middle = size.height / 2;
    const dash = dashes.get(keys[i] ?? "");
    for (const [name, value] of Object.entries({
      x1: 1,
      x2: size.width - 1,
      y1: middle,
      y2: middle,
      stroke: svg.getAttribute("fill") ?? "currentColor",
      "stroke-width": 3,
      ...(dash !== undefined && { "stroke-dasharray": dash }),
    }))
      line.setAttribute(name, String(value));
    for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value));
    svg.replaceChildren(line);
  }
}

/** The same for the buttons of a page's legends. */
export function drawButtonLines(
  panel: PlotPanelSpec,
  column: ColumnReader,
  legends: readonly Legend[],
): void {
  for (const { buttons } of legends) {
    const swatches = buttons.map(({ button }) => button);
    const keys = buttons.map(({ key }) => key);
    drawLegendLines(panel, column, swatches, keys);
  }
}
