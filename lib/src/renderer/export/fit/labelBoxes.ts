import { type Matrix, readTransform, times } from "../Matrix.js";
import { textWidth } from "../textWidth.js";

type Point = readonly [x: number, y: number];

/** A drawn text and the box that it covers, whose corners go around it. */
export interface LabelBox {
  readonly element: Element;
  readonly text: string;
  /** The `aria-label` of the mark that drew it, such as `"x-axis tick label"`. */
  readonly role: string;
  readonly fontSize: number;
  readonly corners: readonly Point[];
}

/** The width of a text in pixels, by its font size and whether it is bold. */
export type Measure = (text: string, fontSize: number, bold: boolean) => number;

interface Inherited {
  readonly matrix: Matrix;
  readonly fontSize: number;
  readonly anchor: string;
  readonly bold: boolean;
  readonly role: string;
}

// Share of the font size above and below the baseline that letters cover.
const ascent = 0.74;
const descent = 0.2;
// Widths are estimates: real letters are wider by this factor at most.
const estimate: Measure = (text, fontSize, bold) => 1.03 * (bold ? 1.03 : 1) * textWidth(text, fontSize);

const lengthOf = (text: string | null, fontSize: number): number => {
  const value = parseFloat(text ?? "");
  if (Number.isNaN(value)) return 0;
  return text?.endsWith("em") === true ? value * fontSize : value;
};

function inherit(element: Element, outer: Inherited): Inherited {
  const transform = element.getAttribute("transform");
  // A style sheet's rule, also that of the element itself, wins over its attribute.
  const styled = /font-size: *([^;]+)/u.exec(element.getAttribute("style") ?? "")?.[1];
  const size = styled ?? element.getAttribute("font-size");
  const weight = element.getAttribute("font-weight");
  return {
    matrix: transform === null ? outer.matrix : times(outer.matrix, readTransform(transform)),
    fontSize: size == null ? outer.fontSize : lengthOf(size, outer.fontSize) || outer.fontSize,
    anchor: element.getAttribute("text-anchor") ?? outer.anchor,
    bold: weight === null ? outer.bold : weight === "bold" || Number(weight) >= 600,
    role: element.getAttribute("aria-label") ?? outer.role,
  };
}

function boxOf(
  element: Element,
  { matrix, fontSize, anchor, bold, role }: Inherited,
  measure: Measure,
): LabelBox | undefined {
  const spans = Array.from(element.children).filter((child) => child.tagName.toLowerCase() === "tspan");
  const x = lengthOf(element.getAttribute("x"), fontSize) + lengthOf(element.getAttribute("dx"), fontSize);
  let y = lengthOf(element.getAttribute("y"), fontSize) + lengthOf(element.getAttribute("dy"), fontSize);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const line of spans.length === 0 ? [element] : spans) {
    if (line !== element) {
      if (line.hasAttribute("y")) y = lengthOf(line.getAttribute("y"), fontSize);
      y += lengthOf(line.getAttribute("dy"), fontSize);
    }
    const width = measure(line.textContent, fontSize, bold);
    if (width === 0) continue;
    const start = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    left = Math.min(left, start);
    right = Math.max(right, start + width);
    top = Math.min(top, y - ascent * fontSize);
    bottom = Math.max(bottom, y + descent * fontSize);
  }
  if (!(left < right)) return undefined;
  const [a, b, c, d, e, f] = matrix;
  const at = (px: number, py: number): Point => [a * px + c * py + e, b * px + d * py + f];
  const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  return { element, text: element.textContent, role, fontSize: fontSize * Math.hypot(a, b), corners };
}

/** The boxes of all texts of a drawn SVG, in its coordinates; those of a whole picture in its pixels. */
export function labelBoxes(svg: Element, measure: Measure = estimate): LabelBox[] {
  const boxes: LabelBox[] = [];
  const visit = (element: Element, outer: Inherited, top: boolean): void => {
    const tag = element.tagName.toLowerCase();
    if (["defs", "style", "title", "desc", "clippath"].includes(tag)) return;
    let own = inherit(element, outer);
    if (tag === "svg" && !top) {
      const [x, y] = ["x", "y"].map((name) => lengthOf(element.getAttribute(name), own.fontSize)) as [
        number,
        number,
      ];
      own = { ...own, matrix: times(own.matrix, [1, 0, 0, 1, x, y]) };
    }
    if (tag === "text") {
      const box = boxOf(element, own, measure);
      if (box !== undefined) boxes.push(box);
    } else for (const child of Array.from(element.children)) visit(child, own, false);
  };
  const inner = Number((svg.getAttribute("viewBox") ?? "").split(/[\s,]+/u)[2]);
  const zoom = inner > 0 ? Number(svg.getAttribute("width")) / inner : 1;
  visit(
    svg,
    { matrix: [zoom, 0, 0, zoom, 0, 0], fontSize: 10, anchor: "start", bold: false, role: "" },
    true,
  );
  return boxes;
}

/** The smallest upright rectangle around a box. */
export function boundsOf({ corners }: Pick<LabelBox, "corners">): {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
} {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether two boxes cover a common point, or come closer than `space`. By the separating axis theorem. */
export function touches(
  one: Pick<LabelBox, "corners">,
  other: Pick<LabelBox, "corners">,
  space = 0,
): boolean {
  for (const { corners } of [one, other]) {
    for (const i of [0, 1]) {
      const from = corners[i] ?? [0, 0];
      const to = corners[i + 1] ?? [0, 0];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const axis: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const [a, b] = [one, other].map((box) => box.corners.map(([x, y]) => x * axis[0] + y * axis[1]));
      if (a === undefined || b === undefined) return false;
      if (Math.min(...a) >= Math.max(...b) + space || Math.min(...b) >= Math.max(...a) + space) return false;
    }
  }
  return true;
}
