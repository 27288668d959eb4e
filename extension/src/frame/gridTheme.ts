import type { DataGrid } from "@lumino/datagrid";

/** The colours and sizes of the page's theme, for a canvas. */
export interface GridTheme {
  readonly font: string;
  readonly boldFont: string;
  readonly smallFont: string;
  readonly rowHeight: number;
  readonly text: string;
  readonly faint: string;
  readonly accent: string;
  readonly background: string;
  readonly stripe: string;
  readonly header: string;
  readonly line: string;
  readonly marked: string;
  readonly selection: string;
}

/** Reads the theme's variables as they apply to an element of the page. */
export function readTheme(element: Element): GridTheme {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  const size = Number.parseFloat(read("--jp-code-font-size", "13px")) || 13;
  const family = read("--jp-ui-font-family", "system-ui, sans-serif");
  const accent = read("--jp-brand-color1", "#1976d2");
  return {
    font: `${size}px ${family}`,
    boldFont: `600 ${size}px ${family}`,
    smallFont: `${Math.max(10, size - 2)}px ${family}`,
    rowHeight: Math.round(size * 1.7),
    text: read("--jp-content-font-color1", "#212121"),
    faint: read("--jp-content-font-color2", "#616161"),
    accent,
    background: read("--jp-layout-color1", "#ffffff"),
    stripe: read("--jp-rendermime-table-row-background", "#f5f5f5"),
    header: read("--jp-layout-color2", "#eeeeee"),
    line: read("--jp-border-color2", "#e0e0e0"),
    marked: `color-mix(in srgb, ${accent} 22%, ${read("--jp-layout-color1", "#ffffff")})`,
    selection: `color-mix(in srgb, ${accent} 18%, transparent)`,
  };
}

/** The grid's own colours. @param marked whether a row is selected in a figure */
export function gridStyle(theme: GridTheme): DataGrid.Style {
  return {
    voidColor: theme.background,
    backgroundColor: theme.background,
    rowBackgroundColor: (row) => (row % 2 === 0 ? theme.background : theme.stripe),
    gridLineColor: "transparent",
    verticalGridLineColor: theme.line,
    headerBackgroundColor: theme.header,
    headerGridLineColor: theme.line,
    selectionFillColor: theme.selection,
    selectionBorderColor: theme.accent,
    cursorFillColor: "transparent",
    cursorBorderColor: theme.accent,
    headerSelectionFillColor: theme.selection,
    headerSelectionBorderColor: theme.accent,
    scrollShadow: { size: 0, color1: "transparent", color2: "transparent", color3: "transparent" },
  };
}
