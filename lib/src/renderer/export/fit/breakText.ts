import { textWidth } from "../textWidth.js";

/** The pieces of a name that may stand on lines of their own: after a space or a sign, and between ideographs. */
function piecesOf(text: string): string[] {
  return text.split(
    /(?<=[\s/\\_\-−–,;:|+=·])(?![\d\s])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
  );
}

/** Breaks a piece that is wider than a line between its letters. */
function cutPiece(piece: string, width: number, fontSize: number): string[] {
  if (textWidth(piece, fontSize) <= width) return [piece];
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

/** Breaks a name into lines of at most `width` pixels: at a space or a sign, else between letters. Nothing is left out. */
export function breakText(text: string, width: number, fontSize: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const piece of piecesOf(paragraph).flatMap((one) => cutPiece(one, width, fontSize))) {
      if (line !== "" && textWidth((line + piece).trimEnd(), fontSize) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    return [...lines, line.trimEnd()];
  });
}
