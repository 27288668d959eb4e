/**
 * Keeps keys pressed in an element from the page's shortcuts. JupyterLab checks only the focused element, so every
 * focusable element needs its own mark.
 */
export function ownKeys(element: HTMLElement): void {
  element.dataset["lmSuppressShortcuts"] = "true";
}
