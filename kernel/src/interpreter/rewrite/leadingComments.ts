/** Spaces, comments and a hashbang line at the head of a text. */
const head = /^(?:#!.*)?(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/u;

/** The text above the first statement of a cell or module: its comments, and the spaces between them. */
export function leadingComments(source: string): string {
  return head.exec(source)?.[0] ?? "";
}
