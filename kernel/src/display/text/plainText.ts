import { cutText } from "./cutText.js";
import { barest, limits, textSize } from "./TextLimits.js";
import { TooLong, ValueText } from "./ValueText.js";
import { isInstance } from "../../realm/isInstance.js";

/**
 * Any value as text: as Node prints it, but bounded in size and time, without colours, and without calling a
 * getter. A text that would be too long is written again with fewer items and levels.
 */
export function plainText(value: unknown): string {
  for (const limit of limits) {
    try {
      return cutText(new ValueText(limit).of(value), 2 * textSize);
    } catch (error) {
      if (!isInstance(error, TooLong)) throw error;
    }
  }
  return cutText(new ValueText(barest, Number.POSITIVE_INFINITY).of(value), textSize);
}
