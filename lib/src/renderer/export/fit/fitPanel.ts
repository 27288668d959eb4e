import { isAxisMark, type MarkSpec } from "../../spec/markSpec.js";
import { fitSides } from "./fitSides.js";
import { axesOf, isOrdinal } from "./panelAxes.js";
import { namesPoints } from "./placeNames.js";
import { placeTexts } from "./placeTexts.js";
import {
  drawDraft,
  type DrawnDraft,
  firstDraft,
  frameHeight,
  frameWidth,
  type Margins,
  withFrame,
  withMargins,
  type PanelDraft,
  type PanelDrawer,
  type PanelSource,
} from "./PanelDraft.js";
import { growMargins, spaceLabels } from "./spaceLabels.js";
import { spaceTicks } from "./spaceTicks.js";

/** The wishes for a panel's letters, in the pixels in which the panel is drawn. */
export interface Letters {
  /** The size of tick labels. */
  readonly fontSize: number;
  /** The smallest size of any text. */
  readonly least: number;
}

/** Steps until a panel is settled. Each takes away a tick or widens a margin, so that few panels need more than ten. */
const mostSteps = 60;

/** The size of a panel's letters, in its own pixels. */
export function fontSizeOf({ options }: PanelSource["panel"]): number {
  const size = parseFloat(String(options.style?.fontSize ?? ""));
  // Plot draws with ten pixels where a panel does not say.
  return Number.isNaN(size) ? 10 : size;
}

/** Marks whose letters are not smaller than a size. */
function withLargeText(marks: readonly MarkSpec[], least: number): readonly MarkSpec[] {
  return marks.map((mark): MarkSpec => {
    const given = isAxisMark(mark) ? mark.options?.fontSize : mark.constants?.["fontSize"];
    const size = typeof given === "number" || typeof given === "string" ? parseFloat(String(given)) : NaN;
    if (!(size < least)) return mark;
    return isAxisMark(mark)
      ? { ...mark, options: { ...mark.options, fontSize: least } }
      : { ...mark, constants: { ...mark.constants, fontSize: least } };
  });
}

/** Draws a draft, and changes it until no label of its axes touches another. */
function settle(draft: PanelDraft, draw: PanelDrawer, fontSize: number): DrawnDraft {
  let drawn = drawDraft(draft, draw);
  for (let step = 0; step < mostSteps; step++) {
    const next =
      spaceLabels(drawn, fontSize) ??
      growMargins(drawn, Math.max(0.45 * drawn.width, drawn.width - 120)) ??
      spaceTicks(drawn, fontSize);
    if (next === undefined || frameWidth(next) < 24) break;
    drawn = drawDraft(next, draw);
  }
  return drawn;
}

/** The width of a column with an upright name, as a share of the font size, and of all columns, as a share of the panel. */
const uprightName = 1.1;
const mostColumns = 0.62;

/** The least height of a frame, as a share of its width. */
const leastShare = 0.62;
/** The same for a panel whose points have names, which need room above one another. */
const namedShare = 1.05;

/** A panel of two axes of numbers that is lower as it is narrower, but never higher than it was. */
function lowered(draft: PanelDraft, first: PanelDraft): PanelDraft {
  const { panel } = draft;
  const numbers = !isOrdinal(panel, "y") && axesOf(panel, "y").length > 0 && !isOrdinal(panel, "x");
  if (!numbers) return draft;
  const wide = frameWidth(draft);
  const usual = frameHeight(first);
  const share = namesPoints(panel) ? namedShare : leastShare;
  const height = Math.min(usual, Math.max((usual * wide) / frameWidth(first), share * wide, 110));
  return withFrame(draft, wide, height);
}

/** The width of a frame whose columns have room for an upright name each, if that leaves the rows' names enough. */
function columnsWidth(panel: PanelSource["panel"], width: number, fontSize: number): number {
  if (!isOrdinal(panel, "x") || axesOf(panel, "x").length === 0) return 0;
  const room = (panel.scales.x?.domain?.length ?? 0) * uprightName * fontSize;
  return room <= mostColumns * width ? room : 0;
}

/** A panel that has its size, with its texts not placed yet. */
export function fitPanel(
  source: PanelSource,
  { width, frame: high }: { readonly width: number; readonly frame: number | undefined },
  draw: PanelDrawer,
  { fontSize, least }: Letters,
): DrawnDraft {
  const first = firstDraft(source);
  const marks = withLargeText(source.panel.marks, least);
  const sized: PanelDraft = {
    ...first,
    panel: { ...source.panel, marks: [...marks] },
    width,
    height: high === undefined ? first.height : first.margins.top + high + first.margins.bottom,
  };
  const columns = columnsWidth(source.panel, width, fontSize);
  const frame = Math.min(frameWidth(first), Math.max(96, 0.36 * width, columns));
  const fitted = fitSides(sized, frame, fontSize);
  return settle(high === undefined ? lowered(fitted, first) : fitted, draw, fontSize);
}

/** The same panel with the frame of the panels above and beneath it. */
export const withSides = (
  draft: DrawnDraft,
  sides: Pick<Margins, "left" | "right">,
  draw: PanelDrawer,
  { fontSize }: Letters,
): DrawnDraft =>
  draft.margins.left === sides.left && draft.margins.right === sides.right
    ? draft
    : settle(withMargins(draft, sides), draw, fontSize);

/** The same panel with the margins and the height that its row has, its texts placed. */
export function finishPanel(
  draft: DrawnDraft,
  { top, bottom, height }: { readonly top: number; readonly bottom: number; readonly height: number },
  draw: PanelDrawer,
): DrawnDraft & { readonly said: readonly string[] } {
  const { margins } = draft;
  const same = margins.top === top && margins.bottom === bottom && draft.height === height;
  const drawn = same ? draft : drawDraft({ ...draft, margins: { ...margins, top, bottom }, height }, draw);
  return { ...drawn, said: [...drawn.notes, ...placeTexts(drawn)] };
}
