import type { Page } from "playwright-core";
import { loadAxe } from "./loadAxe.js";

interface AxeWindow {
  readonly axe: {
    run(context: object): Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
      }[];
    }>;
  };
}

/** The violations that axe finds within an element: a line for each rule and element. Fails without such an element. */
export async function accessibilityProblems(page: Page, selector: string): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page
    .locator(selector)
    .first()
    .evaluate((node) => (window as unknown as AxeWindow).axe.run(node));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
  );
}
