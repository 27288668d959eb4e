import { chromium } from "playwright-core";

import { hoverUntilTooltip } from "../../extension/test/lab/pointAtFigure.ts";

/** Milliseconds until a machine with much else to do must have opened, run and drawn a notebook. */
const PATIENCE = 300_000;

/**
 * Opens a notebook of a JupyterLab in Chromium, runs all its cells and waits for the figures.
 * @param {string} executablePath Chromium
 * @param {URL} address the page of the notebook, with the token
 * @param {number} wanted the number of figures to wait for
 * @returns {Promise<{tooltips: string[], complaints: string[]}>} what shows where the pointer meets the first figure, and
 *   errors of the page
 */
export async function drawnFigures(executablePath, address, wanted) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(address.href);
    await page.locator(".jp-Notebook .jp-CodeCell").first().waitFor();
    // Before its kernel is there, a notebook that is to run asks for one.
    await page.getByText("TypeScript (Precipice) | Idle").waitFor();
    await page.locator(".lm-MenuBar-itemLabel", { hasText: /^Run$/u }).click();
    await page.locator("[data-command='runmenu:run-all']").click();
    const figures = page.locator("[data-precipice-figure=ready]");
    await figures.nth(wanted - 1).waitFor({ state: "attached" });
    return { tooltips: await hoverUntilTooltip(page, figures.first()), complaints };
  } finally {
    await browser.close();
  }
}
