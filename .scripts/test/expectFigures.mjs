import { chromium } from "playwright-core";
import { expect } from "vitest";

import { hoverUntilTooltip } from "../../extension/test/lab/pointAtFigure.ts";
import { serveLab } from "./startedLab.mjs";

/** Milliseconds until a machine with much else to do must have opened, run and drawn a notebook. */
const PATIENCE = 300_000;

/**
 * Serves a JupyterLab by a command, runs all cells of the notebook that it opens in Chromium, and expects two figures that
 * answer the pointer.
 * @param {string} executablePath Chromium
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} folder the command's folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [kernel] the name that JupyterLab shows for the notebook's kernel
 */
export async function expectFigures(
  executablePath,
  command,
  parameters,
  folder,
  env,
  kernel = "TypeScript (Precipice)",
) {
  const lab = await serveLab(command, parameters, folder, env);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    expect(lab.url, lab.output()).toBeDefined();
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(lab.url?.href ?? "");
    await page.locator(".jp-Notebook .jp-CodeCell").first().waitFor();
    // Before its kernel is there, a notebook that is to run asks for one.
    await page.getByText(`${kernel} | Idle`).waitFor();
    await page.locator(".lm-MenuBar-itemLabel", { hasText: /^Run$/u }).click();
    await page.locator("[data-command='runmenu:run-all']").click();
    const figures = page.locator("[data-precipice-figure=ready]");
    await figures.nth(1).waitFor({ state: "attached" });
    const tooltips = await hoverUntilTooltip(page, figures.first());
    expect(tooltips.join(" ")).toMatch(/estimate .*95% interval/u);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    lab.terminate();
    await lab.ended;
  }
}
