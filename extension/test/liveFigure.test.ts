import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { repository } from "./lab/repository.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const steps = 40;
const source = `import { dot, plot } from "precipice/plot";
const scores: { step: number; score: number }[] = [];
const curve = () => plot({ x: { domain: [0, ${steps}] }, y: { domain: [0, 7] }, marks: [dot(scores, { x: "step", y: "score" })] });
const shown = display(curve());
for (let step = 1; step <= ${steps}; step++) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  scores.push({ step, score: Math.sqrt(step) });
  shown.update(curve());
}`;

describe.skipIf(chromium === undefined)("a figure of a run that goes on", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    server = await borrowJupyterLab();
    mkdirSync(path.join(server.folder, "node_modules"));
    symlinkSync(path.dirname(repository.schema), path.join(server.folder, "node_modules", "precipice"));
    writeFileSync(
      path.join(server.folder, "live.ipynb"),
      JSON.stringify({
        cells: [{ cell_type: "code", id: "live", execution_count: null, metadata: {}, outputs: [], source }],
        metadata: { kernelspec: { name: "precipice", display_name: "TypeScript (Precipice)" } },
        nbformat: 4,
        nbformat_minor: 5,
      }),
    );
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("live.ipynb");
    await lab.kernelReady();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("is drawn again in its place while the cell still runs", async () => {
    let running = true;
    const finished = lab.execute("notebook:run-cell").finally(() => (running = false));
    const output = await lab.output(0);
    const points = output.locator('[data-precipice-figure=ready] g[aria-label="dot"] circle');
    await expect.poll(() => points.count(), { timeout: 20_000 }).toBeGreaterThan(1);
    const early = await points.count();
    expect(early).toBeLessThan(steps);
    expect(running).toBe(true);
    await expect.poll(() => points.count(), { timeout: 20_000 }).toBeGreaterThan(early);
    // New points keep the reader's zoom and keyboard focus.
    const panel = output.getByRole("application");
    await panel.focus();
    await lab.page.keyboard.press("+");
    const seen = (): Promise<string[]> =>
      output.locator('g[aria-label="x-axis tick label"] text').allTextContents();
    const zoomed = await seen();
    const then = await points.count();
    await expect.poll(() => points.count(), { timeout: 20_000 }).toBeGreaterThan(then + 1);
    expect(await seen()).toEqual(zoomed);
    expect(zoomed).not.toContain("0");
    expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true);
    await lab.page.keyboard.press("Home");
    await expect.poll(seen).toContain("0");
    // New points keep the open menu and the place in it.
    // By keyboard: a click may begin on the button of one figure and end on that of the next.
    const button = output.getByRole("button", { name: "Export" });
    const focused = (): Promise<boolean> => button.evaluate((one) => one === document.activeElement);
    await expect.poll(async () => button.focus().then(focused)).toBe(true);
    await lab.page.keyboard.press("Enter");
    await lab.page.keyboard.press("ArrowDown");
    await lab.page.keyboard.press("ArrowDown");
    const entry = (): Promise<string | null | undefined> =>
      lab.page.evaluate(() => document.activeElement?.textContent);
    const chosen = await entry();
    expect(chosen).toBe("PNG, twice the size");
    const opened = await points.count();
    await expect.poll(() => points.count(), { timeout: 20_000 }).toBeGreaterThan(opened + 1);
    expect(await entry()).toBe(chosen);
    expect(await output.getByRole("menu").isVisible()).toBe(true);
    await lab.page.keyboard.press("Escape");
    expect(await output.getByRole("menu").count()).toBe(0);
    await finished;
    await expect.poll(() => points.count()).toBe(steps);
    expect(await output.locator("[data-precipice-figure]").count()).toBe(1);
    expect(lab.pageErrors).toEqual([]);
  });
});
