import type { FigureState, PanelState } from "../FigureState.js";
import type { RowFilter } from "../reviveMark.js";
import type { PlotPanelSpec } from "../spec/figureSpec.js";
import type { InteractionSpec } from "../spec/interactionSpec.js";
import { isAxisMark, type MarkSpec } from "../spec/markSpec.js";
import { type ColumnReader, DerivedColumns } from "./DerivedColumns.js";
import { onDomain } from "./deriveScale.js";
import { emphasise } from "./emphasis.js";
import { sampleRows } from "./sampleRows.js";
import { shownRows } from "./shownRows.js";
import { smoothLines } from "./smoothLines.js";
import { switchAxis } from "./switchAxis.js";
import { switchType } from "./switchType.js";

/** A panel in a reader's view, ready to draw. */
export interface DerivedPanel {
  readonly panel: PlotPanelSpec;
  readonly column: ColumnReader;
  readonly rows: RowFilter | undefined;
  /** Notes on this view for the reader. */
  readonly notes: readonly string[];
}

/** Marks on zoomed axes, clipped to the frame. Listed ticks give way to computed ones. */
function onZoomedAxes(marks: readonly MarkSpec[], { x, y }: PanelState): readonly MarkSpec[] {
  const zoomed = new Set([...(x ? ["axisX", "gridX"] : []), ...(y ? ["axisY", "gridY"] : [])]);
  if (zoomed.size === 0) return marks;
  return marks.map((mark): MarkSpec => {
    if (!isAxisMark(mark)) {
      return mark.mark === "tip" || mark.mark === "frame" || mark.constants?.["clip"] !== undefined
        ? mark
        : { ...mark, constants: { ...mark.constants, clip: "frame" } };
    }
    if (!zoomed.has(mark.mark)) return mark;
    const { ticks, text, options = {}, ...rest } = mark;
    const { ticks: listed, interval, ...kept } = options;
    return {
      ...rest,
      ...(ticks === undefined && text !== undefined && { text }),
      options: {
        ...kept,
        ...(typeof listed === "number" && { ticks: listed }),
        ...(ticks === undefined && interval !== undefined && { interval }),
      },
    };
  });
}

/** The panel as a state of the figure shows it: a pure function of both. */
export function derivePanel(
  saved: PlotPanelSpec,
  column: ColumnReader,
  columnCount: number,
  state: FigureState,
  view: PanelState,
  { smoothing, sampling }: InteractionSpec,
): DerivedPanel {
  const columns = new DerivedColumns(column, columnCount);
  const notes: string[] = [];
  let panel = state.xAxis === undefined ? saved : switchAxis(saved, state.xAxis, columns.read);
  for (const axis of ["x", "y"] as const) {
    const type = state.type[axis];
    if (type !== undefined) {
      const switched = switchType(panel, axis, type, columns.read);
      ({ panel } = switched);
      if (switched.note !== undefined) notes.push(switched.note);
    }
    const scale = panel.scales[axis];
    const visible = view[axis];
    if (visible !== undefined && scale !== undefined) {
      panel = { ...panel, scales: { ...panel.scales, [axis]: onDomain(scale, visible, scale.type) } };
    }
  }
  let marks = onZoomedAxes(panel.marks, view);
  if (smoothing !== undefined) marks = smoothLines(marks, smoothing.className, state.smoothing, columns);
  panel = { ...panel, marks: emphasise(marks, state, columns) };
  const shown = shownRows(state);
  const width = panel.options.width ?? 640;
  const rows: RowFilter | undefined =
    sampling === "none"
      ? shown
      : (mark, read) => sampleRows(mark, read, shown?.(mark, read), panel.scales.x, width);
  return { panel, column: columns.read, rows, notes };
}
