/** The first of some letters, and how many more there are. */
export function listLetters(letters: readonly string[]): string {
  const some = letters.slice(0, 12).join(" ");
  return letters.length > 12 ? `${some} and ${letters.length - 12} more` : some;
}

/** A sentence on letters that no font of a PDF has. */
export function missingLetters(letters: readonly string[]): string {
  return `no font on this machine has the letters ${listLetters(letters)}, which are empty boxes in the PDF. Install a font with them, such as Noto Sans CJK for Chinese, Japanese and Korean.`;
}
