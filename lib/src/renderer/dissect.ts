/** The parts of Plot's output, which is an SVG alone or a figure element with title, legends, SVG and caption. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  readonly legends: readonly Element[];
  readonly title: string | undefined;
  readonly subtitle: string | undefined;
  readonly caption: string | undefined;
}

/** Takes Plot's output apart. Plot's sign for console warnings is removed, because figures show warnings as notes. */
export function dissect(drawn: Element): Drawing {
  const isSVG = (element: Element): boolean => element.tagName.toLowerCase() === "svg";
  const children = isSVG(drawn) ? [drawn] : Array.from(drawn.children);
  const svgs = children.filter(isSVG);
  const svg = svgs.at(-1);
  if (svg === undefined) throw new Error("Plot drew no SVG.");
  const last = svg.lastElementChild;
  if (last?.tagName.toLowerCase() === "text" && last.getAttribute("font-family") === "initial") last.remove();
  const text = (tag: string): string | undefined =>
    children.find((child) => child.tagName.toLowerCase() === tag)?.textContent ?? undefined;
  return {
    svg: svg as SVGSVGElement,
    legends: children.filter(
      (child) => child !== svg && ["div", "svg"].includes(child.tagName.toLowerCase()),
    ),
    title: text("h2"),
    subtitle: text("h3"),
    caption: text("figcaption"),
  };
}
