import type { PlotPanelSpec } from "../../spec/figureSpec.js";
import { isAxisMark } from "../../spec/markSpec.js";
import { readTransform } from "../Matrix.js";
import { type LabelBox, labelBoxes, touches } from "./labelBoxes.js";
import { type MarkShape, markShapes } from "./markShapes.js";
import { isOrdinal } from "./panelAxes.js";

/** Offsets of a name from its point, as shares of the font size; a line leads to the far ones. */
const near = [
  { anchor: "start", dx: 0.6, dy: 0 },
  { anchor: "end", dx: -0.6, dy: 0 },
  { anchor: "start", dx: 0.45, dy: -0.95 },
  { anchor: "start", dx: 0.45, dy: 0.95 },
  { anchor: "end", dx: -0.45, dy: -0.95 },
  { anchor: "end", dx: -0.45, dy: 0.95 },
  { anchor: "middle", dx: 0, dy: -1.2 },
  { anchor: "middle", dx: 0, dy: 1.2 },
] as const;
const far = [2.2, 3.4, 4.6].flatMap((dy) =>
  [-dy, dy].flatMap(
    (side) =>
      [
        { anchor: "start", dx: 1.2, dy: side },
        { anchor: "end", dx: -1.2, dy: side },
        { anchor: "middle", dx: 0, dy: side },
      ] as const,
  ),
);
type Place = (typeof near)[number] | (typeof far)[number];

const attributes = ["text-anchor", "dx", "dy"] as const;

/** A mark's group shifts all its texts by its `dx` and `dy`. */
export function shiftOf(element: Element): readonly [number, number] {
  const [, , , , x, y] = readTransform(element.parentElement?.getAttribute("transform") ?? "");
  // Plot draws on half pixels.
  return [Math.abs(x) < 1 ? 0 : x, Math.abs(y) < 1 ? 0 : y];
}

/** Whether a panel's texts can be the names of its points. */
export const namesPoints = (panel: PlotPanelSpec): boolean =>
  !isOrdinal(panel, "x") &&
  !isOrdinal(panel, "y") &&
  ["text", "dot"].every((name) =>
    panel.marks.some((mark) => !isAxisMark(mark) && mark.mark === name && mark.fy === undefined),
  );

/** The name of a point, and the dot that stands at it. */
interface PointName {
  readonly box: LabelBox;
  readonly x: number;
  readonly y: number;
  /** The place of its dot in the order of drawing. */
  readonly order: number;
}

/** The texts of a panel that stand at its dots: those of the dots on top, which are drawn last, come first. */
function pointNames(texts: readonly LabelBox[], svg: Element): PointName[] {
  const dots = Array.from(svg.querySelectorAll("circle"), (dot, order) => ({
    x: Number(dot.getAttribute("cx")),
    y: Number(dot.getAttribute("cy")),
    order,
  }));
  return texts
    .flatMap((box): PointName[] => {
      const [, , , , x, y] = readTransform(box.element.getAttribute("transform") ?? "");
      const dot = dots.findLast((one) => Math.hypot(one.x - x, one.y - y) < 1);
      return dot === undefined ? [] : [{ box, ...dot }];
    })
    .sort((a, b) => b.order - a.order);
}

/** Takes away the lines that lead from points to their names. */
function withoutLeaders(svg: Element, names: readonly PointName[]): void {
  for (const leader of Array.from(svg.querySelectorAll('g[aria-label="link"] path'))) {
    const [, x, y] = /^M\s*([-\d.e]+)[,\s]+([-\d.e]+)/u.exec(leader.getAttribute("d") ?? "") ?? [];
    if (names.some((one) => Math.hypot(one.x - Number(x), one.y - Number(y)) < 1)) leader.remove();
  }
}

/** Draws the line from a point to its name, beneath the texts. */
function drawLeader({ box: { element, fontSize }, x, y }: PointName, { dx, dy }: Place): void {
  const line = element.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "line");
  const end = { x: x + 0.85 * dx * fontSize, y: y + (dy - 0.6 * Math.sign(dy)) * fontSize };
  const given = { x1: x, y1: y, x2: end.x, y2: end.y, stroke: "currentColor", "stroke-width": 0.75 };
  for (const [name, value] of Object.entries(given)) line.setAttribute(name, String(value));
  line.setAttribute("stroke-opacity", "0.6");
  element.parentElement?.before(line);
}

/**
 * Places the names of a drawn panel's points where they cover no mark and no other text: beside their points, else farther
 * away at the end of a line. A point whose name has no place has a number, which the returned sentence explains.
 *
 * @param texts the texts that may be names of points
 * @param taken the boxes of the texts that stand; those of the names are added
 * @param within whether a box lies within the panel
 */
export function placeNames(
  texts: readonly LabelBox[],
  taken: LabelBox[],
  svg: Element,
  within: (box: LabelBox) => boolean,
): { readonly placed: ReadonlySet<Element>; readonly said: readonly string[] } {
  const names = pointNames(texts, svg);
  withoutLeaders(svg, names);
  const shapes: MarkShape[] = markShapes(svg);
  const clear = (box: LabelBox): boolean =>
    within(box) &&
    taken.every((other) => !touches(box, other)) &&
    shapes.every((shape) => !touches(box, shape));
  const boxOf = (element: Element): LabelBox | undefined =>
    labelBoxes(svg).find((one) => one.element === element);
  const put = (name: PointName, places: readonly Place[]): boolean => {
    const { element, fontSize } = name.box;
    const [shiftX, shiftY] = shiftOf(element);
    for (const place of places) {
      const { anchor, dx, dy } = place;
      const values = [anchor, String(dx * fontSize - shiftX), String(dy * fontSize - shiftY)];
      for (const [i, attribute] of attributes.entries()) element.setAttribute(attribute, values[i] ?? "");
      const box = boxOf(element);
      if (box === undefined || !clear(box)) continue;
      taken.push(box);
      if (far.includes(place as (typeof far)[number])) drawLeader(name, place);
      return true;
    }
    return false;
  };
  const numbered: string[] = [];
  for (const name of names) {
    const before = attributes.map((attribute) => name.box.element.getAttribute(attribute));
    if (put(name, near) || put(name, far)) continue;
    for (const [i, attribute] of attributes.entries())
      name.box.element.setAttribute(attribute, before[i] ?? "");
    name.box.element.textContent = String(numbered.length + 1);
    if (!put(name, [...near, ...far])) put(name, near.slice(0, 1));
    numbered.push(name.box.text);
  }
  const said =
    numbered.length === 0
      ? []
      : [
          `For want of room some points have numbers: ${numbered.map((text, i) => `${i + 1}\u00a0${text}`).join(", ")}.`,
        ];
  return { placed: new Set(names.map(({ box }) => box.element)), said };
}
