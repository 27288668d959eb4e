import { breakText } from "./breakText.js";
import { boundsOf, touches } from "./labelBoxes.js";
import { axesOf } from "./panelAxes.js";
import { type DrawnDraft, frameHeight, overflowOf, type PanelDraft, withMargins } from "./PanelDraft.js";

type Side = "x" | "y";
/** Plot's own distances of a label from the frame, of axes that give none. */
const usualOffset = { x: 30, y: 40 } as const;

/** The margin in which an axis has its label. */
function marginOf(side: Side, anchor: string | undefined): "top" | "right" | "bottom" | "left" {
  if (side === "x") return anchor === "top" ? "top" : "bottom";
  return anchor === "right" ? "right" : "left";
}

/** The label of an axis in more lines, if it is longer than its side of the panel. */
function breakLabel(draft: DrawnDraft, side: Side, fontSize: number): PanelDraft | undefined {
  const labels = draft.boxes.filter(({ role }) => role === `${side}-axis label`);
  const whole = side === "x" ? draft.width : draft.height;
  for (const box of labels) {
    const { left, right, top, bottom } = boundsOf(box);
    const [from, to] = side === "x" ? [left, right] : [top, bottom];
    if (from >= 0 && to <= whole) continue;
    // A label stands in the middle of its frame, which need not be that of its panel.
    const room = Math.max(0.3 * whole, Math.min(to + from, 2 * whole - to - from));
    for (const axis of axesOf(draft.panel, side)) {
      const { label } = axis.options;
      if (typeof label !== "string") continue;
      const lines = breakText(label, 0.92 * room, 1.05 * fontSize);
      if (lines.join("\n") === label) continue;
      const more = (lines.length - label.split("\n").length) * fontSize;
      const margin = marginOf(side, undefined);
      const labelOffset = (axis.options.labelOffset ?? usualOffset[side]) + more;
      const panel = axis.with({ label: lines.join("\n"), labelOffset });
      return withMargins({ ...draft, panel }, { [margin]: draft.margins[margin] + more });
    }
  }
  return undefined;
}

/** The label of an axis farther from its ticks, if it touches their labels. */
function moveLabel(draft: DrawnDraft, side: Side): PanelDraft | undefined {
  const labels = draft.boxes.filter(({ role }) => role === `${side}-axis label`);
  const ticks = draft.boxes.filter(({ role }) => role === `${side}-axis tick label`);
  if (!labels.some((label) => ticks.some((tick) => touches(label, tick, 1)))) return undefined;
  for (const axis of axesOf(draft.panel, side)) {
    if (typeof axis.options.label !== "string") continue;
    const step = 4;
    const labelOffset = (axis.options.labelOffset ?? usualOffset[side]) + step;
    const margin = marginOf(side, undefined);
    const panel = axis.with({ labelOffset });
    return withMargins(
      { ...draft, panel },
      { [margin]: Math.max(draft.margins[margin], labelOffset + (side === "x" ? 8 : 4)) },
    );
  }
  return undefined;
}

/** A draft whose axis labels fit its sides and stay clear of the ticks; undefined if they do already. */
export function spaceLabels(draft: DrawnDraft, fontSize: number): PanelDraft | undefined {
  for (const side of ["x", "y"] as const) {
    const next = breakLabel(draft, side, fontSize) ?? moveLabel(draft, side);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** A draft with room for labels that stick out of the panel; undefined if none does. */
export function growMargins(draft: DrawnDraft, most: number): PanelDraft | undefined {
  const fixed = draft.boxes.filter(({ role }) => role.includes("axis"));
  const over = overflowOf({ ...draft, boxes: fixed });
  const { margins } = draft;
  const grown = {
    top: margins.top + Math.ceil(over.top),
    bottom: margins.bottom + Math.ceil(over.bottom),
    left: Math.min(Math.max(margins.left, most), margins.left + Math.ceil(over.left)),
    right: Math.min(Math.max(margins.right, most), margins.right + Math.ceil(over.right)),
  };
  const same = (["top", "right", "bottom", "left"] as const).every(
    (side) => grown[side] - margins[side] < 0.5,
  );
  if (same || frameHeight(draft) <= 0) return undefined;
  return withMargins(draft, grown);
}
