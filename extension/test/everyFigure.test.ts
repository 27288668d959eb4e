import path from "node:path";
import { figures } from "precipice";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./lab/axeViolations.js";
import { everyFigure, savedFigure } from "./lab/everyFigure.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const names = Object.keys(everyFigure);
const NOTEBOOK = "figures.ipynb";
const noFigures = ["Figure", "algorithmColors", "palette"];

it("the notebook of this test has every ready-made figure", () => {
  expect(names.toSorted()).toEqual(
    Object.keys(figures)
      .filter((name) => !noFigures.includes(name))
      .toSorted(),
  );
});

describe.skipIf(chromium === undefined)(
  "a notebook with every ready-made figure",
  { timeout: 300_000 },
  () => {
    let server: JupyterLabServer;
    let lab: LabPage;

    beforeAll(async () => {
      server = await borrowJupyterLab();
      const outputs = [];
      for (const make of Object.values(everyFigure)) outputs.push(savedFigure(await make()));
      writeNotebookWithOutputs(path.join(server.folder, NOTEBOOK), outputs);
      lab = await LabPage.open(chromium ?? "", server);
      await lab.visit(NOTEBOOK);
    });
    afterAll(async () => {
      await lab.close();
      await server.stop();
    });

    /** Checks each figure: it is drawn, not replaced by its text, and axe finds no violation in any. */
    async function look(name: string): Promise<void> {
      for (const [cell, figure] of names.entries()) {
        const output = await lab.output(cell);
        const drawn = output.locator("[data-precipice-figure=ready]");
        await drawn.locator("svg").first().waitFor();
        expect(await output.locator("[data-precipice-figure=fallback], img").count(), figure).toBe(0);
        await lab.screenshot(`every-${figure}-${name}`, output);
      }
      const all = lab.page.locator(".jp-Notebook [data-precipice-figure=ready]");
      expect(await all.count()).toBe(names.length);
      expect(await axeViolations(lab.page, all)).toEqual([]);
      expect(lab.pageErrors).toEqual([]);
    }

    it("that nobody has trusted draws each live, in the light theme", async () => {
      expect((await lab.notebookState()).trusted.every((trusted) => !trusted)).toBe(true);
      await look("light");
    });

    it("draws each in the dark theme", async () => {
      await lab.useTheme("dark");
      await look("dark");
      await lab.useTheme("light");
    });

    it("draws each once it is trusted", async () => {
      // Trusting opens a dialog, and the command ends only after its button is pressed.
      const trusting = lab.execute("notebook:trust");
      await lab.page.locator(".jp-Dialog .jp-mod-accept").click();
      await trusting;
      await expect
        .poll(async () => (await lab.notebookState()).trusted.every((trusted) => trusted))
        .toBe(true);
      await look("trusted");
      await lab.useTheme("dark");
      await look("trusted-dark");
    });
  },
);
