import type { Markish } from "@observablehq/plot";
import { text } from "../plot/index.js";
import { shortenName } from "./nameMargin.js";

/** The name of a panel above its frame, in the middle, cut to the width it has; needs `marginTop: 26`. */
export function panelTitle(name: string, width: number): Markish {
  return text([shortenName(name, width)], {
    frameAnchor: "top",
    lineAnchor: "bottom",
    dy: -8,
    fontWeight: 600,
  });
}

/** The largest width of a name beside a panel: it fits its margin even in a font that is wider than ours. */
export const nameWidth = 210;
