import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { sampleFigure } from "./lab/sampleFigure.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("the publication style of the settings", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let figure: Locator;

  beforeAll(async () => {
    server = await borrowJupyterLab({
      settings: { publicationStyle: { width: "2.5in", fontSize: 6, caption: false, title: false } },
    });
    writeNotebookWithOutputs(path.join(server.folder, "paper.ipynb"), [await sampleFigure()]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("paper.ipynb");
    figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    await figure.locator("svg").first().waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const exported = async (name: string): Promise<string> => {
    await figure.getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([
      lab.page.waitForEvent("download"),
      figure.getByRole("menuitem", { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), "latin1");
  };

  /** The width of a picture in inches, and the sizes of its texts on the page in points. */
  const measured = async (svg: string): Promise<{ width: number; sizes: number[] }> =>
    lab.page.evaluate((source) => {
      const holder = document.body.appendChild(document.createElement("div"));
      holder.innerHTML = source;
      const picture = holder.querySelector("svg");
      const sizes = [...holder.querySelectorAll<SVGTextElement>("text")].map((text) => {
        const pixels = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? NaN);
        return Math.round(pixels * 7.5) / 10;
      });
      const width = (picture?.getBoundingClientRect().width ?? NaN) / 96;
      holder.remove();
      return { width, sizes };
    }, svg);

  it("gives pictures for a paper their width and the size of their letters", async () => {
    const svg = await exported("SVG for a paper");
    const paper = await measured(svg);
    expect(paper.width).toBeCloseTo(2.5, 2);
    expect(paper.sizes.length).toBeGreaterThan(3);
    expect(Math.max(...paper.sizes)).toBeCloseTo(6, 1);
    expect(svg).toContain('font-family="Inter');
    const pdf = await exported("PDF for a paper");
    expect(pdf).toMatch(/\/MediaBox \[0 0 180 /u);
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-/u);
  });

  it("leaves the other pictures as they are on the page", async () => {
    const own = await measured(await exported("SVG"));
    expect(own.width).toBeGreaterThan(3);
    expect(Math.max(...own.sizes)).toBeGreaterThan(6);
    expect(lab.pageErrors).toEqual([]);
  });
});
