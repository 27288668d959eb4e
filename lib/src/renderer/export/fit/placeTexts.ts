import { isOrdinal } from "./panelAxes.js";
import { boundsOf, type LabelBox, labelBoxes, touches } from "./labelBoxes.js";
import { namesPoints, placeNames, shiftOf } from "./placeNames.js";
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

/** Whether every part of a box lies within a panel. */
function within(box: LabelBox, { width, height }: DrawnDraft): boolean {
  const { left, right, top, bottom } = boundsOf(box);
  return left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5;
}

/** Whether a name of a point leaves the axes of its panel free. */
function besidePoints(box: LabelBox, draft: DrawnDraft): boolean {
  const { left, bottom } = boundsOf(box);
  const { margins, height } = draft;
  return within(box, draft) && left >= margins.left - 2 && bottom <= height - margins.bottom + 2;
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
  const names = namesPoints(draft.panel)
    ? placeNames(texts, taken, svg, (box) => besidePoints(box, draft))
    : { placed: new Set<Element>(), said: [] };
  const lost: string[] = [];
  for (const box of texts) {
    if (names.placed.has(box.element)) continue;
    if (clear(box)) {
      taken.push(box);
      continue;
    }
    const moved = cells ? undefined : moveText(box, clear, svg);
    if (moved !== undefined) taken.push(moved);
    else lost.push(box.text);
    if (moved === undefined) box.element.remove();
  }
  if (lost.length === 0) return [...names.said];
  if (cells) {
    for (const { element } of texts) element.remove();
    return ["For want of room the numbers in the cells are left out."];
  }
  const some =
    lost.length > 3 ? `${lost.slice(0, 3).join(", ")} and ${lost.length - 3} more` : lost.join(", ");
  return [...names.said, `For want of room these names are not written in the figure: ${some}.`];
}
