import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import { axesOf, isOrdinal } from "./panelAxes.js";
import { firstDraft, frameWidth, type PanelSource } from "./PanelDraft.js";

/** The panels of a figure side by side: how many in a row, and the width of each. */
export interface Arrangement {
  readonly columns: number;
  readonly sources: readonly (PanelSource | undefined)[];
  readonly widths: readonly number[];
}

/** The least width of a frame, in pixels: three tick labels. */
const leastFrame = 104;

const hasNames = (panel: PlotPanelSpec): boolean => axesOf(panel, "y").length > 0;
const sameRows = (one: PlotPanelSpec, other: PlotPanelSpec): boolean =>
  isOrdinal(one, "y") &&
  isOrdinal(other, "y") &&
  JSON.stringify(one.scales.y?.domain) === JSON.stringify(other.scales.y?.domain);

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
  const y = model?.panel.scales.y;
  if (model === undefined || y === undefined) return source;
  const { axis, tickFormat, tickSize } = y;
  return {
    ...source,
    panel: {
      ...panel,
      options: withLeft(source, firstDraft(model).margins.left),
      scales: {
        ...panel.scales,
        y: {
          ...panel.scales.y,
          ...(axis !== undefined && { axis }),
          ...(tickFormat !== undefined && { tickFormat }),
          ...(tickSize !== undefined && { tickSize }),
        },
      },
    },
  };
}

/** A panel without the names of its rows, if the first panel of its row shows the same. */
function asFollower(source: PanelSource, first: PanelSource): PanelSource {
  const { panel } = source;
  if (!hasNames(panel) || source === first || !sameRows(panel, first.panel)) return source;
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
