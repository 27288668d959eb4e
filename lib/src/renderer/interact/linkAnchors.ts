import type { Anchors } from "./Anchors.js";
import { ownKeys } from "./ownKeys.js";

/** The only addresses that are made from data: places of the same page. */
const fragment = /^#([-\w]+)$/u;

/**
 * Makes a link of every cell whose text is `#` and the name of an anchor. Any other text stays text.
 *
 * @param anchors by default the ids of the page, to which the browser goes by itself
 */
export function linkAnchors(table: HTMLElement, anchors?: Anchors): void {
  const { ownerDocument: document } = table;
  for (const cell of table.querySelectorAll("td")) {
    const [text, name = ""] = fragment.exec(cell.textContent) ?? [];
    const go = anchors?.get(name);
    if (text === undefined || !(anchors ? go : document.getElementById(name))) continue;
    const link = document.createElement("a");
    link.href = text;
    link.textContent = text;
    ownKeys(link);
    if (go !== undefined) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        go();
      });
    }
    cell.replaceChildren(link);
  }
}
