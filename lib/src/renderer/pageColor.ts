/** Colours that are the same everywhere in a page. */
const fixed = /^(?:#[0-9a-f]{6}|rgb\(\d+, \d+, \d+\))$/iu;

/**
 * A colour as the page shows it within an element, with variables, `currentColor` and theme resolved. A page resolves no colours
 * in a detached element, so a copy at the end of the page stands in for it.
 */
export function pageColor(color: string, within: HTMLElement): string {
  if (fixed.test(color)) return color;
  const { ownerDocument: document } = within;
  const probe = document.createElement("span");
  probe.style.color = color;
  const host = within.isConnected
    ? within
    : document.body.appendChild(within.cloneNode(false) as HTMLElement);
  host.append(probe);
  const shown = document.defaultView?.getComputedStyle(probe).color;
  (host === within ? probe : host).remove();
  return shown === undefined || shown === "" ? color : shown;
}
