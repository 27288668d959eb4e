import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong within an element (a selector): one line a node, the rule's name first. */
export async function accessibilityViolations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    (within) => (window as unknown as { axe: { run(element: string): Promise<AxeResults> } }).axe.run(within),
    selector,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
