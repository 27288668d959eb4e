import { skipTrivia } from "./eraseTypes.js";
import type { SourceEdits } from "./SourceEdits.js";
import type { SyntaxNode } from "./SyntaxNode.js";

/** Blanks one name in the braces of an import or export, with its comma. */
export function eraseSpecifier(specifier: SyntaxNode, edits: SourceEdits): void {
  const comma = skipTrivia(edits.source, specifier.end);
  edits.blank(specifier.start, edits.source[comma] === "," ? comma + 1 : specifier.end);
}
