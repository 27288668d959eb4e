import type { Sparkline } from "@precipice/kernel/cells";

const width = 60;
const height = 16;
const svg = "http://www.w3.org/2000/svg";

/** Bars of a column's distribution, named by its column. */
export function sparklineElement({ name, counts }: Sparkline): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.setAttribute("width", String(width));
  drawing.setAttribute("height", String(height));
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", name === "" ? "distribution" : `distribution of ${name}`);
  const title = document.createElementNS(svg, "title");
  title.textContent = name === "" ? "distribution" : name;
  const most = counts.reduce((high, count) => Math.max(high, count), 1);
  const step = width / Math.max(1, counts.length);
  const bars = counts.map((count, at) => {
    const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
    return `M${at * step},${height}v${-tall}h${Math.max(0.5, step - 0.5)}v${tall}z`;
  });
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", bars.join(""));
  drawing.append(title, path);
  return drawing;
}
