import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import type { AxisMarkSpec } from "../../spec/markSpec.js";
import type { AxisOptions } from "./AxisOptions.js";
import { type AxisAnchor, axesOf, rowSide } from "./panelAxes.js";
import { firstDraft, frameWidth, type PanelSource } from "./PanelDraft.js";

/** The panels of a figure side by side: how many in a row, and the width of each. */
export interface Arrangement {
  readonly columns: number;
  readonly sources: readonly (PanelSource | undefined)[];
  readonly widths: readonly number[];
}

/** The least width of a frame, in pixels: three tick labels. */
const leastFrame = 104;

const hasNames = (panel: PlotPanelSpec): boolean => axesOf(panel, rowSide(panel) ?? "y").length > 0;

function sameRows(one: PlotPanelSpec, other: PlotPanelSpec): boolean {
  const first = rowSide(one);
  const second = rowSide(other);
  return (
    first !== undefined &&
    second !== undefined &&
    JSON.stringify(one.scales[first]?.domain) === JSON.stringify(other.scales[second]?.domain)
  );
}

/** The options of a panel with another margin for names, and a frame as wide as before. */
function withLeft(source: PanelSource, left: number): PlotPanelSpec["options"] {
  const { width, margins } = firstDraft(source);
  return { ...source.panel.options, marginLeft: left, width: width + left - margins.left };
}

/** A panel that shows the names of its rows, as the first of its row: it takes the axis of a panel with the same rows. */
function asFirst(source: PanelSource, panels: readonly (PanelSource | undefined)[]): PanelSource {
  const { panel } = source;
  if (hasNames(panel)) return source;
  const model = panels.find((one) => one !== undefined && hasNames(one.panel) && sameRows(one.panel, panel));
  const from = model && rowSide(model.panel);
  if (model === undefined || from === undefined) return source;
  const marks = axesOf(model.panel, from).map(({ mark, anchor = "left", options }): AxisMarkSpec =>
    mark !== undefined && from === rowSide(panel) ? mark : nameAxis(panel, anchor, options),
  );
  const options = withLeft(source, firstDraft(model).margins.left);
  return { ...source, panel: { ...panel, options, marks: [...panel.marks, ...marks] } };
}

/** The axis of a panel that names its rows as an axis of another panel does. */
function nameAxis(
  panel: PlotPanelSpec,
  anchor: AxisAnchor,
  { tickFormat, tickSize }: AxisOptions,
): AxisMarkSpec {
  const mark = rowSide(panel) === "fy" ? "axisFy" : "axisY";
  const size = tickSize ?? (mark === "axisFy" ? undefined : 0);
  return {
    mark,
    options: {
      anchor,
      label: null,
      ...(tickFormat !== undefined && { tickFormat }),
      ...(size !== undefined && { tickSize: size }),
    },
  };
}

/** A panel without the names of its rows, if the first panel of its row shows the same. */
function asFollower(source: PanelSource, first: PanelSource): PanelSource {
  const { panel } = source;
  if (rowSide(panel) !== "y" || !hasNames(panel) || source === first || !sameRows(panel, first.panel))
    return source;
  const [axis] = axesOf(panel, "y");
  if (axesOf(panel, "y").length > 1 || axis === undefined || panel.scales.y?.axis === null) return source;
  return {
    ...source,
    panel: {
      ...panel,
      options: withLeft(source, 8),
      scales: { ...panel.scales, y: { ...panel.scales.y, axis: null } },
    },
  };
}

function inRows(sources: readonly (PanelSource | undefined)[], columns: number): (PanelSource | undefined)[] {
  const first = sources.map((source, i) =>
    source !== undefined && i % columns === 0 ? asFirst(source, sources) : source,
  );
  return first.map((source, i) => {
    const leader = first[i - (i % columns)];
    return source === undefined || leader === undefined ? source : asFollower(source, leader);
  });
}

/**
 * Puts panels into a width: as many in a row as have frames for a few ticks, at most `columns`. Frames share the width as they
 * did before.
 *
 * @param sources the panels, or undefined for one that is a picture of `pictures[i]` pixels
 */
export function arrangePanels(
  sources: readonly (PanelSource | undefined)[],
  pictures: readonly number[],
  {
    width,
    columns: most,
    gap,
    pixels = 1,
  }: { readonly width: number; readonly columns: number; readonly gap: number; readonly pixels?: number },
): Arrangement {
  for (let columns = Math.min(most, sources.length); ; columns--) {
    const placed = inRows(sources, columns);
    const drafts = placed.map((source) => (source === undefined ? undefined : firstDraft(source)));
    const sidesOf = (i: number): number => {
      const draft = drafts[i];
      return draft === undefined ? 0 : draft.margins.left + draft.margins.right;
    };
    const shareOf = (i: number): number => {
      const draft = drafts[i];
      return draft === undefined ? (pictures[i] ?? 1) : Math.max(1, frameWidth(draft));
    };
    const across = Array.from({ length: columns }, (_, column) => {
      const own = placed.map((_one, i) => i).filter((i) => i % columns === column);
      return { sides: Math.max(...own.map(sidesOf)), share: Math.max(...own.map(shareOf)) };
    });
    const free = width - gap * (columns - 1) - across.reduce((sum, { sides }) => sum + sides, 0);
    const shares = across.reduce((sum, { share }) => sum + share, 0);
    const frames = across.map(({ share }) => (free * share) / shares);
    const enough = frames.every((frame, i) => frame >= Math.min(leastFrame * pixels, across[i]?.share ?? 0));
    if (!enough && columns > 1) continue;
    const widths = placed.map((_, i) =>
      columns === 1 ? width : (frames[i % columns] ?? 0) + (across[i % columns]?.sides ?? 0),
    );
    return { columns, sources: placed, widths };
  }
}
