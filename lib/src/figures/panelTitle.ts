import type { Markish } from "@observablehq/plot";
import { text } from "../plot/index.js";
import { shortenName } from "./nameMargin.js";

/** The name of a panel, centred above its frame and cut to `width`; the panel needs `marginTop: 26`. */
export function panelTitle(name: string, width: number): Markish {
  return text([shortenName(name, width)], {
    frameAnchor: "top",
    lineAnchor: "bottom",
    dy: -8,
    fontWeight: 600,
  });
}

/** The largest width of a name beside a panel. It leaves room in the margin for fonts wider than ours. */
export const nameWidth = 210;
