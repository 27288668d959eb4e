/** SVG paths of the toolbar's icons, in a square of 16 by 16. */
export const icons = {
  zoom: "M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5.5 5.5h5v5h-5z",
  pan: "M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2",
  select:
    "M2.5 2.5h2M7 2.5h2M11.5 2.5h2v2M13.5 7v2M2.5 4.5v-2M2.5 7v2M2.5 11.5v2h2M8 8l5.5 2-2.4 1.1L10 13.5z",
  lock: "M2.5 13.5v-11M2.5 13.5h11M.8 4.2l1.7-1.7 1.7 1.7M11.8 11.8l1.7 1.7-1.7 1.7",
  zoomIn: "M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0M10.3 10.3l3.7 3.7M7 5v4M5 7h4",
  zoomOut: "M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0M10.3 10.3l3.7 3.7M5 7h4",
  reset: "M3 8a5 5 0 1 0 1.6-3.7M3 2.2v2.6h2.6",
  table: "M2 3h12v10H2zM2 6.3h12M2 9.6h12M6.5 3v10",
  export: "M8 2v8M4.8 7L8 10.2 11.2 7M2.5 11v2.5h11V11",
} as const;
export type IconName = keyof typeof icons;

const namespace = "http://www.w3.org/2000/svg";

export function icon(name: IconName, document: Document): Element {
  const svg = document.createElementNS(namespace, "svg");
  const entries = {
    viewBox: "0 0 16 16",
    width: "16",
    height: "16",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.3",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [attribute, value] of Object.entries(entries)) svg.setAttribute(attribute, value);
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  return svg;
}
