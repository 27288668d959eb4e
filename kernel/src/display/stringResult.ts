import type { Displayed } from "./Displayed.js";
import { cutText } from "./text/cutText.js";
import { plainText } from "./text/plainText.js";
import { textSize } from "./text/TextLimits.js";
import { withoutSteering } from "./text/withoutSteering.js";

/**
 * A text that is the value of a cell: as a literal in quotes, or `bare`, as it would be printed.
 *
 * @param setting The notebook's setting, or the environment's.
 * @throws Error for a word that is neither.
 */
export function stringResult(text: string, setting = "quoted"): Displayed {
  if (setting !== "quoted" && setting !== "bare") {
    throw new Error(`The setting "strings" is "quoted" or "bare"; here it is ${JSON.stringify(setting)}.`);
  }
  const shown = setting === "quoted" ? plainText(text) : cutText(withoutSteering(text), 2 * textSize);
  return { data: { "text/plain": shown }, metadata: {} };
}
