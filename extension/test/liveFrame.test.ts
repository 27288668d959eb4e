import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./lab/axeViolations.js";
import { writeCodeNotebook } from "./lab/codeNotebook.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

const million =
  'import * as aq from "arquero";\n' +
  "const rows = 1_000_000;\n" +
  "const cells = (of: (row: number) => unknown) => Array.from({ length: rows }, (_, row) => of(row));\n" +
  "const runs = aq.table({\n" +
  "  row: cells((row) => row),\n" +
  '  task: cells((row) => ["Pong", "Alien", "Breakout"][row % 3]),\n' +
  "  score: cells((row) => (row % 1000 === 7 ? null : ((row * 7919) % rows) / 10)),\n" +
  "  won: cells((row) => row % 2 === 0),\n" +
  "});\n" +
  "runs";

const wide =
  "const wide = aq.table(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`c${at}`, [at, -at]])));\n" +
  "wide";

/** Runs the viewer's code in the kernel and returns the numbers of the first rows. */
async function runInKernel(lab: LabPage, code: string): Promise<string> {
  return lab.page.evaluate(async (given) => {
    interface Message {
      readonly header: { readonly msg_type: string };
      readonly content: Record<string, unknown>;
    }
    interface Future {
      onIOPub: (message: Message) => void;
      readonly done: Promise<unknown>;
    }
    const { jupyterapp } = window as unknown as {
      jupyterapp: {
        shell: {
          currentWidget: {
            sessionContext: { session: { kernel: { requestExecute: (content: object) => Future } } };
          };
        };
      };
    };
    const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
    const future = kernel.requestExecute({ code: given });
    let text = "";
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "execute_result")
        text = (content["data"] as Record<string, string>)["text/plain"] ?? "";
      if (header.msg_type === "error") text = `${String(content["ename"])}: ${String(content["evalue"])}`;
    };
    await future.done;
    return text;
  }, code);
}

describe.skipIf(chromium === undefined)("a million rows in a notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let frame: FrameOnPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeCodeNotebook(server.folder, "live.ipynb", [million, wide, "2"], { arquero: "node_modules/arquero" });
    lab = await LabPage.open(chromium ?? "", server);
    await lab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await lab.visit("live.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-cell");
    frame = new FrameOnPage(lab.page, await lab.output(0));
    await frame.keys.waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const copied = (): Promise<string> => lab.page.evaluate(() => navigator.clipboard.readText());
  const showAll = async (): Promise<void> => {
    await frame.view.getByRole("button", { name: "Show all" }).click();
    await expect.poll(() => frame.code()).toBe("");
  };
  /** Compares the numbers of the first rows in the viewer with those of its code. */
  const agrees = async (): Promise<void> => {
    const seen = (await frame.rows()).slice(0, 5).map((cells) => cells[1]);
    const code = await frame.code();
    const given = await runInKernel(lab, `${code}.objects({ limit: 5 }).map((d: any) => d.row).join()`);
    expect(given).toBe(`'${seen.join()}'`);
    expect(seen).toHaveLength(5);
  };

  it("shows type, missing values and a histogram of each column", async () => {
    await expect.poll(() => frame.size()).toBe("1,000,000 rows × 4 columns");
    await frame.focus();
    await frame.press("ArrowDown", "ArrowRight");
    // The kernel counts a million rows first.
    const described = async (): Promise<string> => {
      await frame.press("ArrowLeft", "ArrowRight", "ArrowRight");
      const said = await frame.said();
      await frame.press("ArrowLeft");
      return said;
    };
    await expect.poll(described).toBe("Row 0, score (number · 1,000 missing, from 0 to 99999.9): 0");
    await lab.screenshot("frame-live-light");
    const paint = await lab.page.evaluate(() => {
      const [begin, painted] = ["precipice-frame-begin", "precipice-frame-grid-painted"].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN,
      );
      return (painted ?? NaN) - (begin ?? NaN);
    });
    console.log(`the grid of the first frame of the page is painted after ${paint.toFixed(0)} ms`);
    expect(paint).toBeGreaterThan(0);
  });

  it("has a scroll bar for its rows, and none for columns that all fit", async () => {
    const shown = lab.page.locator(".lm-DataGrid-scrollBar:not(.lm-mod-hidden)");
    await expect
      .poll(() => shown.evaluateAll((bars) => bars.map((bar) => bar.getAttribute("data-orientation"))))
      .toEqual(["vertical"]);
  });

  it("scrolls to its end, where the last row is", async () => {
    await frame.focus();
    await frame.press("Control+End");
    await expect.poll(() => frame.said()).toContain("Row 999999");
    await expect
      .poll(async () => (await frame.rows()).at(-1)?.slice(0, 3))
      .toEqual(["999999", "999999", "Pong"]);
    await lab.screenshot("frame-live-end");
    await frame.press("Control+Home");
    await expect.poll(async () => (await frame.rows())[0]?.slice(0, 2)).toEqual(["0", "0"]);
  });

  it("follows the wheel through its pages", async () => {
    await frame.keys.hover({ position: { x: 200, y: 200 } });
    const frames = lab.page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const times: number[] = [];
          let last = performance.now();
          const tick = (now: number): void => {
            times.push(now - last);
            last = now;
            if (times.length < 60) requestAnimationFrame(tick);
            else resolve(times);
          };
          requestAnimationFrame(tick);
        }),
    );
    for (let turn = 0; turn < 20; turn++) await lab.page.mouse.wheel(0, 900);
    const times = (await frames).sort((a, b) => a - b);
    console.log(
      `frames while scrolling: median ${times[30]?.toFixed(0) ?? ""} ms, longest ${times.at(-1)?.toFixed(0) ?? ""} ms`,
    );
    await expect.poll(async () => Number((await frame.rows())[0]?.[0])).toBeGreaterThan(300);
    await expect.poll(async () => (await frame.rows()).flat()).not.toContain("…");
    const rows = await frame.rows();
    expect(rows.map(([number]) => number)).toEqual(rows.map(([, row]) => row));
    await frame.focus();
    await frame.press("Control+Home");
  });

  it("is copied to the screen by regions, not by cells, while it scrolls", async () => {
    const copies = await frame.keys.evaluate(async (grid) => {
      const { prototype } = CanvasRenderingContext2D;
      const draw = Reflect.get(prototype, "drawImage") as (...parts: unknown[]) => void;
      let count = 0;
      prototype.drawImage = function (this: CanvasRenderingContext2D, ...parts: unknown[]): void {
        count += 1;
        Reflect.apply(draw, this, parts);
      };
      const frames = 20;
      for (let turn = 0; turn < frames; turn++) {
        grid.dispatchEvent(new WheelEvent("wheel", { deltaY: 66, bubbles: true, cancelable: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      Reflect.set(prototype, "drawImage", draw);
      return count / frames;
    });
    // The picture moves once, and the rows that come into sight are a region of cells and one of numbers. The rest is room
    // for pages that arrive.
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThan(8);
    await frame.focus();
    await frame.press("Control+Home");
  });

  it("is sorted by a press on a heading, and says by which code", async () => {
    await frame.pressHeading(2, "name");
    await expect.poll(() => frame.code()).toContain(".orderby(");
    expect(await frame.code()).toContain('runs.orderby(aq.escape((d) => d["score"] == null');
    await expect.poll(async () => (await frame.rows())[0]?.[3]).toBe("0");
    await agrees();
    await frame.pressHeading(2, "name");
    await expect.poll(() => frame.code()).toContain('aq.desc("score")');
    await expect.poll(async () => (await frame.rows())[0]?.[3]).toBe("99999.9");
    await agrees();
    await frame.pressHeading(1, "name", ["Shift"]);
    await expect.poll(() => frame.code()).toContain('aq.desc("score"), "task")');
    await lab.screenshot("frame-sorted-light");
    await frame.pressHeading(2, "name");
    await frame.pressHeading(2, "name");
    await showAll();
    await expect.poll(async () => (await frame.rows())[0]?.[1]).toBe("0");
  });

  it("is filtered by a form under its headings, with the mouse and with keys alone", async () => {
    await frame.pressHeading(2, "funnel");
    await frame.form.getByLabel("From").fill("10");
    await frame.form.getByLabel("to", { exact: true }).fill("5");
    await frame.press("Enter");
    await expect.poll(() => frame.form.innerText()).toContain("the first is the greater one");
    await frame.form.getByLabel("to", { exact: true }).fill("20");
    await frame.press("Enter");
    await expect.poll(() => frame.size()).toMatch(/^\d+ of 1,000,000 rows × 4 columns$/u);
    await agrees();
    // The grid has the focus again.
    await frame.press("ArrowDown", "Home", "ArrowRight", "f");
    await frame.form.getByLabel("Contains").waitFor();
    await lab.screenshot("frame-filter-light");
    await lab.page.keyboard.type("(");
    await frame.form.getByLabel("regular expression").check();
    await frame.form.getByLabel("Contains").press("Enter");
    await expect.poll(() => frame.form.innerText()).toContain("Invalid regular expression");
    await frame.form.getByLabel("Contains").fill("^p|n$");
    await frame.press("Enter");
    await expect.poll(() => frame.code()).toContain('new RegExp("^p|n$", "iu")');
    await agrees();
    expect(new Set((await frame.rows()).map((cells) => cells[2]))).toEqual(new Set(["Pong", "Alien"]));
    await showAll();
    expect(await frame.size()).toBe("1,000,000 rows × 4 columns");
  });

  it("shows the rows without a value, and those of one truth value", async () => {
    await frame.pressHeading(2, "funnel");
    await frame.form.getByLabel("Missing").selectOption("only missing");
    await frame.form.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => frame.size()).toBe("1,000 of 1,000,000 rows × 4 columns");
    await agrees();
    await frame.pressHeading(3, "funnel");
    await frame.form.getByLabel("Value").selectOption("false");
    await frame.form.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => frame.size()).toBe("1,000 of 1,000,000 rows × 4 columns");
    await agrees();
    await showAll();
  });

  it("is copied as TSV and as Markdown", async () => {
    await frame.focus();
    await frame.press("Control+Home", "Home", "Shift+ArrowDown", "Shift+ArrowRight", "Control+c");
    await expect.poll(() => frame.said()).toBe("2 rows of 2 columns copied as TSV");
    expect(await copied()).toBe("row\ttask\n0\tPong\n1\tAlien\n");
    await frame.press("m");
    await expect.poll(() => frame.said()).toBe("2 rows of 2 columns copied as Markdown");
    expect(await copied()).toBe("| row | task |\n| ---: | :--- |\n| 0 | Pong |\n| 1 | Alien |\n");
    await frame.press("Escape");
    await frame.view.getByRole("button", { name: "Copy TSV" }).click();
    await expect.poll(() => frame.warning()).toContain("too many to copy");
    await frame.focus();
    await frame.press("Control+End", "Shift+ArrowUp", "Control+c");
    await expect.poll(copied).toContain("999998");
  });

  it("copies its code", async () => {
    await frame.pressHeading(0, "name");
    await frame.view.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(copied).toBe('runs.orderby("row")');
    await showAll();
  });

  it("keeps its keys to itself: no cell is deleted by what is typed", async () => {
    const count = (): Promise<number> => lab.page.locator(".jp-Notebook .jp-Cell").count();
    const before = await count();
    for (const name of ["Sort", "Copy TSV", "Table"]) {
      await frame.view.getByRole("button", { name }).focus();
      await frame.press("x", "d", "d");
    }
    await frame.focus();
    await frame.press("x", "d", "d", "f");
    for (const control of await frame.form.locator("input, select, button").all()) {
      await control.focus();
      await frame.press("x", "d", "d");
    }
    await frame.form.getByRole("button", { name: "Cancel" }).click();
    expect(await count()).toBe(before);
    expect(await lab.page.locator(".jp-Notebook.jp-mod-editMode").count()).toBe(0);
  });

  it.each(["light", "dark"] as const)("has nothing that axe finds wrong, in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    await frame.pressHeading(1, "name");
    await frame.pressHeading(1, "funnel");
    await frame.view.getByRole("button", { name: "Table" }).click();
    await expect.poll(() => axeViolations(lab.page, frame.view)).toEqual([]);
    await lab.screenshot(`frame-open-${theme}`);
    await frame.view.getByRole("button", { name: "Table" }).click();
    await frame.form.getByRole("button", { name: "Cancel" }).click();
    await showAll();
    await lab.screenshot(`frame-live-${theme}`);
    await lab.useTheme("light");
  });

  it("of a hundred thousand columns come by columns as well", async () => {
    const cell = lab.page.locator(".jp-Notebook .jp-Cell").nth(1);
    await cell.locator(".cm-content").click();
    await lab.execute("notebook:run-cell");
    const other = new FrameOnPage(lab.page, await lab.output(1));
    await other.keys.waitFor();
    await expect.poll(() => other.size()).toBe("2 rows × 100,000 columns");
    await other.focus();
    await other.press("ArrowDown", "End");
    await expect
      .poll(async () => {
        await other.press("ArrowLeft", "ArrowRight");
        return other.said();
      })
      .toContain("Row 0, c99999 (integer · 0 missing, from -99999 to 99999): 99999");
    await other.press("s");
    await expect.poll(() => other.code()).toBe('wide.orderby("c99999")');
    await lab.screenshot("frame-wide-light");
  });

  it("shows the saved rows, and says why, once the kernel is another", async () => {
    await lab.page.evaluate(async () => {
      const { jupyterapp } = window as unknown as {
        jupyterapp: {
          shell: {
            currentWidget: { sessionContext: { session: { kernel: { restart: () => Promise<void> } } } };
          };
        };
      };
      await jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart();
    });
    await expect
      .poll(() => frame.note())
      .toContain("The kernel was restarted. The first 100 rows were saved.");
    expect(await frame.size()).toBe("100 rows (of 1,000,000) × 4 columns");
    await frame.focus();
    await frame.pressHeading(0, "name");
    await expect.poll(() => frame.code()).not.toBe("");
    await frame.pressHeading(0, "name");
    await expect.poll(() => frame.code()).toContain("desc");
    await expect.poll(async () => (await frame.rows())[0]?.[1]).toBe("99");
    expect(lab.pageErrors).toEqual([]);
  });
});
