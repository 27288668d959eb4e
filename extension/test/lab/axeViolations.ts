import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";

const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The violations that axe finds within an element, one line a rule. */
export async function axeViolations(page: Page, within: Locator): Promise<string[]> {
  await page.evaluate(readFileSync(source, "utf8"));
  return within.evaluate(async (element) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(element);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}
