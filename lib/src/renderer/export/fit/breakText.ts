import { textWidth } from "../textWidth.js";

const signs = String.raw`[\s/\\_\-−–,;:|+=·]`;
const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;

/** The places at which a line may end between words: first those that keep a number with the word before it. */
const betweenWords = [
  // The sign of a pair `x − y` begins the line of its second name.
  new RegExp(String.raw`(?<=${signs})(?<!\s[−–]\s?)(?![\d\s])|(?<=${ideograph})`, "u"),
  // A minus belongs to its number, and so does a comma or colon between digits.
  /(?<=(?<![−–])\s|[\p{L}\p{N})\]][/\\_\-–;|+=·])(?=\d)/u,
] as const;
/** The places within a word at which a reader sees parts of it: `camelCase`. */
const withinWords = /(?<=\p{Ll})(?=\p{Lu})/u;

/** The lines of a text as it is written, in which the sign of a pair `x − y` is not left behind at the end of a line. */
const writtenLines = (text: string): string[] => text.replace(/(?<=\s[−–])\n/gu, " ").split("\n");

/** The width of a line that ends with a piece, without the space after it. */
const lineWidth = (piece: string, fontSize: number): number => textWidth(piece.trimEnd(), fontSize);

/** Breaks a piece that is wider than a line between its letters. */
function cutPiece(piece: string, width: number, fontSize: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of piece) {
    if (part !== "" && textWidth(part + letter, fontSize) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

/** The pieces of a text that may stand on lines of their own, no smaller than the width demands. */
function piecesOf(text: string, width: number, fontSize: number): string[] {
  let pieces = [text];
  for (const places of [...betweenWords, withinWords])
    pieces = pieces.flatMap((piece) =>
      // The better places serve every text, since a line is filled with as many pieces as it holds.
      places !== betweenWords[0] && lineWidth(piece, fontSize) <= width ? [piece] : piece.split(places),
    );
  return pieces.flatMap((piece) =>
    lineWidth(piece, fontSize) <= width ? [piece] : cutPiece(piece, width, fontSize),
  );
}

/**
 * Breaks a name into lines of at most `width` pixels: at a space or a sign, else at a capital letter within a word, else between
 * letters. Nothing is left out.
 */
export function breakText(text: string, width: number, fontSize: number): string[] {
  return writtenLines(text).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const piece of piecesOf(paragraph, width, fontSize)) {
      if (line !== "" && textWidth((line + piece).trimEnd(), fontSize) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    return [...lines, line.trimEnd()];
  });
}

/** The width of the longest word of a text: lines of this width break no word. */
export const wordWidth = (text: string, fontSize: number): number =>
  Math.max(
    ...writtenLines(text)
      .flatMap((paragraph) => paragraph.split(betweenWords[0]))
      .flatMap((piece) => piece.split(betweenWords[1]))
      .map((word) => lineWidth(word, fontSize)),
  );
