import type { LabelBox } from "../../src/renderer/export/fit/labelBoxes.js";

const squeeze = (text: string): string => text.replace(/\s+/gu, "");
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name without its spaces, and the places in it at which a line may begin. */
function placesOf(name: string): { readonly text: string; readonly places: ReadonlySet<number> } {
  const places = new Set<number>();
  let text = "";
  let before = "";
  for (const letter of Array.from(name)) {
    if (/[^\p{L}\p{N}.]/u.test(before) || ideograph.test(before)) places.add(text.length);
    text += squeeze(letter);
    before = letter;
  }
  return { text, places };
}

/** The texts of a picture in which a line ends within a word of one of the names, each with its lines. */
export function brokenNames(boxes: readonly LabelBox[], names: readonly string[]): string[] {
  const known = names.map(placesOf);
  return boxes.flatMap(({ element }) => {
    const lines = Array.from(element.children, (line) => squeeze(line.textContent));
    const whole = lines.join("");
    let at = 0;
    const ends = lines.slice(0, -1).map((line) => (at += line.length));
    const isBroken = known.some(({ text, places }) => {
      for (let from = whole.indexOf(text); from >= 0; from = whole.indexOf(text, from + 1))
        if (ends.some((end) => end > from && end < from + text.length && !places.has(end - from)))
          return true;
      return false;
    });
    return isBroken ? [lines.join(" | ")] : [];
  });
}
