import type { Locator, Page } from "playwright-core";
import { loadAxe } from "./loadAxe.js";

/**
 * The violations that axe finds within the elements of a locator, one line a rule. Several elements take hardly longer
 * than one, because axe reads the whole page for each call. Waits until there is one.
 */
export async function axeViolations(page: Page, within: Locator): Promise<string[]> {
  await loadAxe(page);
  await within.first().waitFor({ state: "attached" });
  return within.evaluateAll(async (include) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    if (include.length === 0) throw new Error("The elements are gone.");
    const { violations } = await axe.run({ include });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
