import type { Markish } from "@observablehq/plot";
import { text } from "../plot/index.js";
import { wrapName } from "./nameLayout.js";

/** The letters of a title are bold, and those of a page's own font may be wider than ours. */
const widened = 1.2;

/** The name of a panel, centred above its frame, in lines of at most `width` pixels; and the top margin that it needs. */
export function panelTitle(
  name: string,
  width: number,
): { readonly marginTop: number; readonly mark: Markish } {
  const title = wrapName(name, width / widened);
  const mark = text([title], { frameAnchor: "top", lineAnchor: "bottom", dy: -8, fontWeight: 600 });
  return { marginTop: 12 + 14 * title.split("\n").length, mark };
}
