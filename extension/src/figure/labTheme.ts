/** The two kinds of JupyterLab's themes. */
export type LabTheme = "light" | "dark";

/** The current theme of the page; light by default. */
export function currentTheme(): LabTheme {
  return document.body.dataset["jpThemeLight"] === "false" ? "dark" : "light";
}

/**
 * Calls `listener` whenever the page turns from light to dark or back.
 *
 * JupyterLab marks the page's body with the theme; a MIME renderer has no access to the theme manager.
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
