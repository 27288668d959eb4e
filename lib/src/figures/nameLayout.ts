import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

/** The widest line of a name beside a panel, in pixels, and the most lines of a name. */
const widest = 222;
const mostLines = 4;
const gap = 18;
const lineHeight = 13;

const widthOf = (text: string): number => textWidth(text, fontSize);

/** The start of a part that gets a line of its own: up to a capital letter within a word, else as many letters as it holds. */
const startOf = (part: string): string => /^.*\p{Ll}(?=\p{Lu})/u.exec(part)?.[0] ?? part;

/** A name as the shortest parts between which a line may be broken. Names of models break after a slash or a hyphen. */
function partsOf(name: string, most: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of Array.from(name)) {
    if (part !== "" && widthOf(part + letter) > most) {
      const start = startOf(part);
      parts.push(start);
      part = part.slice(start.length);
    }
    part += letter;
    if (/[\s/\-_:,\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter)) {
      parts.push(part);
      part = "";
    }
  }
  return part === "" ? parts : [...parts, part];
}

function filled(parts: readonly string[], most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && widthOf((line + part).trimEnd()) > most) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return [...lines, line.trimEnd()];
}

/**
 * A name in as few lines of at most `most` pixels as it needs, all about equally long; a pair `x − y` breaks before its sign.
 * A name of more than four such lines ends in an ellipsis.
 */
export function wrapName(name: string, most = widest): string {
  if (widthOf(name) <= most) return name;
  const [x = "", ...others] = name.split(" − ");
  const pair = [x, ...others.map((y) => `− ${y}`)];
  if (others.length > 0 && pair.every((side) => widthOf(side) <= most)) return pair.join("\n");
  const parts = partsOf(name, most);
  const lines = filled(parts, most);
  if (lines.length > mostLines) {
    const [last = "", ...rest] = lines.slice(0, mostLines).reverse();
    return [...rest.reverse(), shortenName(`${last}…`, most)].join("\n");
  }
  for (let width = widthOf(name) / lines.length; width < most; width += 4) {
    const even = filled(parts, width);
    if (even.length === lines.length && even.every((line) => widthOf(line) <= most)) return even.join("\n");
  }
  return lines.join("\n");
}

/** A text of one line, cut to `most` pixels. */
export function shortenName(name: string, most: number): string {
  if (widthOf(name) <= most) return name;
  const letters = Array.from(name.replace(/…$/u, ""));
  while (letters.length > 1 && widthOf(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** The room that names take beside a panel, and their text in it. */
export interface NameLayout {
  /** The margin beside the panel, in pixels. */
  readonly margin: number;
  /** The text of a tick, with its lines broken. */
  readonly tickFormat: (name: string) => string;
  /** The height of a row with room for every name's lines, at least this much. */
  readonly rowHeight: (least: number) => number;
}

/** The layout of names beside a panel whose lines have at most `most` pixels. */
export function nameLayout(names: readonly string[], most = widest): NameLayout {
  const texts = new Map(names.map((name) => [name, wrapName(name, most)]));
  const lines = [...texts.values()].map((text) => text.split("\n"));
  return {
    // The fonts of a page may be wider than ours.
    margin: Math.ceil(Math.max(24, ...lines.flat().map(widthOf)) + gap),
    tickFormat: (name) => texts.get(name) ?? wrapName(name, most),
    rowHeight: (least) =>
      Math.max(least, ...lines.map(({ length }) => (length === 1 ? 0 : lineHeight * length + 8))),
  };
}

/** The height of the names over the columns of a matrix, slanted by 45 degrees and each in one line, and their reach to the right. */
export function slantedNames(names: readonly string[]): { readonly height: number; readonly reach: number } {
  const longest = Math.max(24, ...names.map(widthOf)) + gap;
  // The side of a square is about 71% of its diagonal.
  return { height: Math.round(0.72 * longest) + 6, reach: Math.round(0.7 * longest) };
}
