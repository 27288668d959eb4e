import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { hostileLink, hostileText, replaceEachText } from "./lab/hostileSpecs.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { repository } from "./lab/repository.js";
import { FIGURE_MIME_TYPE } from "./lab/sampleFigure.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const TEXT = "SPR 0.375 [0.354, 0.398]";
const spec = JSON.parse(
  readFileSync(path.join(repository.schema, "examples", "figure-1.0.json"), "utf8"),
) as Readonly<Record<string, unknown>>;
const panel = (spec["panels"] as object[])[0];

/** Invalid figure specs by name. */
const refused: readonly (readonly [name: string, spec: unknown])[] = [
  ["nothing", null],
  ["a text", "figure"],
  ["a list", []],
  ["no schema", {}],
  ["panels that are no list", { ...spec, panels: 7 }],
  ["no panel", { ...spec, panels: [] }],
  ["an unknown mark", { ...spec, panels: [{ ...panel, marks: [{ mark: "explosion", rows: 0 }] }] }],
  ["an object's prototype", { ...spec, panels: [{ ...panel, marks: [{ mark: "constructor", rows: 0 }] }] }],
  ["a name that no figure has", { ...spec, script: "alert(1)" }],
];
const newer = { ...spec, schema: "1.99" };

describe.skipIf(chromium === undefined)("a figure that cannot be drawn", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    lab = await LabPage.open(chromium ?? "", server);
    writeNotebookWithOutputs(path.join(server.folder, "refused.ipynb"), [
      ...refused.map(([, figure]) => ({ [FIGURE_MIME_TYPE]: figure, "text/plain": TEXT })),
      { [FIGURE_MIME_TYPE]: newer, "text/plain": TEXT },
      { [FIGURE_MIME_TYPE]: newer },
    ]);
    await lab.visit("refused.ipynb");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it.each(refused.map(([name], cell) => [name, cell] as const))(
    "shows its text and the reason: %s in its place",
    async (_name, cell) => {
      const output = await lab.output(cell);
      await expect.poll(() => shownText(output)).toContain(TEXT);
      await expect.poll(async () => (await shownText(output)).replace(TEXT, "").length).toBeGreaterThan(20);
      expect(await output.locator("[data-precipice-figure=ready] svg").count()).toBe(0);
      expect(lab.pageErrors).toEqual([]);
    },
  );

  it("shows its text and asks for a newer Precipice when a newer one wrote it", async () => {
    const output = await lab.output(refused.length);
    await expect.poll(() => shownText(output)).toContain("needs a newer Precipice");
    expect(await shownText(output)).toContain(TEXT);
    await lab.screenshot("refused-newer-light");
  });

  it("says the reason where no text was saved beside it", async () => {
    const output = await lab.output(refused.length + 1);
    await expect.poll(() => shownText(output)).toContain("needs a newer Precipice");
  });

  it.each([
    ["markup", hostileText],
    ["a link", hostileLink],
  ])("never runs %s that stands in one of its texts, and never shows a blank", async (_name, hostile) => {
    const specs = replaceEachText(spec, hostile);
    expect(specs.length).toBeGreaterThan(10);
    writeNotebookWithOutputs(
      path.join(server.folder, "hostile.ipynb"),
      specs.map((figure) => ({ [FIGURE_MIME_TYPE]: figure, "text/plain": TEXT })),
    );
    await lab.openNotebook("hostile.ipynb");
    for (let cell = 0; cell < specs.length; cell += 1) {
      const output = await lab.output(cell);
      await output.locator("[data-precipice-figure=ready] svg").or(output.getByText(TEXT)).first().waitFor();
      expect(
        await output
          .locator('script, iframe, [onload], [onerror], img:not([src^="data:image/png;base64,"])')
          .count(),
      ).toBe(0);
      expect(await output.locator('a[href^="javascript:" i], a[*|href^="javascript:" i]').count()).toBe(0);
    }
    expect(await lab.page.evaluate(() => "precipiceWasAttacked" in window)).toBe(false);
  });
});

/** The visible text of an output. */
async function shownText(output: Locator): Promise<string> {
  return (await output.innerText()).trim();
}
