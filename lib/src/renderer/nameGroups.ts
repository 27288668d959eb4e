const named = "g[aria-label]";

/** Gives Plot's groups the role without which screen readers do not speak their names. */
export function nameGroups(svg: Element): void {
  for (const group of Array.from(svg.querySelectorAll(named))) group.setAttribute("role", "group");
}

// A page and the document of a test differ in their classes of elements.
const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Gives the role to tooltips too, which Plot draws again at each move of the pointer. */
export function nameTips(svg: Element): void {
  const { MutationObserver } = svg.ownerDocument.defaultView ?? {};
  if (MutationObserver === undefined) return;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of Array.from(addedNodes))
        if (isElement(node) && node.matches(named)) node.setAttribute("role", "group");
  });
  observer.observe(svg, { childList: true, subtree: true });
}
