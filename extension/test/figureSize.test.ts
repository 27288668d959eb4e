import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { writeFiles } from "./lab/evaluationFiles.js";
import { findChromium } from "./lab/findChromium.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { FIGURE_MIME_TYPE, sampleFigure } from "./lab/sampleFigure.js";

const chromium = findChromium();

/** The entries of an open menu that something else covers at one of five points. */
const coveredEntries = async (menu: Locator): Promise<string[]> =>
  menu.locator("[role=menuitem]").evaluateAll((items) =>
    items.flatMap((item) => {
      item.scrollIntoView({ block: "nearest" });
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, top + 3],
        [right - 3, top + 3],
        [left + 3, bottom - 3],
        [right - 3, bottom - 3],
      ] as const;
      return points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((found) => found !== item)
        .map(
          (found) =>
            `${item.textContent}: ${found?.tagName ?? "nothing"} ${found?.getAttribute("class") ?? ""}`,
        );
    }),
  );

describe.skipIf(chromium === undefined)("a figure in JupyterLab", { timeout: 300_000 }, () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  const saved = (): { metadata: Record<string, unknown> } | undefined =>
    (
      JSON.parse(readFileSync(path.join(server.folder, "sized.ipynb"), "utf8")) as {
        cells: { outputs: { metadata: Record<string, unknown> }[] }[];
      }
    ).cells[0]?.outputs[0];

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeFiles(server.folder);
    writeNotebookWithOutputs(path.join(server.folder, "sized.ipynb"), [await sampleFigure()]);
    lab = await LabPage.open(chromium ?? "", server);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const width = async (figure: Locator): Promise<number> =>
    Number(await figure.locator(".precipice-panel > svg").first().getAttribute("width"));

  it("keeps the size that its corner was given, by mouse and by keys, in an untrusted notebook", async () => {
    await lab.visit("sized.ipynb");
    expect((await lab.notebookState()).trusted).toEqual([false]);
    let figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    const corner = figure.getByRole("button", { name: "Size of the figure" });
    await corner.waitFor();
    const own = await width(figure);
    const box = await corner.boundingBox();
    const from = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 };
    await lab.page.mouse.move(from.x, from.y);
    await lab.page.mouse.down();
    await lab.page.mouse.move(from.x - 60, from.y + 30, { steps: 3 });
    await lab.page.mouse.up();
    await expect.poll(() => width(figure)).toBeLessThan(own);
    const dragged = await width(figure);
    await corner.focus();
    await lab.page.keyboard.press("ArrowLeft");
    await expect.poll(() => width(figure)).toBeLessThan(dragged);
    const last = await width(figure);
    // A change of its metadata does not draw the output again: the focus stays.
    expect(await corner.evaluate((element) => element === document.activeElement)).toBe(true);
    await lab.screenshot("figure-resized");
    await lab.execute("docmanager:save");
    const kept = saved()?.metadata[FIGURE_MIME_TYPE] as { width: number; height: number };
    expect(kept.width).toBeGreaterThanOrEqual(last);
    expect(Object.keys(kept).toSorted()).toEqual(["height", "width"]);
    await lab.visit("sized.ipynb");
    figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    await expect.poll(() => width(figure)).toBe(last);
    expect((await lab.notebookState()).trusted).toEqual([false]);
    const again = figure.getByRole("button", { name: "Size of the figure" });
    await again.focus();
    await lab.page.keyboard.press("Home");
    await expect.poll(() => width(figure)).toBe(own);
    await lab.execute("docmanager:save");
    expect(saved()?.metadata).toEqual({});
  });

  it("copies its picture to the clipboard", async () => {
    await lab.visit("sized.ipynb");
    await lab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    await figure.getByRole("button", { name: "Export" }).click();
    await figure.getByRole("menuitem", { name: "Copy picture" }).click();
    await expect.poll(() => figure.locator(".precipice-live").textContent()).toBe("Picture copied");
    const [type, begin] = await lab.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType("image/png");
      return [
        item?.types.join(),
        [...new Uint8Array((await blob?.arrayBuffer()) ?? []).slice(0, 4)],
      ] as const;
    });
    expect(type).toContain("image/png");
    expect(begin).toEqual([137, 80, 78, 71]);
  });

  it("has an export menu whose entries nothing covers, in a notebook, in the panel and in a tab", async () => {
    const look = async (figure: Locator, name: string): Promise<void> => {
      await figure.getByRole("button", { name: "Export" }).waitFor();
      await figure.scrollIntoViewIfNeeded();
      await figure.getByRole("button", { name: "Export" }).click();
      const menu = figure.getByRole("menu", { name: "Export" });
      expect(await coveredEntries(menu), name).toEqual([]);
      await lab.screenshot(`export-menu-${name}`);
      await lab.page.keyboard.press("Escape");
    };
    await lab.visit("sized.ipynb");
    await look((await lab.output(0)).locator("[data-precipice-figure=ready]"), "notebook");
    await lab.execute("precipice:open-evaluation", { path: "runs.csv" });
    const inPanel = lab.page.locator("#precipice-evaluation [data-precipice-figure=ready]");
    await expect.poll(() => inPanel.count(), { timeout: 100_000 }).toBeGreaterThan(1);
    for (const index of [0, 1]) await look(inPanel.nth(index), `panel-${index}`);
    await lab.execute("application:toggle-right-area");
    await lab.execute("docmanager:open", { path: "runs.csv", factory: "Evaluation" });
    const inTab = lab.page.locator(
      "#jp-main-dock-panel .jp-PrecipiceEvaluation [data-precipice-figure=ready]",
    );
    await expect.poll(() => inTab.count(), { timeout: 100_000 }).toBeGreaterThan(1);
    for (const index of [0, 1]) await look(inTab.nth(index), `tab-${index}`);
  });
});
