import { readFileSync } from "node:fs";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./lab/axeViolations.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { writeCodeNotebook } from "./lab/codeNotebook.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";

const chromium = findChromium();

const cells = [
  'import { Battles, ScoreTable, aggregates } from "precipice";\n' +
    "const runs = Array.from({ length: 1170 }, (_, row) => ({\n" +
    "  algorithm: `A${row % 6}`, task: `T${Math.floor(row / 6) % 26}`, run: String(row), score: ((row * 7919) % 1170) / 8,\n" +
    "}));\n" +
    "const scores = ScoreTable.fromRows(runs);\nscores",
  "runs",
  'Battles.from(Array.from({ length: 300 }, (_, at) => ({ a: `m${at % 5}`, b: `n${at % 7}`, winner: at % 2 ? "a" : "tie" })))',
  'await aggregates(scores, { metrics: ["mean", "median", "iqm"], reps: 200 })',
  "const steps = Float64Array.from({ length: 500 }, (_, at) => at ** 2);",
];

describe.skipIf(chromium === undefined)("tables in a notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let frame: FrameOnPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeCodeNotebook(server.folder, "tables.ipynb", cells);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("tables.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-all-cells");
    frame = new FrameOnPage(lab.page, await lab.output(0));
    await frame.keys.waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const download = async (of: FrameOnPage, name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      lab.page.waitForEvent("download"),
      of.view.getByRole("button", { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path());
  };

  it("of scores page: the greatest of all rows comes first, and code says how", async () => {
    await expect.poll(() => frame.size()).toBe("1,170 rows × 4 columns");
    expect(await frame.view.locator(".jp-PrecipiceFrame-title").innerText()).toContain(
      "ScoreTable: 6 algorithms",
    );
    await frame.focus();
    await frame.pressHeading(3, "name");
    await frame.pressHeading(3, "name");
    await expect.poll(async () => (await frame.rows())[0]?.[4]).toBe("146.125");
    expect(await frame.code()).toBe('Frame.from(scores).orderBy({ column: "score", descending: true })');
    await lab.screenshot("table-scores-light");
  });

  it("are filtered by ticking values, with the mouse and by keys", async () => {
    await frame.pressHeading(0, "funnel");
    const ticks = frame.form.getByRole("group", { name: "Keep these values" });
    await ticks.getByLabel("A2").check();
    await ticks.getByLabel("A4").focus();
    await frame.press("Space");
    await lab.screenshot("table-ticks-light");
    expect(await axeViolations(lab.page, frame.view)).toEqual([]);
    await frame.form.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => frame.size()).toBe("390 of 1,170 rows × 4 columns");
    expect(new Set((await frame.rows()).map((row) => row[1]))).toEqual(new Set(["A2", "A4"]));
    // The ticks are kept when the form is opened again.
    await frame.pressHeading(0, "funnel");
    await expect.poll(() => ticks.getByLabel("A4").isChecked()).toBe(true);
    expect(await ticks.getByLabel("A1").isChecked()).toBe(false);
    await frame.form.getByRole("button", { name: "Cancel" }).click();
  });

  it("are downloaded as they are sorted and filtered, from the kernel", async () => {
    const lines = (await download(frame, "Download CSV")).toString("utf8").trimEnd().split("\n");
    expect(lines[0]).toBe("algorithm,task,run,score");
    expect(lines).toHaveLength(391);
    const scores = lines.slice(1).map((line) => Number(line.split(",")[3]));
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
    const parquet = await download(frame, "Parquet");
    const read: readonly Readonly<Record<string, unknown>>[] = await parquetReadObjects({
      file: new Uint8Array(parquet).buffer,
    });
    expect(read.map((row) => row["score"])).toEqual(scores);
    expect((await download(frame, "Arrow")).byteLength).toBeGreaterThan(1000);
    await frame.view.getByRole("button", { name: "Show all" }).click();
  });

  it("of plain objects, of battles, and long results page as well", async () => {
    const objects = new FrameOnPage(lab.page, await lab.output(1));
    await objects.keys.waitFor();
    await expect.poll(() => objects.size()).toBe("1,170 rows × 4 columns");
    const battles = new FrameOnPage(lab.page, await lab.output(2));
    await battles.keys.waitFor();
    await expect.poll(() => battles.size()).toBe("300 rows × 3 columns");
  });

  it("are listed with shape and distribution, and open in a tab that pages", async () => {
    await lab.execute("precipice:open-variables");
    const panel = lab.page.locator(".jp-PrecipiceVariables");
    const row = (name: string) => panel.getByRole("row", { name: new RegExp(`^${name} `, "u") });
    const asksAnew = async (): Promise<string> => {
      await lab.execute("application:toggle-right-area");
      await lab.execute("precipice:open-variables");
      return row("scores").innerText();
    };
    // Where the kernel has no time to look into a variable, it is named only, until the panel is shown again.
    await expect.poll(asksAnew, { interval: 500 }).toContain("1,170 × 4");
    expect(await row("scores").innerText()).toContain("ScoreTable");
    expect(await row("scores").getByRole("img", { name: "distribution of score" }).count()).toBe(1);
    expect(await row("steps").innerText()).toMatch(/Float64Array\s+500\s+4\.0 kB/u);
    for (const theme of ["dark", "light"] as const) {
      await lab.useTheme(theme);
      await lab.screenshot(`variables-${theme}`);
      expect(await axeViolations(lab.page, panel)).toEqual([]);
    }
    // The last question may be answered only now, and without the button.
    const opens = async (): Promise<boolean> => {
      const button = panel.getByRole("button", { name: "scores" });
      if (!(await button.isVisible())) await asksAnew();
      return button.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(opens).toBe(true);
    const tab = new FrameOnPage(lab.page, lab.page.locator(".jp-PrecipiceFrameTab"));
    await tab.keys.waitFor();
    await expect.poll(() => tab.size()).toBe("1,170 rows × 4 columns");
    await tab.focus();
    await tab.press("Control+End");
    await expect.poll(() => tab.said()).toContain("Row 1169");
    await lab.screenshot("variables-tab-light");
  });

  it("lists what a cell has set once it has run", async () => {
    await lab.page.evaluate(async () => {
      interface Notebook {
        readonly sessionContext: {
          readonly session: {
            readonly kernel: { requestExecute(content: object): { done: Promise<unknown> } };
          };
        };
      }
      const { jupyterapp } = window as unknown as {
        jupyterapp: { shell: { widgets(area: string): Iterable<Notebook> } };
      };
      const [notebook] = jupyterapp.shell.widgets("main");
      await notebook?.sessionContext.session.kernel.requestExecute({ code: "const later = [1, 2, 3];" }).done;
    });
    const panel = lab.page.locator(".jp-PrecipiceVariables");
    await expect.poll(() => panel.innerText()).toContain("later");
    expect(lab.pageErrors).toEqual([]);
  });
});
