/**
 * Matches the beginning of a formula, at the start of a text or after a character that ends a cell in some
 * spreadsheets. Spaces may precede it, and full-width signs count as plain ones. A signed number is not a formula. A
 * tab or a line break at the start matches too, since its effect depends on the spreadsheet.
 */
const formulas = /^[\t\r\n]|(?<=^|[;\t\r\n])(?!^[+-][\d.]+(?:e[+-]?\d+)?$) *[=+\-@＝＋－＠]/giu;

/** A text that no spreadsheet evaluates: `'` precedes anything that would begin a formula. A number stays as it is. */
export function withoutFormula(text: string): string {
  return text.replace(formulas, "'$&");
}
