/**
 * Keeps keys pressed in an element from the shortcuts of the page. JupyterLab (Lumino) looks only at the focused element, not at
 * its ancestors, so every focusable element needs this.
 */
export function ownKeys(element: HTMLElement): void {
  element.dataset["lmSuppressShortcuts"] = "true";
}
