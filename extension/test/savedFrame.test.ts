import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./lab/axeViolations.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import { hostileText, replaceEachText } from "./lab/hostileSpecs.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { repository } from "./lab/repository.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const FRAME = "application/vnd.precipice.frame.v1+json";
const TEXT = "the text saved beside it";

const example = (version: string): object =>
  JSON.parse(
    readFileSync(path.join(repository.schema, "examples", `frame-${version}.json`), "utf8"),
  ) as object;

const columns = (values: Readonly<Record<string, readonly unknown[]>>): object[] =>
  Object.entries(values).map(([name, cells]) => ({ name, type: "other", values: cells }));
const frameOf = (values: Readonly<Record<string, readonly unknown[]>>): object => ({
  schema: "1.1",
  columns: columns(values),
  rows: Object.values(values)[0]?.length ?? 0,
  total: Object.values(values)[0]?.length ?? 0,
});

const shown: readonly (readonly [name: string, frame: object, size: string])[] = [
  ["of schema 1.0", example("1.0"), "3 rows (of 1,000) × 5 columns"],
  ["of schema 1.1", example("1.1"), "3 rows (of 1,000) × 5 columns (of 6)"],
  ["without rows", frameOf({ a: [], b: [] }), "0 rows × 2 columns"],
  ["without columns", frameOf({}), "0 rows × 0 columns"],
  [
    "with names that objects have themselves",
    {
      schema: "1.1",
      rows: 2,
      total: 2,
      columns: ["__proto__", "shape", "constructor", "a", "a"].map((name, at) => ({
        name,
        type: "integer",
        values: [2 - at, at],
      })),
    },
    "2 rows × 5 columns",
  ],
  [
    "with nothing but NaN",
    {
      schema: "1.1",
      rows: 2,
      total: 2,
      columns: [{ name: "x", type: "number", missing: 2, values: ["NaN", "NaN"] }],
    },
    "2 rows × 1 column",
  ],
  ["with cells of several kinds", frameOf({ mixed: [1, "a", true, null] }), "4 rows × 1 column"],
  [
    "with a cell of a hundred thousand characters, and breaks",
    frameOf({ long: ["x".repeat(1e5), "a\n\tb"] }),
    "2 rows × 1 column",
  ],
];

const valid = example("1.1") as { columns: object[] };
const refused: readonly (readonly [name: string, frame: unknown, reason: RegExp])[] = [
  ["of a newer Precipice", { ...valid, schema: "1.9", anything: 1 }, /needs a newer Precipice/u],
  ["that is none", [], /an object with a field "schema"/u],
  ["without columns", { schema: "1.1", rows: 1, total: 1 }, /"columns" is missing/u],
  ["of columns of different lengths", { ...valid, rows: 2 }, /columns\[0\] has 3 of 2 rows/u],
  ["with an unknown name", { ...valid, script: "x" }, /unknown name "script"/u],
  ["of more rows than it has", { ...valid, total: 1 }, /3 rows of 1/u],
];

describe.skipIf(chromium === undefined)("a frame in a saved notebook that nobody has trusted", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    const outputs = [...shown, ...refused].map(([, frame]) => ({
      [FRAME]: frame,
      "text/html": "<table><td>plain</td></table>",
      "text/plain": TEXT,
    }));
    writeNotebookWithOutputs(path.join(server.folder, "saved.ipynb"), outputs);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await lab.visit("saved.ipynb");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const at = async (cell: number): Promise<FrameOnPage> => {
    const frame = new FrameOnPage(lab.page, await lab.output(cell));
    await frame.keys.waitFor();
    return frame;
  };
  const named = async (name: string): Promise<FrameOnPage> => at(shown.findIndex(([one]) => one === name));

  it.each(shown.map(([name, , size], cell) => [name, cell, size] as const))(
    "%s is shown",
    async (_name, cell, size) => {
      const frame = await at(cell);
      expect(await lab.notebookState()).toMatchObject({
        trusted: expect.arrayContaining([false]) as unknown,
      });
      expect(await frame.size()).toBe(size);
      expect(await frame.output.getByText("plain").count()).toBe(0);
      await frame.focus();
      await frame.press("ArrowDown", "End", "Control+End", "s", "f", "Escape", "t", "t", " ", "Escape");
      expect(lab.pageErrors).toEqual([]);
    },
  );

  it.each(refused.map(([name, , reason], at_) => [name, shown.length + at_, reason] as const))(
    "%s is refused with the reason, and its text is shown",
    async (_name, cell, reason) => {
      const output = await lab.output(cell);
      await expect.poll(() => output.innerText()).toMatch(reason);
      expect(await output.innerText()).toContain(TEXT);
      expect(await output.locator("canvas").count()).toBe(0);
      expect(lab.pageErrors).toEqual([]);
    },
  );

  it("says that its rows are those saved, and asks no kernel", async () => {
    const frame = await named("of schema 1.1");
    expect(await frame.note()).toBe(
      "Saved rows: the notebook is not trusted. The first 3 rows were saved. Sort, Filter and Download act on these alone.",
    );
    await lab.screenshot("frame-saved-light");
  });

  it("is sorted, filtered and copied among the rows that were saved", async () => {
    const frame = await named("of schema 1.1");
    const first = async (): Promise<string[] | undefined> => (await frame.rows())[0];
    // A cell of the first test is selected, and the column sorted by its last key.
    await frame.focus();
    const all = frame.view.getByRole("button", { name: "Show all" });
    if (await all.isEnabled()) await all.click();
    await expect.poll(() => frame.code()).toBe("");
    await frame.pressHeading(0, "name");
    await expect.poll(first).toEqual(["0", "Alien", "NaN", "9007199254740993", "false", "–"]);
    expect(await frame.code()).toBe(
      'table.orderby(aq.escape((d) => d["task"] == null || d["task"] !== d["task"]), "task")',
    );
    await frame.pressHeading(4, "funnel");
    await frame.form.getByLabel("From").fill("yesterday");
    await frame.press("Enter");
    await expect.poll(() => frame.form.innerText()).toContain('"yesterday" is no date such as 2026-01-31');
    await frame.form.getByLabel("From").fill("2026-01-01");
    await frame.press("Enter");
    await expect.poll(() => frame.size()).toBe("1 of 3 rows (of 1,000) × 5 columns (of 6)");
    expect(await frame.code()).toContain('d["day"] >= new Date("2026-01-01T00:00:00.000Z")');
    await frame.focus();
    await frame.press("Escape", "Control+c");
    await expect.poll(() => frame.said()).toBe("1 row of 5 columns copied as TSV");
    expect(await lab.page.evaluate(() => navigator.clipboard.readText())).toBe(
      "task\tscore\tsteps\tdone\tday\nPong\t0.1\t1\ttrue\t2026-01-31T00:00:00.000Z\n",
    );
    await frame.press("m");
    await expect.poll(() => frame.said()).toContain("Markdown");
    expect(await lab.page.evaluate(() => navigator.clipboard.readText())).toBe(
      "| task | score | steps | done | day |\n| :--- | ---: | ---: | :--- | :--- |\n" +
        "| Pong | 0.1 | 1 | true | 2026-01-31T00:00:00.000Z |\n",
    );
  });

  it("takes keys and presses in a cell whose output was drawn before the cell came to stand in the page", async () => {
    await lab.page.evaluate(
      async (place) => {
        interface Cell {
          readonly node: HTMLElement;
          id: string;
          readonly clone: () => Cell;
        }
        const { shell } = (
          window as unknown as {
            jupyterapp: {
              shell: {
                add(widget: Cell, area: string): void;
                currentWidget: { content: { widgets: Cell[] } };
              };
            };
          }
        ).jupyterapp;
        const copy = shell.currentWidget.content.widgets[place]?.clone();
        if (copy === undefined) throw new Error("There is no such cell.");
        while (copy.node.querySelector(".jp-PrecipiceFrame-viewer") === null)
          await new Promise((resolve) => setTimeout(resolve, 20));
        if (copy.node.isConnected) throw new Error("The cell stands in the page already.");
        // JupyterLab keeps cells out of sight in this form: with their output alone.
        for (const part of [...copy.node.children])
          if (!part.classList.contains("jp-Cell-outputWrapper")) part.remove();
        copy.id = "drawn-early";
        shell.add(copy, "main");
      },
      shown.findIndex(([one]) => one === "of schema 1.1"),
    );
    const frame = new FrameOnPage(lab.page, lab.page.locator("#drawn-early"));
    await frame.pressHeading(0, "name");
    await expect.poll(() => frame.code()).toContain('"task")');
    await frame.focus();
    await frame.press("End", "s");
    await expect.poll(() => frame.code()).toContain('"day")');
    await lab.execute("application:close");
    expect(lab.pageErrors).toEqual([]);
  });

  it("shows heading and rows before its grid is loaded, and once it is the grid alone", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await lab.page.route("**/@precipice/jupyterlab/static/*.js*", async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("precipice-frame-grid-painted")) await held;
      await route.fulfill({ response });
    });
    await lab.visit("saved.ipynb");
    const output = await lab.output(shown.findIndex(([one]) => one === "of schema 1.1"));
    const preview = output.locator(".jp-PrecipiceFrame-preview");
    await expect
      .poll(() => preview.locator("tr").first().locator("th").allTextContents())
      .toEqual(["", "task", "score", "steps", "done", "day"]);
    expect(await preview.locator("tbody tr").first().locator("td").allTextContents()).toEqual([
      "Pong",
      "0.1",
      "1",
      "true",
      "2026-01-31",
    ]);
    await lab.screenshot("frame-preview-light", output);
    release();
    await output.getByRole("application").waitFor();
    await expect.poll(() => preview.count()).toBe(0);
    await lab.page.unroute("**/@precipice/jupyterlab/static/*.js*");
    await lab.screenshot("frame-grid-light", output);
    expect(lab.pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)("has nothing that axe finds wrong, in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    const frame = await named("of schema 1.0");
    await frame.pressHeading(0, "funnel");
    await expect.poll(() => axeViolations(lab.page, frame.view)).toEqual([]);
    await lab.screenshot(`frame-saved-${theme}`);
    await frame.form.getByRole("button", { name: "Cancel" }).click();
    const error = await lab.output(shown.length);
    expect(await axeViolations(lab.page, error.locator(".jp-PrecipiceFrame"))).toEqual([]);
    await lab.useTheme("light");
  });

  it("never runs markup that stands in one of its texts, and never shows a blank", async () => {
    const frames = replaceEachText({ ...valid, library: undefined }, hostileText);
    expect(frames.length).toBeGreaterThan(15);
    writeNotebookWithOutputs(
      path.join(server.folder, "hostile.ipynb"),
      frames.map((frame) => ({ [FRAME]: frame, "text/plain": TEXT })),
    );
    await lab.openNotebook("hostile.ipynb");
    for (let cell = 0; cell < frames.length; cell += 1) {
      const output = await lab.output(cell);
      await output.locator("canvas").or(output.getByText(TEXT)).first().waitFor();
      const frame = new FrameOnPage(lab.page, output);
      if ((await output.locator("canvas").count()) > 0) {
        await frame.rows();
        await frame.focus();
        await frame.press("ArrowDown", "f", "Escape", "s");
      }
      expect(await output.locator("script, iframe, img, [onload], [onerror]").count()).toBe(0);
    }
    expect(await lab.page.evaluate(() => "precipiceWasAttacked" in window)).toBe(false);
    expect(lab.pageErrors).toEqual([]);
  });
});
