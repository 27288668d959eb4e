import { isOrdinal } from "./panelAxes.js";
import { boundsOf, type LabelBox, labelBoxes, touches } from "./labelBoxes.js";
import type { DrawnDraft } from "./PanelDraft.js";

/** Offsets of a text from its point, as shares of the font size. */
const sides = [
  { anchor: "start", dx: 0.6, dy: 0 },
  { anchor: "end", dx: -0.6, dy: 0 },
  { anchor: "start", dx: 0.45, dy: -0.95 },
  { anchor: "start", dx: 0.45, dy: 0.95 },
  { anchor: "end", dx: -0.45, dy: -0.95 },
  { anchor: "end", dx: -0.45, dy: 0.95 },
  { anchor: "middle", dx: 0, dy: -1.2 },
  { anchor: "middle", dx: 0, dy: 1.2 },
] as const;

const isAxis = ({ role }: LabelBox): boolean => role.includes("axis");

/** A mark's group shifts all its texts by its `dx` and `dy`. */
function shiftOf(element: Element): readonly [number, number] {
  const [, x = "0", y = "0"] =
    /translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/u.exec(element.parentElement?.getAttribute("transform") ?? "") ??
    [];
  // Plot draws on half pixels.
  return [Math.abs(Number(x)) < 1 ? 0 : Number(x), Math.abs(Number(y)) < 1 ? 0 : Number(y)];
}

/** Whether every part of a box lies within a panel. */
function within(box: LabelBox, { width, height }: DrawnDraft): boolean {
  const { left, right, top, bottom } = boundsOf(box);
  return left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5;
}

/** Tries the sides of a text's point, and returns its box on the first free one. */
function moveText(box: LabelBox, free: (box: LabelBox) => boolean, svg: Element): LabelBox | undefined {
  const { element, fontSize } = box;
  const [shiftX, shiftY] = shiftOf(element);
  const names = ["text-anchor", "dx", "dy"] as const;
  const before = names.map((name) => element.getAttribute(name));
  for (const { anchor, dx, dy } of sides) {
    element.setAttribute("text-anchor", anchor);
    element.setAttribute("dx", String(dx * fontSize - shiftX));
    element.setAttribute("dy", String(dy * fontSize - shiftY));
    const moved = labelBoxes(svg).find((one) => one.element === element);
    if (moved !== undefined && free(moved)) return moved;
  }
  for (const [i, name] of names.entries()) {
    const value = before[i];
    if (value == null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return undefined;
}

/**
 * Moves the texts of a drawn panel that touch others to a free side of their points; those without one are left out. The numbers
 * in the cells of a matrix are left out all together, since some alone would mislead.
 *
 * @returns a sentence on each kind of text that is left out
 */
export function placeTexts(draft: DrawnDraft): string[] {
  const { svg } = draft.drawn;
  const texts = draft.boxes.filter((box) => !isAxis(box));
  const taken = draft.boxes.filter(isAxis);
  const clear = (box: LabelBox): boolean =>
    within(box, draft) && taken.every((other) => other.element === box.element || !touches(box, other));
  const cells = isOrdinal(draft.panel, "x") && isOrdinal(draft.panel, "y");
  const lost: string[] = [];
  for (const box of texts) {
    if (clear(box)) {
      taken.push(box);
      continue;
    }
    const moved = cells ? undefined : moveText(box, clear, svg);
    if (moved !== undefined) taken.push(moved);
    else lost.push(box.text);
    if (moved === undefined) box.element.remove();
  }
  if (lost.length === 0) return [];
  if (cells) {
    for (const { element } of texts) element.remove();
    return ["For want of room the numbers in the cells are left out."];
  }
  const names =
    lost.length > 3 ? `${lost.slice(0, 3).join(", ")} and ${lost.length - 3} more` : lost.join(", ");
  return [`For want of room these names are not written in the figure: ${names}.`];
}
