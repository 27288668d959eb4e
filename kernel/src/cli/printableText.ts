import { stripVTControlCharacters } from "node:util";
import { withoutSteering } from "../display/text/withoutSteering.js";

/** A sequence that sets colours and weights, and nothing else. */
const colour = /\u001b\[[\d;]*m/gu;

/**
 * A text as a command may print it, wherever it came from: notebooks, files and their names are other people's, and a
 * terminal that obeys them writes over what stands there, changes its title or shows code in another order.
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
