import type { Legend } from "../legend.js";
import type { Controller } from "./Interactor.js";
import { matchText } from "./matchText.js";

/**
 * Shows only the series whose names match a regular expression. An invalid expression, and one that takes too much
 * work, changes nothing.
 *
 * @returns the fault of the expression, undefined for a good one
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
        // The figure returns to its earlier view, and does not report the reason.
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
