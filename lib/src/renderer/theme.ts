/** The page's two themes. */
export type Theme = "light" | "dark";

// Within JupyterLab its variables apply; elsewhere the plain colours.
const colors = {
  light: {
    text: "var(--jp-ui-font-color1, #1f1f1f)",
    quiet: "var(--jp-ui-font-color2, #5f5f5f)",
    background: "var(--jp-layout-color0, #ffffff)",
    border: "var(--jp-border-color2, #d0d0d0)",
    accent: "#1a6fb5",
    error: "#b3261e",
    warning: "#8a5a00",
  },
  dark: {
    text: "var(--jp-ui-font-color1, #ececec)",
    quiet: "var(--jp-ui-font-color2, #b0b0b0)",
    background: "var(--jp-layout-color0, #181818)",
    border: "var(--jp-border-color2, #505050)",
    accent: "#6cb2eb",
    error: "#ff9b94",
    warning: "#e8b55c",
  },
} as const;

/** Sets a theme's colours on a figure as CSS variables, so that a switch of theme needs no redraw. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  for (const [name, color] of Object.entries(colors[theme]))
    root.style.setProperty(`--precipice-${name}`, color);
  root.dataset["precipiceTheme"] = theme;
  root.style.color = "var(--precipice-text)";
  root.style.colorScheme = theme;
}
