import { panelGap } from "./styleSheet.js";

/**
 * Gives a grid of panels columns of these widths, and answers its whole width as CSS. With fractions of one width all panels
 * shrink by the same factor, and their rows stay level.
 */
export function layOut(grid: HTMLElement, widths: readonly number[]): string {
  const width = `${widths.reduce((sum, one) => sum + one, panelGap * (widths.length - 1))}px`;
  grid.style.gridTemplateColumns = widths.map((one) => `minmax(0, ${one}fr)`).join(" ");
  grid.style.maxWidth = width;
  return width;
}
