/**
 * A text as one line that shows its content: control characters and line breaks become a space, and the controls that
 * reorder letters (bidirectional embeddings, overrides and isolates) are left out. Names come from data, and an ESC would
 * steer a terminal, a line break would end a table's row, and U+202E would show a name backwards. Right-to-left
 * letters themselves, and the marks that only set the direction of what has none, stay.
 */
export function plainLine(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]+/gu, "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
