import type { TranslationBundle } from "@jupyterlab/translation";
import { findPlaces, type Place } from "./Place.js";

/**
 * Turns the places that an output names into links. Only the output's text is read; it is never treated as
 * markup or code.
 *
 * @param open Called with the place, and the link, when one is clicked or Enter is pressed on it.
 */
export function linkPlaces(
  output: HTMLElement,
  open: (place: Place, link: HTMLElement) => void,
  trans: TranslationBundle,
): void {
  const places = findPlaces(output.textContent);
  // From the end, so that earlier positions stay valid.
  for (const place of places.reverse()) {
    const range = rangeOf(output, place.start, place.end);
    if (range === undefined) continue;
    const link = document.createElement("a");
    link.className = "jp-PrecipiceTraceback-place";
    link.tabIndex = 0;
    link.setAttribute("role", "link");
    link.title =
      typeof place.target === "number"
        ? trans.__("Go to this place in the notebook")
        : trans.__("Open this file here");
    // Enter activates the link, not the shortcut of the notebook.
    link.dataset["lmSuppressShortcuts"] = "true";
    const content = range.extractContents();
    // JupyterLab links some paths itself, to the line only.
    for (const inner of content.querySelectorAll("a")) inner.replaceWith(...inner.childNodes);
    link.append(content);
    range.insertNode(link);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      open(place, link);
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      open(place, link);
    });
  }
  for (const empty of output.querySelectorAll("a:empty")) empty.remove();
}

/** The part of an element between two positions in its text. */
function rangeOf(element: HTMLElement, start: number, end: number): Range | undefined {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  let begun = false;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const after = before + (node.nodeValue?.length ?? 0);
    if (!begun && start < after) {
      range.setStart(node, start - before);
      begun = true;
    }
    if (begun && end <= after) {
      range.setEnd(node, end - before);
      return range;
    }
    before = after;
  }
  return undefined;
}
