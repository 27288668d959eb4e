import type { Legend } from "../legend.js";
import type { Controller } from "./Interactor.js";
import { matchText } from "./matchText.js";

/**
 * Shows only the series whose names match a regular expression. If it is invalid or takes too much work, the view stays.
 *
 * @returns the fault of the expression; undefined if it was applied
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
        // Keep the reason: after an error the figure returns to its earlier view without it.
        refused = asError(reason);
        throw reason;
      }
    };
    // Test the names in legends too, before the figure draws: legends change last, when it is too late to refuse.
    for (const { buttons } of legends)
      for (const { button } of buttons) test(button.dataset["precipiceSeries"] ?? "");
    controller.change({ pattern: { source, test } });
  } catch (reason) {
    refused = asError(reason);
  }
  return refused?.message.replace(/^Invalid regular expression: /u, "");
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
