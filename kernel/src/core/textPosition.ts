/** Jupyter counts a text's characters in code points, JavaScript in UTF-16 units. The unit at which a code point starts. */
export function unitAt(text: string, codePoint: number): number {
  let unit = 0;
  for (let seen = 0; seen < codePoint && unit < text.length; seen++) {
    unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  }
  return unit;
}

/** The number of code points before a UTF-16 unit of a text. */
export function codePointAt(text: string, unit: number): number {
  let seen = 0;
  for (let at = 0; at < unit && at < text.length; seen++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return seen;
}
