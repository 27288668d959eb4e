import { type DataMarkSpec, isAxisMark } from "../../spec/markSpec.js";
import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import { textWidth } from "../textWidth.js";
import { breakText, wordWidth } from "./breakText.js";
import { axesOf, isOrdinal, rowSide, tickTexts } from "./panelAxes.js";
import { frameHeight, frameWidth, type PanelDraft, withFrame, withMargins } from "./PanelDraft.js";

/** The height of a line, and the space that rows have beside their lines, as shares of the font size. */
const lineHeight = 1.2;
const rowSpace = 0.55;
/** The distance of names from the frame, and of the edge from them. */
const nameSpace = 18;
const leastName = 56;
/** The least width of a frame beside names that break between words only. */
const leastFrame = 60;
/** The width of letters as they are drawn, as a share of the estimated width. */
const letterSpace = 1.03;

const isText = (mark: PlotPanelSpec["marks"][number]): mark is DataMarkSpec =>
  !isAxisMark(mark) && mark.mark === "text";

const constantOf = (mark: DataMarkSpec, name: string): unknown => mark.constants?.[name];

/** The texts of a mark, one for each row. */
function textsOf(mark: DataMarkSpec, draft: PanelDraft): readonly string[] {
  const column = mark.channels?.["text"]?.column;
  return column === undefined
    ? []
    : draft.columns.read(column).map((value) => (value === null ? "" : String(value)));
}

/** A mark with other texts, which a new column has. */
function withTexts(mark: DataMarkSpec, texts: readonly string[], draft: PanelDraft): DataMarkSpec {
  const channel = mark.channels?.["text"];
  if (channel === undefined) return mark;
  return { ...mark, channels: { ...mark.channels, text: { ...channel, column: draft.columns.add(texts) } } };
}

const widestOf = (texts: readonly string[], fontSize: number): number =>
  Math.max(0, ...texts.flatMap((text) => text.split("\n")).map((line) => 1.05 * textWidth(line, fontSize)));

const linesOf = (texts: readonly string[]): number =>
  Math.max(1, ...texts.map((text) => text.split("\n").length));

/** A draft whose rows are tall enough for so many lines each. */
export function withTallRows(draft: PanelDraft, lines: number, fontSize: number): PanelDraft {
  const side = rowSide(draft.panel);
  const rows = side === undefined ? 0 : (draft.panel.scales[side]?.domain?.length ?? 0);
  const least = rows * fontSize * (lineHeight * lines + rowSpace);
  return least <= frameHeight(draft) ? draft : withFrame(draft, frameWidth(draft), least);
}

/** Columns of numbers at the right of the frame, one under the other. */
function stackNumbers(draft: PanelDraft, fontSize: number): PanelDraft {
  const { panel } = draft;
  const beside = panel.marks.filter(
    (mark): mark is DataMarkSpec =>
      isText(mark) &&
      constantOf(mark, "frameAnchor") === "right" &&
      constantOf(mark, "textAnchor") === "start",
  );
  const offsets = beside.map((mark) => Number(constantOf(mark, "dx") ?? 0));
  if (beside.length < 2 || new Set(offsets).size < 2) return draft;
  const dx = Math.min(...offsets);
  const widest = Math.max(...beside.map((mark) => widestOf(textsOf(mark, draft), fontSize)));
  const marks = panel.marks.map((mark) => {
    const place = beside.indexOf(mark as DataMarkSpec);
    if (place < 0) return mark;
    const dy = (place - (beside.length - 1) / 2) * lineHeight * fontSize;
    return { ...(mark as DataMarkSpec), constants: { ...(mark as DataMarkSpec).constants, dx, dy } };
  });
  const stacked = withMargins({ ...draft, panel: { ...panel, marks } }, { right: dx + widest + 4 });
  return withTallRows(stacked, beside.length, fontSize);
}

/** The names at each side of a frame. */
type SideTexts = Partial<Record<"left" | "right", readonly string[]>>;

/**
 * The room for the names of each side: an equal share of what the frame leaves, more if the other side needs less, and at least
 * the longest word. The frame gives way to words, down to its least width.
 */
function roomFor(
  texts: SideTexts,
  { whole, frame, fontSize }: { readonly whole: number; readonly frame: number; readonly fontSize: number },
): Record<"left" | "right", number> {
  const sides = [texts.left ?? [], texts.right ?? []] as const;
  const count = Math.max(1, sides.filter(({ length }) => length > 0).length);
  const share = Math.max(leastName, (whole - frame) / count);
  const most = Math.max(share, (whole - leastFrame) / count);
  const [left, right] = sides.map((own, i) => {
    const others = widestOf(sides[1 - i] ?? [], fontSize);
    const words = Math.max(0, ...own.map((text) => wordWidth(text, letterSpace * fontSize)));
    return Math.max(share, whole - frame - Math.max(others, (count - 1) * share), Math.min(words, most));
  });
  return { left: left ?? share, right: right ?? share };
}

/** Whether one of the names has a word that is wider than its room. */
const anyWordCut = (texts: readonly string[], room: number, fontSize: number): boolean =>
  texts.some((text) => wordWidth(text, letterSpace * fontSize) > room);

/** Names of rows in as many lines as their margins need. */
function breakNames(draft: PanelDraft, frame: number, fontSize: number): PanelDraft {
  const rows = rowSide(draft.panel) ?? "y";
  const sides = axesOf(draft.panel, rows).map(({ anchor }) => (anchor === "right" ? "right" : "left"));
  const named = new Set(sides);
  const other = named.has("right") ? 0 : draft.margins.right;
  const texts: SideTexts = {};
  for (const [place, axis] of axesOf(draft.panel, rows).entries()) {
    const side = sides[place] ?? "left";
    texts[side] = [...(texts[side] ?? []), ...tickTexts(draft.panel, rows, axis).map(([, text]) => text)];
  }
  const whole = draft.width - other - nameSpace * Math.max(1, named.size);
  const room = roomFor(texts, { whole, frame, fontSize });
  const cutsWords = (["left", "right"] as const).some((side) =>
    anyWordCut(texts[side] ?? [], room[side], fontSize),
  );
  let next: PanelDraft = { ...draft, cutsWords };
  let lines = 1;
  const widest = { left: 0, right: 0 };
  for (const [place, side] of sides.entries()) {
    const axis = axesOf(next.panel, rows)[place];
    if (axis === undefined) continue;
    const broken = tickTexts(next.panel, rows, axis).map(
      ([value, text]) => [value, breakText(text, room[side], letterSpace * fontSize).join("\n")] as const,
    );
    const own = broken.map(([, text]) => text);
    widest[side] = Math.max(widest[side], widestOf(own, fontSize));
    lines = Math.max(lines, linesOf(own));
    next = { ...next, panel: axis.with({ tickFormat: { lookup: broken.map(([from, to]) => [from, to]) } }) };
  }
  for (const side of named) {
    if (widest[side] > 0) next = withMargins(next, { [side]: Math.ceil(widest[side] + nameSpace) });
  }
  return withTallRows(next, lines, fontSize);
}

/** Names of columns that stand upright: slanted ones need a margin of their own at the side. */
function raiseColumns(draft: PanelDraft): PanelDraft {
  if (!isOrdinal(draft.panel, "x")) return draft;
  let next = draft;
  for (const [place, { options }] of axesOf(draft.panel, "x").entries()) {
    const { tickRotate = 0 } = options;
    const axis = axesOf(next.panel, "x")[place];
    if (axis === undefined || tickRotate === 0 || Math.abs(tickRotate) >= 90) continue;
    next = withMargins({ ...next, panel: axis.with({ tickRotate: -90 }) }, { right: 12 });
  }
  return next;
}

/** Whether the panel cuts names of rows for the notebook's width. */
function cutsNames(panel: PlotPanelSpec): boolean {
  const rows = rowSide(panel) ?? "y";
  return axesOf(panel, rows).some((axis) => {
    const { tickFormat } = axis.options;
    if (typeof tickFormat !== "object" || tickFormat === null) return false;
    const written = new Set(tickFormat.lookup.map(([, text]) => text));
    return tickTexts(panel, rows, axis).some(([, text]) => !written.has(text));
  });
}

/** How many times as tall a frame of `usual` pixels must be for texts on an axis of numbers to stand clear of one another. */
function growthOf(mark: DataMarkSpec, draft: PanelDraft, usual: number, fontSize: number): number {
  const column = mark.channels?.["y"]?.column;
  const [from = 0, to = 1] = (draft.panel.scales.y?.domain ?? []).map(Number);
  const places = column === undefined ? [] : draft.columns.read(column).map(Number);
  const rows = textsOf(mark, draft)
    .map((text, i) => ({
      y: (usual * ((places[i] ?? NaN) - to)) / (from - to),
      lines: text.split("\n").length,
    }))
    .sort((a, b) => a.y - b.y);
  const needed = rows.slice(1).map(({ y, lines }, i) => {
    const above = rows[i] ?? { y, lines };
    const height = fontSize * (lineHeight * (0.5 * (lines + above.lines)) + rowSpace);
    return height / Math.max(1, y - above.y);
  });
  return Math.max(1, ...needed);
}

/** The marks of names at a side of the frame. Columns of numbers, whose digits are equally wide, stay whole. */
function namesAt(draft: PanelDraft, side: "left" | "right"): readonly DataMarkSpec[] {
  const inward = side === "left" ? "end" : "start";
  return draft.panel.marks.filter(
    (mark): mark is DataMarkSpec =>
      isText(mark) &&
      constantOf(mark, "frameAnchor") === side &&
      constantOf(mark, "textAnchor") === inward &&
      constantOf(mark, "fontVariant") !== "tabular-nums",
  );
}

/** Names at the side of the frame in as many lines as the margin needs, which the margin then fits. */
function breakSide(
  draft: PanelDraft,
  side: "left" | "right",
  { room, usual, fontSize }: { readonly room: number; readonly usual: number; readonly fontSize: number },
): PanelDraft {
  const own = namesAt(draft, side);
  if (own.length === 0) return draft;
  let widest = 0;
  let { cutsWords } = draft;
  const marks = draft.panel.marks.map((mark) => {
    if (!own.includes(mark as DataMarkSpec)) return mark;
    const names = textsOf(mark as DataMarkSpec, draft);
    cutsWords ||= anyWordCut(names, room, fontSize);
    const texts = names.map((text) => breakText(text, room, letterSpace * fontSize).join("\n"));
    widest = Math.max(widest, widestOf(texts, fontSize));
    return withTexts(mark as DataMarkSpec, texts, draft);
  });
  const taller = isOrdinal(draft.panel, "y")
    ? 1
    : Math.max(
        ...marks.map((mark) =>
          own.some(({ channels }) => isText(mark) && mark.channels?.["y"]?.column === channels?.["y"]?.column)
            ? growthOf(mark as DataMarkSpec, draft, usual, fontSize)
            : 1,
        ),
      );
  const reach = Math.max(...own.map((mark) => Math.abs(Number(constantOf(mark, "dx") ?? 0))));
  const grown = withFrame(draft, frameWidth(draft), Math.max(frameHeight(draft), taller * usual));
  return withMargins(
    { ...grown, panel: { ...draft.panel, marks }, cutsWords },
    { [side]: Math.ceil(widest + reach + 4) },
  );
}

/**
 * A draft whose names and numbers beside the frame leave it at least `frame` pixels: columns of numbers are stacked, and names
 * broken into lines. Nothing is left out.
 */
export function fitSides(draft: PanelDraft, frame: number, fontSize: number): PanelDraft {
  const lacks = (one: PanelDraft): boolean => frameWidth(one) < frame;
  let next = draft;
  if (lacks(next)) next = raiseColumns(next);
  if (lacks(next)) next = stackNumbers(next, fontSize);
  if ((lacks(next) || cutsNames(next.panel)) && rowSide(next.panel) !== undefined)
    next = breakNames(next, frame, fontSize);
  if (!lacks(next)) return next;
  const textsAt = (side: "left" | "right"): readonly string[] =>
    namesAt(next, side).flatMap((mark) => textsOf(mark, next));
  const whole = next.width - 2 * nameSpace;
  const room = roomFor({ left: textsAt("left"), right: textsAt("right") }, { whole, frame, fontSize });
  const usual = frameHeight(next);
  for (const side of ["left", "right"] as const)
    next = breakSide(next, side, { room: room[side], usual, fontSize });
  return next;
}
