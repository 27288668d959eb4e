/** One mapped place; lines and columns count from 0. */
export interface MappedSegment {
  readonly column: number;
  readonly originalLine: number;
  readonly originalColumn: number;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Reads the `mappings` of a source map (ECMA-426) of one source: a list of places for each line. */
export function decodeMappings(mappings: string): MappedSegment[][] {
  let originalLine = 0;
  let originalColumn = 0;
  return mappings.split(";").map((line) => {
    let column = 0;
    const segments: MappedSegment[] = [];
    for (const text of line.split(",")) {
      const [columnDelta, , lineDelta, originalDelta] = decodeNumbers(text);
      if (columnDelta === undefined) continue;
      column += columnDelta;
      if (lineDelta === undefined || originalDelta === undefined) continue;
      originalLine += lineDelta;
      originalColumn += originalDelta;
      segments.push({ column, originalLine, originalColumn });
    }
    return segments;
  });
}

/** Base-64 numbers of variable length: five bits a digit, the sign in the lowest bit. */
function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
