/**
 * Keeps the keys that are pressed in an element from the shortcuts of the page around it. JupyterLab (Lumino) looks only at
 * the focused element and not at its ancestors, so every focusable element declares it itself.
 */
export function ownKeys(element: HTMLElement): void {
  element.dataset["lmSuppressShortcuts"] = "true";
}
