/** Colours that are the same wherever they stand. */
const fixed = /^(?:#[0-9a-f]{6}|rgb\(\d+, \d+, \d+\))$/iu;

/**
 * A colour as the page shows it within an element: its variables, its `currentColor` and its theme are resolved. An element
 * that stands in no page yet, or no longer, has no colours: one like it stands in for it at the end of the page.
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
