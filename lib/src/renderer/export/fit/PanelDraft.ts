import type { ColumnReader } from "../../derive/DerivedColumns.js";
import { DerivedColumns } from "../../derive/DerivedColumns.js";
import type { DrawnPanel } from "../../drawPanel.js";
import type { RowFilter } from "../../reviveMark.js";
import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import { boundsOf, type LabelBox, labelBoxes } from "./labelBoxes.js";

/** A panel to draw: as saved, or as a reader sees it. */
export interface PanelSource {
  readonly panel: PlotPanelSpec;
  readonly column: ColumnReader;
  readonly rows: RowFilter | undefined;
}

/** Draws a panel, whose legends may leave out what a reader has hidden. */
export type PanelDrawer = (source: PanelSource) => DrawnPanel;

/** The distances of a panel's frame from its edges, in pixels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A panel on its way to a size: each step gives a draft with other options. */
export interface PanelDraft {
  readonly panel: PlotPanelSpec;
  /** The columns of the figure, and those with texts broken into lines. */
  readonly columns: DerivedColumns;
  readonly rows: RowFilter | undefined;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  /** Sentences on what is left out for want of room. */
  readonly notes: readonly string[];
  /** Whether a name has no room for its longest word, so that a line ends within it. */
  readonly cutsWords: boolean;
}

/** A draft as it is drawn. */
export interface DrawnDraft extends PanelDraft {
  readonly drawn: DrawnPanel;
  readonly boxes: readonly LabelBox[];
}

// Plot's own margins, of panels that give none.
const usual = { top: 20, right: 20, bottom: 30, left: 40 };
const mostColumns = 1_000_000;

/** A panel as it was made, to begin with. */
export function firstDraft({ panel, column, rows }: PanelSource): PanelDraft {
  const { options } = panel;
  const all = options.margin;
  return {
    panel,
    columns: new DerivedColumns(column, mostColumns),
    rows,
    width: options.width ?? 640,
    height: options.height ?? 400,
    margins: {
      top: options.marginTop ?? all ?? usual.top,
      right: options.marginRight ?? all ?? usual.right,
      bottom: options.marginBottom ?? all ?? usual.bottom,
      left: options.marginLeft ?? all ?? usual.left,
    },
    notes: [],
    cutsWords: false,
  };
}

/** A draft with another width and height of its frame, and the same margins. */
export const withFrame = (draft: PanelDraft, width: number, height: number): PanelDraft => ({
  ...draft,
  width: draft.margins.left + width + draft.margins.right,
  height: draft.margins.top + height + draft.margins.bottom,
});

/** A draft with other margins: the frame gives way at the sides, and the panel grows at the top and the bottom. */
export function withMargins(draft: PanelDraft, margins: Partial<Margins>): PanelDraft {
  const next = { ...draft.margins, ...margins };
  const { top, bottom } = draft.margins;
  return { ...draft, margins: next, height: draft.height + next.top - top + next.bottom - bottom };
}

export const frameWidth = ({ width, margins }: PanelDraft): number => width - margins.left - margins.right;
export const frameHeight = ({ height, margins }: PanelDraft): number => height - margins.top - margins.bottom;

/** Draws a draft and finds the boxes of its texts. */
export function drawDraft(draft: PanelDraft, draw: PanelDrawer): DrawnDraft {
  const { panel, columns, rows, width, height, margins } = draft;
  const options = {
    ...panel.options,
    width,
    height,
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
  };
  const drawn = draw({ panel: { ...panel, options }, column: columns.read, rows });
  return { ...draft, drawn, boxes: labelBoxes(drawn.svg) };
}

/** The boxes beyond the edges of a panel, by side: how far they stick out. */
export function overflowOf({ boxes, width, height }: DrawnDraft): Margins {
  let [top, right, bottom, left] = [0, 0, 0, 0];
  for (const box of boxes) {
    const bounds = boundsOf(box);
    top = Math.max(top, -bounds.top);
    left = Math.max(left, -bounds.left);
    right = Math.max(right, bounds.right - width);
    bottom = Math.max(bottom, bounds.bottom - height);
  }
  return { top, right, bottom, left };
}
