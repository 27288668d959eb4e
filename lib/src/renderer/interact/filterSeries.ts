import type { Legend } from "../legend.js";
import type { Controller } from "./Interactor.js";
import { matchText } from "./matchText.js";

/**
 * Shows the series alone whose names match a regular expression. What is no such expression, and one that takes too much
 * work, changes nothing.
 *
 * @returns what is wrong with the expression, undefined where nothing is
 */
export function filterSeries(
  controller: Controller,
  legends: readonly Legend[],
  source: string,
): string | undefined {
  let refused: Error | undefined;
  try {
    const matches = matchText(source, true);
    const test = (text: string): boolean => {
      try {
        return matches(text);
      } catch (reason) {
        // The figure itself goes back to what was seen, and keeps the reason to itself.
        refused = asError(reason);
        throw reason;
      }
    };
    // Legends are marked after the panels are drawn, where it is too late to refuse.
    for (const { buttons } of legends)
      for (const { button } of buttons) test(button.dataset["precipiceSeries"] ?? "");
    controller.change({ pattern: { source, test } });
  } catch (reason) {
    refused = asError(reason);
  }
  return refused?.message.replace(/^Invalid regular expression: /u, "");
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
