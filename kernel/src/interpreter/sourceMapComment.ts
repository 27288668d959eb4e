/** A place: the line counts from 1, the column from 0. */
interface Place {
  readonly line: number;
  readonly column: number;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The comment that tells a debugger where each line of lowered code comes from: a source map (ECMA-426) within the
 * script itself, with one mapping for each line, at its first non-space character.
 *
 * @param source The name of the source, which the map must have.
 */
export function sourceMapComment(
  code: string,
  source: string,
  originalPosition: (line: number, column: number) => Place,
): string {
  let line = 0;
  let column = 0;
  const mappings = code.split("\n").map((text, index) => {
    const start = text.search(/\S/u);
    if (start < 0) return "";
    const place = originalPosition(index + 1, start);
    const numbers = [start, 0, place.line - 1 - line, place.column - column];
    line = place.line - 1;
    column = place.column;
    return numbers.map(encodeNumber).join("");
  });
  const map = JSON.stringify({ version: 3, sources: [source], names: [], mappings: mappings.join(";") });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")}`;
}

/** Base 64, five bits a digit, the sign in the lowest bit. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? digit | 32 : digit] ?? "";
  } while (rest > 0);
  return text;
}
