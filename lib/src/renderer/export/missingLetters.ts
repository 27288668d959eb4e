/** A sentence on letters that no font of a PDF has. */
export function missingLetters(letters: readonly string[]): string {
  const some = letters.slice(0, 12).join(" ");
  const more = letters.length > 12 ? ` and ${letters.length - 12} more` : "";
  return `no font on this machine has the letters ${some}${more}, which are empty boxes in the PDF. Install a font with them, such as Noto Sans CJK for Chinese, Japanese and Korean.`;
}
