import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

const widest = 240;

/** A name cut to what a margin can hold; the tooltip and the table have it whole. */
export function shortenName(name: string, most = widest - 18): string {
  if (textWidth(name, fontSize) <= most) return name;
  const letters = Array.from(name);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, fontSize) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** The margin that names beside a panel need, in pixels. */
export function nameMargin(names: readonly string[]): number {
  return Math.min(widest, Math.max(24, ...names.map((name) => textWidth(name, fontSize))) + 18);
}
