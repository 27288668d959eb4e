/**
 * A text as one safe line. Control characters and line breaks become a space; bidirectional embeddings, overrides and
 * isolates are removed. Names come from data: an ESC would control a terminal, a line break would end a table's row,
 * and U+202E would show a name backwards. Right-to-left letters and the marks that only set the direction of neutral
 * characters stay.
 */
export function plainLine(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]+/gu, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
