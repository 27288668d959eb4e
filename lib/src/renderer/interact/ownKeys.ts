/**
 * Keeps the keys that are pressed in an element from the shortcuts of the page around it. JupyterLab (Lumino) looks at the
 * focused element alone and not at what it stands in, so that every element that can have the focus says so itself.
 */
export function ownKeys(element: HTMLElement): void {
  element.dataset["lmSuppressShortcuts"] = "true";
}
