import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockingFigures } from "../../../lib/test/security/blockingFigures.js";
import { codeCell, ExportedPages } from "../lab/ExportedPages.js";
import { borrowJupyterLab } from "../lab/borrowJupyterLab.js";
import { findChromium } from "../lab/findChromium.js";
import { LabPage } from "../lab/LabPage.js";
import { writeNotebookWithOutputs } from "../lab/notebookWithOutputs.js";
import { FIGURE_MIME_TYPE } from "../lab/sampleFigure.js";
import type { JupyterLabServer } from "../lab/JupyterLabServer.js";
import { BlockingTasks } from "./BlockingTasks.js";
import { mostAllowed } from "./mostAllowed.js";

const chromium = findChromium();
const text = "SPR 0.375 [0.354, 0.398]";
// Two figures with large files are left out: they would test how JupyterLab reads files.
const names = Object.keys(blockingFigures).filter(
  (name) => !/50 000 regressions|200 panels|30 axes|20 000|of 60 pixels/u.test(name),
);
const bundles = names.map((name) => ({ [FIGURE_MIME_TYPE]: blockingFigures[name]?.(), "text/plain": text }));

const allowed = mostAllowed(11, 500, 6).map(({ figure }) => ({
  [FIGURE_MIME_TYPE]: JSON.parse(figure) as unknown,
  "text/plain": text,
}));
/** A PNG of one red pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

async function longestTask(page: Page, act: () => Promise<unknown>, buffered = false): Promise<number> {
  return (await BlockingTasks.of(page)).longest(act, buffered);
}

describe.skipIf(chromium === undefined)("opening a notebook of small hostile figures blocks no page", () => {
  describe("in JupyterLab, where nobody trusts it", () => {
    let server: JupyterLabServer;
    let lab: LabPage;
    beforeAll(async () => {
      server = await borrowJupyterLab();
      writeNotebookWithOutputs(path.join(server.folder, "hostile.ipynb"), bundles);
      writeFileSync(
        path.join(server.folder, "hostile.figure.json"),
        JSON.stringify(bundles[0]?.[FIGURE_MIME_TYPE]),
      );
      lab = await LabPage.open(chromium ?? "", server);
    });
    afterAll(async () => {
      await lab.close();
      await server.stop();
    });

    it("each output shows its text and the reason", async () => {
      await lab.visit("hostile.ipynb");
      const longest = await longestTask(lab.page, async () => {
        for (const [cell, name] of names.entries()) {
          const output = await lab.output(cell);
          await output.locator("[data-precipice-figure=fallback]").waitFor();
          const shown = await output.innerText();
          expect(shown, name).toContain(text);
          expect(shown, name).toMatch(
            /This figure is not drawn: .*(?:block the page|width below 100|an interval)/u,
          );
        }
      });
      expect(longest).toBeLessThan(1_000);
      expect((await lab.notebookState()).trusted).not.toContain(true);
      await lab.output(0);
      await lab.screenshot("hostile-figures-lab");
      expect(lab.pageErrors).toEqual([]);
    });

    it("a restored workspace opens it again, and a figure file beside it, and answers", async () => {
      await lab.execute("docmanager:open", { path: "hostile.figure.json" });
      await lab.page.locator(".jp-MimeDocument [data-precipice-figure=fallback]").first().waitFor();
      await lab.execute("docmanager:open", { path: "hostile.ipynb" });
      // JupyterLab saves its workspace a moment after a change.
      const workspaces = `${server.url}/lab/api/workspaces?token=${server.token}`;
      const saved = async (): Promise<string> => (await fetch(workspaces)).text();
      await expect.poll(saved).toMatch(/(?=.*hostile\.figure\.json).*"notebook:hostile\.ipynb"/su);
      await lab.page.goto(`${server.url}/lab?token=${server.token}`);
      await lab.page.waitForFunction(() => "jupyterapp" in window);
      await lab.page.locator(".jp-NotebookPanel [data-precipice-figure=fallback]").first().waitFor();
      const longest = await longestTask(lab.page, async () => {
        await lab.execute("docmanager:open", { path: "hostile.figure.json" });
        await lab.page.locator(".jp-MimeDocument [data-precipice-figure=fallback]").first().waitFor();
      });
      expect(longest).toBeLessThan(1_000);
    });

    it("the allowed ones of the most work are drawn one by one in time", async () => {
      // Opening each figure by itself takes JupyterLab seconds, so only the first few are opened.
      for (const [i, data] of allowed.slice(0, 2).entries()) {
        const file = `allowed-${i}.ipynb`;
        writeNotebookWithOutputs(path.join(server.folder, file), [data]);
        await lab.visit(file);
        const longest = await longestTask(lab.page, async () => {
          const output = await lab.output(0);
          await output.locator("[data-precipice-figure]").first().waitFor();
        });
        expect(longest, `figure ${i}`).toBeLessThan(1_000);
      }
      expect(lab.pageErrors).toEqual([]);
    });

    it("a figure that is refused shows the picture that was saved beside it, and the reason", async () => {
      const [refused] = bundles;
      writeNotebookWithOutputs(path.join(server.folder, "picture.ipynb"), [
        { ...refused, "image/png": png },
        { ...refused, "image/png": "<img src=x onerror=alert(1)>" },
      ]);
      await lab.openNotebook("picture.ipynb");
      const output = await lab.output(0);
      const picture = output.locator("[data-precipice-figure=fallback] img");
      await picture.waitFor();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      expect(await picture.getAttribute("alt")).toBe(text);
      expect(await output.innerText()).toMatch(/This figure is not drawn: /u);
      // An invalid picture is not shown.
      const other = await lab.output(1);
      await other.locator("[data-precipice-figure=fallback]").waitFor();
      expect(await other.locator("img").count()).toBe(0);
      await lab.screenshot("refused-figure-picture");
    });
  });

  describe("in Notebook 7", () => {
    it("each output shows its text and the reason", async () => {
      const server = await borrowJupyterLab({ application: "notebook" });
      const lab = await LabPage.open(chromium ?? "", server);
      try {
        writeNotebookWithOutputs(path.join(server.folder, "hostile.ipynb"), bundles);
        await lab.visitNotebook("hostile.ipynb");
        const longest = await longestTask(lab.page, async () => {
          for (const cell of names.keys())
            await (await lab.output(cell)).locator("[data-precipice-figure=fallback]").waitFor();
        });
        expect(longest).toBeLessThan(1_000);
      } finally {
        await lab.close();
        await server.stop();
      }
    });
  });

  describe("in an exported page", () => {
    let pages: ExportedPages;
    beforeAll(async () => {
      pages = await ExportedPages.launch(chromium ?? "");
      const cells = bundles.map((data, i) => codeCell(`// ${names[i] ?? ""}`, data));
      pages.write("hostile.ipynb", cells);
      pages.export("hostile.ipynb", "-o", "hostile.html");
    });
    afterAll(async () => pages.close());

    it("each output shows its text and the reason", async () => {
      const { page, complaints } = await pages.open("hostile.html");
      const longest = await longestTask(page, async () => page.waitForTimeout(500), true);
      const figures = page.locator("[data-precipice-figure]");
      await expect.poll(() => figures.count()).toBe(names.length);
      expect(await page.locator("[data-precipice-figure=fallback]").count()).toBe(names.length);
      expect(await figures.first().innerText()).toContain(text);
      expect(longest).toBeLessThan(1_000);
      expect(complaints).toEqual([]);
      await pages.screenshot("hostile-figures-export", page);
      await page.close();
    });

    it("the allowed ones of the most work are drawn in time", async () => {
      for (const [i, data] of allowed.entries()) {
        pages.write(`allowed-${i}.ipynb`, [codeCell("// allowed", data)]);
        pages.export(`allowed-${i}.ipynb`, "-o", `allowed-${i}.html`);
        const { page, complaints } = await pages.open(`allowed-${i}.html`);
        const longest = await longestTask(
          page,
          async () => page.locator("[data-precipice-figure]").first().waitFor(),
          true,
        );
        expect(longest, `figure ${i}`).toBeLessThan(1_000);
        // Numbers without a position leave a shape empty, and the page's policy refuses a style that Plot makes from a
        // hostile name. Chromium reports both.
        const harmless = /^Error: <\w+> attribute |^Applying inline style violates/u;
        expect(complaints.filter((complaint) => !harmless.test(complaint))).toEqual([]);
        await page.close();
      }
    });

    it("within a frame of another page does no more than draw and hand out its own data", async () => {
      mkdirSync(pages.folder, { recursive: true });
      writeFileSync(
        path.join(pages.folder, "frame.html"),
        '<!doctype html><html lang="en"><title>Another page</title><iframe src="hostile.html" width="900" height="700"></iframe></html>',
      );
      const opened = await pages.open("frame.html");
      const frame = opened.page.frameLocator("iframe");
      await frame.locator("[data-precipice-figure]").first().waitFor();
      // No element sends data, signs in, stores data or redirects a click.
      expect(await frame.locator("form, [formaction], object, embed, iframe, base, [ping]").count()).toBe(0);
      const leading = await frame
        .locator("a[href]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(leading.filter((href) => !href.startsWith("#"))).toEqual([]);
      const kept = await frame.locator("body").evaluate(() => ({
        cookies: document.cookie,
        policy:
          document.querySelector("meta[http-equiv=Content-Security-Policy]")?.getAttribute("content") ?? "",
      }));
      expect(kept.cookies).toBe("");
      expect(kept.policy).toMatch(/default-src 'none'/u);
      expect(kept.policy).toMatch(/form-action 'none'/u);
      expect(opened.complaints).toEqual([]);
      await opened.page.close();
    });
  });
});
