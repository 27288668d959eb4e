import path from "node:path";
import { figures } from "precipice";
import type { Locator } from "playwright-core";
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
/**
 * Figures without an axis to zoom. The axes of `heatmap` have names only. The names of `rankComparison` stand at the ends of its
 * axis of ranks, outside the frame: a zoom would part them from their lines.
 */
const withoutZoom = ["rankComparison", "heatmap"];
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

    const zoomed = (figure: Locator): Promise<string> =>
      figure
        .locator('[aria-label$="tick label"]')
        .allTextContents()
        .then((texts) => texts.join("|"));
    const isZoomable = (figure: Locator): Promise<boolean> =>
      figure.getByRole("button", { name: "Zoom in", exact: true }).isVisible();

    /** Drags in a panel's middle, from a place where its tooltip shows. */
    async function dragIn(
      panel: Locator,
      [from, to]: readonly [number, number],
      [top, bottom]: readonly [number, number] = [0.3, 0.6],
    ): Promise<void> {
      const box = await panel.locator("svg").first().boundingBox();
      if (box === null) throw new Error("The panel is not on the page.");
      const at = (share: number): readonly [number, number] => [
        box.x + box.width * share,
        box.y + box.height * (top + ((bottom - top) * (share - from)) / (to - from)),
      ];
      const { mouse } = lab.page;
      await mouse.move(...at(from - 0.02));
      await mouse.move(...at(from));
      await mouse.down();
      await mouse.move(...at((from + to) / 2), { steps: 3 });
      await mouse.move(...at(to), { steps: 3 });
      await mouse.up();
    }

    it("zooms and pans each that has an axis to zoom, by mouse and by keys", async () => {
      const fixed: string[] = [];
      for (const [cell, name] of names.entries()) {
        const figure = (await lab.output(cell)).locator("[data-precipice-figure=ready]");
        if (!(await isZoomable(figure))) {
          fixed.push(name);
          continue;
        }
        await figure.getByRole("button", { name: "Size of the figure" }).waitFor();
        // The matrix of win rates has names on both axes; the panel beside it has numbers.
        const panel = figure.getByRole("application").nth(name === "winRates" ? 1 : 0);
        const all = await zoomed(figure);
        const mouse = async (): Promise<void> => {
          // Figures with names on both sides have a narrow frame.
          for (const way of [
            [0.5, 0.7],
            [0.35, 0.5],
          ] as const)
            if ((await zoomed(figure)) === all) await dragIn(panel, way);
        };
        await mouse();
        const close = await zoomed(figure);
        expect(close, `${name}: a drag zooms`).not.toBe(all);
        await figure.getByRole("button", { name: "Show all" }).click();
        expect(await zoomed(figure), `${name}: shows all again`).toBe(all);
        await figure.getByRole("button", { name: /^Drag to pan/u }).click();
        await mouse();
        await expect.poll(() => zoomed(figure), { message: `${name}: a drag pans` }).not.toBe(all);
        await figure.getByRole("button", { name: /^Drag to zoom/u }).click();
        await panel.focus();
        await lab.page.keyboard.press("Home");
        expect(await zoomed(figure), `${name}: Home shows all`).toBe(all);
        await lab.page.keyboard.press("+");
        await lab.page.keyboard.press("+");
        expect(await zoomed(figure), `${name}: plus zooms`).not.toBe(all);
        await lab.page.keyboard.press("Home");
        await lab.page.keyboard.press("ArrowRight");
        await lab.page.keyboard.press("ArrowRight");
        await lab.page.keyboard.press("ArrowUp");
        await lab.page.keyboard.press("ArrowUp");
        expect(await zoomed(figure), `${name}: arrows pan`).not.toBe(all);
        await lab.page.keyboard.press("Home");
      }
      expect(fixed.toSorted()).toEqual(withoutZoom.toSorted());
    });

    it("selects in each, by mouse and by keys", async () => {
      for (const [cell, name] of names.entries()) {
        const figure = (await lab.output(cell)).locator("[data-precipice-figure=ready]");
        const select = figure.getByRole("button", { name: "Drag to select" });
        expect(await select.isVisible(), `${name} has a selection`).toBe(true);
        await select.click();
        const said = figure.locator(".precipice-live");
        const panel = figure.getByRole("application").first();
        // The frame begins lower where names stand above it.
        for (const top of [0.12, 0.3, 0.45])
          if (
            !/selected$/u.test((await said.textContent()) ?? "") ||
            /^Nothing/u.test((await said.textContent()) ?? "")
          )
            await dragIn(panel, [0.25, 0.98], [top, 0.98]);
        await expect
          .poll(() => said.textContent(), { message: `${name}: a drag selects` })
          .toMatch(/\d+ of \S+ selected/u);
        await panel.focus();
        await lab.page.keyboard.press("Escape");
        await expect.poll(() => said.textContent(), { message: name }).toBe("Nothing selected");
        // Lines of reference, such as a diagonal, are passed over.
        await lab.page.keyboard.press("n");
        await lab.page.keyboard.press("Space");
        await expect
          .poll(() => said.textContent(), { message: `${name}: a key selects` })
          .toMatch(/\d+ of \S+ selected/u);
        await lab.page.keyboard.press("Escape");
      }
    });

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
