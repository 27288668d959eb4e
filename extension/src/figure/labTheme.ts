/** How JupyterLab's themes are told apart. */
export type LabTheme = "light" | "dark";

/** The theme that the page shows now. Light, where nothing is said. */
export function currentTheme(): LabTheme {
  return document.body.dataset["jpThemeLight"] === "false" ? "dark" : "light";
}

/**
 * Calls `listener` whenever the page turns from light to dark or back.
 *
 * JupyterLab marks its body with the theme; a MIME renderer is given no theme manager to ask.
 *
 * @returns a function that ends the calls.
 */
export function onThemeChange(listener: (theme: LabTheme) => void): () => void {
  let shown = currentTheme();
  const observer = new MutationObserver(() => {
    const theme = currentTheme();
    if (theme === shown) return;
    shown = theme;
    listener(theme);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  return () => observer.disconnect();
}
