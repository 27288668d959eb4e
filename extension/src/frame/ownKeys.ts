/**
 * Keeps the keys that are pressed in an element from the page's shortcuts. JupyterLab looks at the element that has the
 * focus alone, so that every one that can have it must say so itself.
 */
export function ownKeys(element: HTMLElement): void {
  element.dataset["lmSuppressShortcuts"] = "true";
}
