import { inspect } from "node:util";
import { cutText } from "./cutText.js";
import type { TextLimits } from "./TextLimits.js";

/** The text that Node prints of a value that only Node can look into, such as a promise. */
export function nodeText(value: object, depth: number, { items, characters }: TextLimits): string {
  const options = { colors: false, depth, maxArrayLength: items, maxStringLength: characters };
  return cutText(inspect(value, options), characters);
}
