import { type Matrix, readTransform, times } from "../Matrix.js";

type Point = readonly [x: number, y: number];

/** A drawn dot or a piece of a drawn line, and the corners around it. */
export interface MarkShape {
  readonly element: Element;
  readonly corners: readonly Point[];
}

/** The space around lines that texts keep free, in pixels. */
const space = 1.5;

/** The corners around a straight line, `half` away from it. */
function around([x1, y1]: Point, [x2, y2]: Point, half: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  // The direction of a line without a length does not matter.
  const [dx, dy] = length === 0 ? [half, 0] : [(half * (x2 - x1)) / length, (half * (y2 - y1)) / length];
  return [
    [x1 - dx + dy, y1 - dy - dx],
    [x2 + dx + dy, y2 + dy - dx],
    [x2 + dx - dy, y2 + dy + dx],
    [x1 - dx - dy, y1 - dy + dx],
  ];
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

/** The corners of a path of straight lines. */
function pointsOf(path: string): Point[] {
  if (/[^\dMLe.,+\-\s]/u.test(path)) return [];
  return Array.from(path.matchAll(/[ML]\s*([-+\de.]+)[,\s]+([-+\de.]+)/gu), ([, x, y]): Point => [
    Number(x),
    Number(y),
  ]);
}

/** The straight lines that an element draws, and how thick they are. */
function linesOf(
  element: Element,
): readonly { readonly ends: readonly [Point, Point]; readonly half: number }[] {
  const tag = element.tagName.toLowerCase();
  if (tag === "circle") {
    const center: Point = [numberOf(element, "cx"), numberOf(element, "cy")];
    return [{ ends: [center, center], half: numberOf(element, "r") }];
  }
  const corners: Point[] =
    tag === "line"
      ? [
          [numberOf(element, "x1"), numberOf(element, "y1")],
          [numberOf(element, "x2"), numberOf(element, "y2")],
        ]
      : tag === "path"
        ? pointsOf(element.getAttribute("d") ?? "")
        : [];
  return corners.slice(1).map((to, i) => ({ ends: [corners[i] ?? to, to], half: space }));
}

/** The dots, rules and lines that the marks of a drawn panel consist of; not its axes, nor its areas and bars. */
export function markShapes(svg: Element): MarkShape[] {
  const shapes: MarkShape[] = [];
  const visit = (element: Element, outer: Matrix): void => {
    const role = element.getAttribute("aria-label") ?? "";
    if (role.includes("axis") || role.includes("grid") || role === "tip" || role === "area") return;
    if (["defs", "style", "clippath", "text"].includes(element.tagName.toLowerCase())) return;
    const transform = element.getAttribute("transform");
    const matrix = transform === null ? outer : times(outer, readTransform(transform));
    const [a, b, c, d, e, f] = matrix;
    const at = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
    for (const { ends, half } of linesOf(element))
      shapes.push({ element, corners: around(at(ends[0]), at(ends[1]), half) });
    for (const child of Array.from(element.children)) visit(child, matrix);
  };
  visit(svg, [1, 0, 0, 1, 0, 0]);
  return shapes;
}
