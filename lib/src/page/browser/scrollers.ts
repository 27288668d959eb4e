/**
 * Makes content that overflows its place scrollable by the keyboard; content that fits is no stop of the tab
 * key.
 */
export function watchScrollers(selector: string): void {
  const mark = (element: HTMLElement): void => {
    const scrolls =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (scrolls) {
      element.tabIndex = 0;
      // A group and no region: a long notebook has many, and readers jump from region to region.
      element.setAttribute("role", "group");
      element.setAttribute("aria-label", element.querySelector("caption")?.textContent ?? "Scrolls");
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
    }
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) mark(target);
  });
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    mark(element);
    observer.observe(element);
  }
}
