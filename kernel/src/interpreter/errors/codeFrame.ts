/** Lines shown before and after the one at fault. */
const around = 2;
/** Longer lines are cut around the column. */
const width = 160;

/**
 * The lines around a place, with a caret under it.
 *
 * @param line From 1. @param column From 0.
 */
export function codeFrame(lines: readonly string[] | undefined, line: number, column: number): string[] {
  const target = lines?.[line - 1];
  if (lines === undefined || target === undefined) return [];
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const digits = String(last).length;
  const shift = Math.max(0, Math.min(column - width / 2, target.length - width));
  const frame: string[] = [];
  for (let row = first; row <= last; row += 1) {
    const text = (lines[row - 1] ?? "").replaceAll("\r", "").slice(shift, shift + width);
    frame.push(`${row === line ? ">" : " "} ${String(row).padStart(digits)} | ${text}`.trimEnd());
    if (row !== line) continue;
    // Tabs stay tabs, so that the caret is aligned with its character for any tab width.
    const indent = target.slice(shift, column).replace(/[^\t]/gu, " ");
    frame.push(`  ${" ".repeat(digits)} | ${indent}^`);
  }
  return frame;
}
