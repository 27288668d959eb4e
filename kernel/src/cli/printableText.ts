import { stripVTControlCharacters } from "node:util";
import { withoutSteering } from "../display/text/withoutSteering.js";

/** A sequence that sets colours and weights, and nothing else. */
const colour = /\u001b\[[\d;]*m/gu;

/**
 * A text that is safe to print, from any source. Control sequences in notebooks, files and file names could overwrite
 * the terminal's text, change its title or show code in another order.
 *
 * @param colours whether colours are kept; they end with the text
 */
export function printableText(text: string, colours = false): string {
  if (!colours) return withoutSteering(stripVTControlCharacters(text));
  const parts = text.split(colour).map((part) => printableText(part));
  const between = text.match(colour);
  if (between === null) return parts.join("");
  return `${parts.map((part, at) => part + (between[at] ?? "")).join("")}\u001b[0m`;
}
