import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

const widest = 240;

/** A name cut to the width of a margin, or to `most` pixels; the tooltip and the table have the whole name. */
export function shortenName(name: string, most = widest - 18): string {
  if (textWidth(name, fontSize) <= most) return name;
  const letters = Array.from(name);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, fontSize) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** The margin for names beside a panel, in pixels. */
export function nameMargin(names: readonly string[]): number {
  return Math.min(widest, Math.max(24, ...names.map((name) => textWidth(name, fontSize))) + 18);
}
