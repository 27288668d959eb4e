import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeCodeNotebook } from "./lab/codeNotebook.js";
import { startJupyterLab, type JupyterLabServer } from "./lab/startJupyterLab.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("a million rows in a notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let output: Locator;

  beforeAll(async () => {
    server = await startJupyterLab({ kernel: true });
    writeCodeNotebook(
      server.folder,
      "live.ipynb",
      [
        'import * as aq from "arquero";\n' +
          "const rows = 1_000_000;\n" +
          "const number = (of: (row: number) => unknown) => Array.from({ length: rows }, (_, row) => of(row));\n" +
          'const runs = aq.table({ row: number((row) => row), task: number((row) => ["Pong", "Alien", "Breakout"][row % 3]), ' +
          "score: number((row) => (row % 1000 === 7 ? null : Math.sin(row) * 100)), won: number((row) => row % 2 === 0) });\n" +
          "runs",
      ],
      { arquero: "node_modules/arquero" },
    );
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("live.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-cell");
    output = await lab.output(0);
    await output.locator(".jp-PrecipiceFrame-grid canvas").first().waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("shows them all", async () => {
    await expect.poll(() => output.locator(".jp-PrecipiceFrame-size").innerText()).toContain("1,000,000 rows × 4 columns");
    await lab.page.waitForTimeout(1500);
    await lab.screenshot("frame-live-light");
    console.log(await lab.page.evaluate(() => performance.getEntriesByName("precipice-frame-first-paint").map((e) => e.duration)));
    console.log(await output.innerText(), lab.pageErrors);
  });
});
