import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as Plot from "precipice/plot";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { textContrasts } from "./lab/contrast.js";
import { findChromium } from "./lab/findChromium.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";
import type { SavedOutput } from "./lab/notebookWithOutputs.js";

const chromium = findChromium();

const papers = Array.from({ length: 60 }, (_, place) => place + 1);

/** A figure with a dot a paper, whose rows name the paper's section. */
async function figure(): Promise<SavedOutput> {
  const dots = papers.map((paper) => ({ paper, gain: paper % 7 }));
  const rows = papers.map((paper) => ({ paper, section: `#paper-${paper}`, other: "#nowhere" }));
  const plot = Plot.plot({
    interactions: { runs: { by: ["paper"], rows, title: "Numbers" } },
    marks: [Plot.dot(dots, { x: "gain", y: "paper", channels: { paper: "paper" } })],
  });
  const display = (plot as unknown as Readonly<Record<symbol, () => Promise<SavedOutput>>>)[
    Symbol.for("Jupyter.display")
  ];
  if (display === undefined) throw new Error("The figure has nothing to show.");
  return display.call(plot);
}

/** A notebook that nobody has trusted: the figure, then a long section a paper. */
async function writePapers(file: string): Promise<void> {
  const sections = papers.map((paper) => ({
    cell_type: "markdown",
    id: `section-${paper}`,
    metadata: {},
    source: `## Paper ${paper}\n<a id="paper-${paper}"></a>\n\n${"A line of text.\n\n".repeat(20)}`,
  }));
  const first = {
    cell_type: "code",
    id: "figure",
    execution_count: 1,
    metadata: {},
    source: "// all papers",
    outputs: [{ output_type: "display_data", data: await figure(), metadata: {} }],
  };
  const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)" };
  const notebook = { cells: [first, ...sections], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
  writeFileSync(file, JSON.stringify(notebook));
}

/** JupyterLab attaches the cells out of view when it is idle, or not at all. */
const windowingModes = ["contentVisibility", "full"] as const;

describe.skipIf(chromium === undefined).each(windowingModes)(
  "the rows behind a dot, windowing %s",
  (mode) => {
    let server: JupyterLabServer;
    let lab: LabPage;

    beforeAll(async () => {
      server = await borrowJupyterLab();
      await writePapers(path.join(server.folder, "papers.ipynb"));
      const user = path.join(server.folder, "../config/lab/user-settings/@jupyterlab/notebook-extension");
      mkdirSync(user, { recursive: true });
      writeFileSync(path.join(user, "tracker.jupyterlab-settings"), JSON.stringify({ windowingMode: mode }));
      lab = await LabPage.open(chromium ?? "", server);
      await lab.visit("papers.ipynb");
    });
    afterAll(async () => {
      await lab.close();
      await server.stop();
    });

    const section = (paper: number): Locator =>
      lab.page.locator(".jp-MarkdownCell").filter({ hasText: new RegExp(`Paper ${paper}\\b`, "u") });

    /** Opens the rows behind a paper's dot, by a click, and gives its link. */
    async function openRows(paper: number): Promise<Locator> {
      await lab.page.evaluate(async () => {
        interface Panel {
          readonly content: { scrollToItem(index: number): Promise<void> };
        }
        const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } };
        await jupyterapp.shell.currentWidget.content.scrollToItem(0);
      });
      const output = lab.page.locator(".jp-Cell-outputWrapper").filter({ has: lab.page.locator("figure") });
      await output.locator("[data-precipice-figure=ready]").waitFor();
      const drawer = output.getByRole("region", { name: "Numbers" });
      const dot = output.locator(".precipice-panel > svg circle").nth(paper - 1);
      await expect
        .poll(async () => {
          await dot.scrollIntoViewIfNeeded();
          const box = await dot.boundingBox();
          await lab.page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
          return drawer
            .locator("caption")
            .textContent({ timeout: 1000 })
            .catch(() => "");
        })
        .toBe(`Numbers behind paper ${paper}: 1 row`);
      return drawer.getByRole("link");
    }

    /** The active cell, whether the keyboard is on it, and where it begins, as a share of the notebook's height in view. */
    const state = (): Promise<{ active: string; mode: string; focused: boolean; begins: number }> =>
      lab.page.evaluate(() => {
        interface Cell {
          readonly node: HTMLElement;
          readonly model: { readonly id: string };
        }
        interface Panel {
          readonly content: { readonly activeCell: Cell; readonly mode: string; readonly node: HTMLElement };
        }
        const { content } = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } })
          .jupyterapp.shell.currentWidget;
        const { node, model } = content.activeCell;
        const outer = (
          content.node.querySelector(".jp-WindowedPanel-outer") ?? content.node
        ).getBoundingClientRect();
        return {
          active: model.id,
          mode: content.mode,
          focused: document.activeElement === node,
          begins: (node.getBoundingClientRect().top - outer.top) / outer.height,
        };
      });

    /** Far from the figure, and not the last. */
    const far = 50;

    async function seesSection(paper: number): Promise<void> {
      await expect.poll(state).toMatchObject({ active: `section-${paper}`, mode: "command", focused: true });
      await expect.poll(async () => Math.abs((await state()).begins - 0.25)).toBeLessThan(0.26);
      expect(await section(paper).locator("h2").isVisible()).toBe(true);
      expect(lab.pageErrors).toEqual([]);
    }

    it("links to the section of the paper, and to no other place", async () => {
      const link = await openRows(far);
      expect(await link.count()).toBe(1);
      expect(await link.getAttribute("href")).toBe(`#paper-${far}`);
      for (const theme of ["light", "dark", "light"] as const) {
        await lab.useTheme(theme);
        await expect
          .poll(async () => (await textContrasts(link)).filter(({ ratio }) => ratio < 4.5))
          .toEqual([]);
      }
    });

    it("goes to the section by a click, and leaves the page's address", async () => {
      const link = await openRows(far);
      if (mode === "full") expect(await section(far).count()).toBe(0);
      const address = lab.page.url();
      await link.click();
      await seesSection(far);
      expect(lab.page.url()).toBe(address);
    });

    it("goes there by keyboard", async () => {
      const link = await openRows(far);
      await link.focus();
      await lab.page.keyboard.press("Enter");
      await seesSection(far);
    });
  },
);
