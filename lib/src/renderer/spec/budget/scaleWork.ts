import type { PlotPanelSpec } from "../figureSpec.js";
import { type AxisMarkSpec, isAxisMark } from "../markSpec.js";
import type { ScaleSpec } from "../scaleSpec.js";
import type { ScalarSpec } from "../values.js";
import type { Budget } from "./Budget.js";
import { dashWork } from "./dashWork.js";
import { filterWork } from "./filterWork.js";
import { isTimeInterval } from "./intervalSteps.js";
import type { PanelFrame, PositionName } from "./PanelFrame.js";
import { isOrdinal, tickCount, type TicksAsked } from "./tickCount.js";
import { textWork, type Wrapping } from "./textWork.js";

const positionNames: readonly PositionName[] = ["x", "y", "fx", "fy"];
/** The work of each facet of an axis: Plot makes an element for it, even an empty one. */
const perFacet = 20;
/** The work of a tick. Half of it is Chromium's message on a tick without a position. */
const perTick = 20;
const perSwatch = 80;
const perPixel = 0.008;

/** The options of an axis, from an axis mark or a scale. */
interface AxisAsked extends TicksAsked, Wrapping {
  readonly text?: AxisMarkSpec["text"];
  readonly tickFormat?: unknown;
  readonly strokeDasharray?: unknown;
  readonly facetAnchor?: unknown;
}

const sum = (texts: readonly ScalarSpec[], wrapping: Wrapping): number =>
  texts.reduce<number>((work, text) => work + textWork(text, wrapping), 0);

/** The work of the labels of `count` ticks. */
function labelsWork(scale: ScaleSpec, asked: AxisAsked, count: number): number {
  const { text, ticks, tickFormat: format } = asked;
  const table = text ?? format;
  if (text === null) return 0;
  if (Array.isArray(table)) return sum(table as ScalarSpec[], asked);
  if (typeof table === "object" && table !== null && "lookup" in table) {
    const { lookup } = table as { readonly lookup: readonly (readonly ScalarSpec[])[] };
    const longest = lookup.reduce((most, [, to]) => Math.max(most, textWork(to, asked)), 30);
    return count * longest;
  }
  // A directive of a time format gives about ten letters, a number at most 308 digits and the width of its format.
  if (typeof format === "string") return count * (25 + (format.includes("%") ? 4 * format.length : 40));
  if (Array.isArray(ticks)) return sum(ticks as ScalarSpec[], asked);
  return isOrdinal(scale) ? sum(scale.domain ?? [], asked) : 30 * count;
}

/** Counts the work of a panel's axes, grids and legends, which does not depend on the data. */
export function spendOnScales(panel: PlotPanelSpec, frame: PanelFrame, budget: Budget): void {
  const { options, scales, marks } = panel;
  // A frame larger than its picture is painted beyond it too, as tooltips may extend there.
  const width = frame.length("x", false);
  const height = frame.length("y", false);
  const { across, down } = frame;
  const facets = across * down;
  budget.spend("panels and facets", 1_500 + 20 * facets + perPixel * width * Math.min(height, 8192));
  const draw = (name: PositionName, asked: AxisAsked, labelled: boolean): void => {
    const along = name.endsWith("x");
    const ofFacets = name.startsWith("f");
    // Facet scales are always band scales.
    const scale: ScaleSpec = ofFacets ? { ...scales[name], type: "band" } : (scales[name] ?? {});
    const count = tickCount(scale, asked, name === "x" ? 80 : 35, frame.length(name));
    const dashes = dashWork(asked.strokeDasharray, along ? height : width);
    const labels = labelled ? labelsWork(scale, asked, count) : 0;
    // An axis is at the edge of the facets, and beside empty ones, unless its options say otherwise.
    const atEdges = labelled && asked.facetAnchor === undefined;
    const copies = ofFacets ? 1 : atEdges ? Math.max(along ? across : down, facets / 4) : facets;
    budget.spend("ticks and their labels", copies * (count * (perTick + dashes) + labels));
  };
  for (const [name, scale] of Object.entries(scales)) {
    const { domain = [], range = [], legend = false, tickFormat } = scale;
    budget.spend("panels and facets", 0.5 * (domain.length + range.length));
    if (legend !== false) {
      const swatches = isOrdinal(scale);
      const count = swatches ? domain.length : tickCount(scale, scale, 64, scale.width ?? 240);
      const labels = labelsWork(scale, swatches ? { tickFormat } : scale, count);
      budget.spend("legends", 3_000 + perSwatch * count + labels);
    }
    const position = positionNames.find((one) => one === name);
    if (position === undefined) continue;
    const { axis = options.axis, grid = options.grid } = scale;
    const explicit = marks.some(({ mark }) => mark === `axis${name[0]?.toUpperCase()}${name.slice(1)}`);
    if (axis ?? (axis === undefined && !explicit))
      for (let sides = axis === "both" ? 2 : 1; sides > 0; sides--) draw(position, scale, true);
    if (grid ?? false) {
      const own = typeof grid === "number" || Array.isArray(grid) || isTimeInterval(grid);
      const ticks = own ? grid : scale.ticks;
      draw(position, { ...scale, ticks }, false);
    }
    if (budget.isOver) return;
  }
  for (const mark of marks) {
    if (!isAxisMark(mark)) continue;
    const given = mark.options ?? {};
    const name = mark.mark.slice(4).toLowerCase() as PositionName;
    const { lineWidth, textOverflow } = given;
    const ticks = mark.ticks ?? given.ticks;
    budget.spend("panels and facets", 100 + perFacet * facets);
    budget.spend("filters", 3 * facets * filterWork(given.imageFilter));
    draw(
      name,
      {
        ...given,
        ...(ticks !== undefined && { ticks }),
        text: mark.text,
        lineWidth,
        cut: textOverflow != null,
      },
      mark.mark.startsWith("axis"),
    );
    if (budget.isOver) return;
  }
}
