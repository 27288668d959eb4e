/**
 * Whether a name fits a pattern of `*`, `?` and `[abc]`. Only the last star is ever lengthened, so the time
 * is at most the length of the name times that of the pattern.
 */
export function matchesSegment(name: string, pattern: string): boolean {
  const signs = signsOf(pattern);
  let at = 0;
  let sign = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const wanted = signs[sign];
    if (wanted === "*") {
      star = sign++;
      starAt = at;
    } else if (wanted !== undefined && fits(name[at] ?? "", wanted)) {
      at += 1;
      sign += 1;
    } else if (star >= 0) {
      sign = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (signs[sign] === "*") sign += 1;
  return sign === signs.length;
}

/** The signs of a pattern; a set in brackets is one sign. */
function signsOf(pattern: string): string[] {
  const signs: string[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const close = pattern[at] === "[" ? pattern.indexOf("]", at + 2) : -1;
    signs.push(close > 0 ? pattern.slice(at, close + 1) : (pattern[at] ?? ""));
    if (close > 0) at = close;
  }
  return signs;
}

function fits(letter: string, sign: string): boolean {
  if (sign === "?") return true;
  if (sign.length < 3 || !sign.startsWith("[")) return letter === sign;
  const negated = sign[1] === "!" || sign[1] === "^";
  const set = sign.slice(negated ? 2 : 1, -1);
  let inside = false;
  for (let at = 0; at < set.length; at++) {
    const first = set[at] ?? "";
    const isRange = set[at + 1] === "-" && at + 2 < set.length;
    const last = isRange ? (set[at + 2] ?? "") : first;
    if (letter >= first && letter <= last) inside = true;
    if (isRange) at += 2;
  }
  return inside !== negated;
}
