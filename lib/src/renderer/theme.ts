/** The page's two lightings. */
export type Theme = "light" | "dark";

// JupyterLab's own colours where it is the page, else plain ones.
const colors = {
  light: {
    text: "var(--jp-ui-font-color1, #1f1f1f)",
    quiet: "var(--jp-ui-font-color2, #5f5f5f)",
    background: "var(--jp-layout-color0, #ffffff)",
    border: "var(--jp-border-color2, #d0d0d0)",
  },
  dark: {
    text: "var(--jp-ui-font-color1, #ececec)",
    quiet: "var(--jp-ui-font-color2, #b0b0b0)",
    background: "var(--jp-layout-color0, #181818)",
    border: "var(--jp-border-color2, #505050)",
  },
} as const;

/** Puts a theme's colours on a figure, as variables that its parts read: a switch of theme re-draws nothing. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  const { text, quiet, background, border } = colors[theme];
  root.dataset["precipiceTheme"] = theme;
  root.style.setProperty("--precipice-text", text);
  root.style.setProperty("--precipice-quiet", quiet);
  root.style.setProperty("--precipice-background", background);
  root.style.setProperty("--precipice-border", border);
  root.style.color = "var(--precipice-text)";
  root.style.colorScheme = theme;
}
