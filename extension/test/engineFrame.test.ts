import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCodeNotebook } from "./lab/codeNotebook.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { LabPage } from "./lab/LabPage.js";

const chromium = findChromium();

const rows = 1_000_000;
const code =
  'import { engine } from "precipice/engine";\n' +
  'const duck = await engine("duckdb", { memory: "500MB" });\n' +
  "const rows = duck.samples({ sql: `SELECT range AS doc_id, 'ckpt-' || (range % 3) AS model,\n" +
  `  ((range * 7919) % ${rows}) / 10.0::DOUBLE AS score, range % 2 = 0 AS correct FROM range(${rows})\` });\n` +
  "const grid = rows.frame();\n" +
  "grid";

describe.skipIf(chromium === undefined)("rows of an engine in a notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let frame: FrameOnPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeCodeNotebook(server.folder, "engine.ipynb", [code]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("engine.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-cell");
    frame = new FrameOnPage(lab.page, await lab.output(0));
    await frame.keys.waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("are paged, described and sorted by the engine, with code that it runs", async () => {
    await expect.poll(() => frame.size()).toBe("1,000,000 rows × 4 columns");
    await frame.focus();
    await frame.press("Control+End");
    await expect
      .poll(async () => (await frame.rows()).at(-1)?.slice(0, 3))
      .toEqual(["999999", "999999", "ckpt-0"]);
    await frame.press("Control+Home", "ArrowRight", "ArrowRight");
    const described = async (): Promise<string> => {
      await frame.press("ArrowLeft", "ArrowRight");
      return frame.said();
    };
    await expect.poll(described).toContain("score (DOUBLE · 0 missing, from 0 to 99999.9)");
    await frame.press("s", "s");
    await expect.poll(() => frame.code()).toBe('grid.orderBy({ column: "score", descending: true })');
    await expect.poll(async () => (await frame.rows())[0]?.[3]).toBe("99999.9");
    await lab.screenshot("frame-engine-light");
    await lab.useTheme("dark");
    await lab.screenshot("frame-engine-dark");
  });
});
