import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "./chromium.js";
import { FigureBrowser } from "./FigureBrowser.js";
import { learningCurves } from "./learningCurves.js";

const executablePath = findChromium();

describe.skipIf(executablePath === undefined)("a figure in Chromium", { timeout: 60_000 }, () => {
  let browser: FigureBrowser;
  beforeAll(async () => {
    browser = await FigureBrowser.launch(executablePath);
  }, 60_000);
  afterAll(async () => browser.close());

  async function open(theme: "light" | "dark" = "light", spec: unknown = learningCurves()) {
    const { page, complaints } = await browser.open([spec], { theme });
    return { page, complaints, at: await placesOf(page) };
  }
  /** Gives a point of the page by its share of the frame, from the lower left. */
  async function placesOf(page: Page): Promise<(x: number, y: number) => { x: number; y: number }> {
    const box = await page.evaluate(() => {
      const svg = document.querySelector(".precipice-panel > svg")?.getBoundingClientRect();
      return svg === undefined ? undefined : { x: svg.x, y: svg.y };
    });
    const { x: left = 0, y: top = 0 } = box ?? {};
    // The margins of the fixture: 40 to the left, 20 to the right, 20 above, 30 below; 640 by 360.
    return (x, y) => ({ x: left + 40 + 580 * x, y: top + 20 + 310 * (1 - y) });
  }
  const ticks = (page: Page, axis: "x" | "y"): Promise<string[]> =>
    page.locator(`g[aria-label="${axis}-axis tick label"] text`).allTextContents();
  const lines = (page: Page): Promise<number> => page.locator('g[aria-label="line"] path').count();
  const drag = async (
    page: Page,
    from: { x: number; y: number },
    to: { x: number; y: number },
  ): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  };
  const home = ["0k", "5k", "10k", "15k", "20k", "25k", "30k", "35k", "40k"];
  const tool = (page: Page, name: RegExp) => page.getByRole("button", { name });

  test("a drag zooms into its box, marks are clipped, ticks follow, and the reset button shows all again", async () => {
    const { page, at, complaints } = await open();
    expect(await ticks(page, "x")).toEqual(home);
    await drag(page, at(0.25, 0.9), at(0.5, 0.4));
    expect(await ticks(page, "x")).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((k) => `${k}k`));
    expect(await page.locator('g[aria-label="line"][clip-path]').count()).toBe(2);
    await tool(page, /^Show all$/u).click();
    expect(await ticks(page, "x")).toEqual(home);
    expect(await page.locator('g[aria-label="line"][clip-path]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a straight drag zooms one axis, a double click shows all again", async () => {
    const { page, at } = await open();
    const before = await ticks(page, "y");
    await drag(page, at(0.25, 0.5), at(0.5, 0.5));
    expect(await ticks(page, "x")).not.toEqual(home);
    expect(await ticks(page, "y")).toEqual(before);
    const middle = at(0.5, 0.5);
    await page.mouse.dblclick(middle.x, middle.y);
    expect(await ticks(page, "x")).toEqual(home);
    await page.close();
  });

  test("the wheel zooms about the pointer with control or focus, leaves the page alone otherwise, and obeys the lock", async () => {
    const { page, at } = await open();
    const middle = at(0.5, 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
    expect(await ticks(page, "x")).toEqual(home);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect.poll(() => ticks(page, "x")).not.toEqual(home);
    await tool(page, /^Show all$/u).click();
    await tool(page, /^Zoom and pan along both axes$/u).click();
    const before = await ticks(page, "y");
    await page.locator(".precipice-panel").focus();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => ticks(page, "x")).not.toEqual(home);
    expect(await ticks(page, "y")).toEqual(before);
    await page.close();
  });

  test("pan mode, or shift, moves what is seen by as much as the pointer", async () => {
    const { page, at } = await open();
    await tool(page, /^Drag to pan/u).click();
    await drag(page, at(0.5, 0.5), at(0.25, 0.5));
    await expect
      .poll(() => ticks(page, "x"))
      .toEqual(["10k", "15k", "20k", "25k", "30k", "35k", "40k", "45k", "50k"]);
    await tool(page, /^Drag to zoom/u).click();
    await page.keyboard.down("Shift");
    await drag(page, at(0.25, 0.5), at(0.5, 0.5));
    await page.keyboard.up("Shift");
    await expect.poll(() => ticks(page, "x")).toEqual(home);
    await page.close();
  });

  test("all of it is within reach of the keyboard", async () => {
    const { page } = await open();
    const panel = page.locator(".precipice-panel");
    await panel.focus();
    await page.keyboard.press("+");
    expect(await ticks(page, "x")).toEqual(["5k", "10k", "15k", "20k", "25k", "30k", "35k"]);
    await page.keyboard.press("ArrowRight");
    expect(await ticks(page, "x")).toEqual(["10k", "15k", "20k", "25k", "30k", "35k"]);
    await page.keyboard.press("-");
    await page.keyboard.press("Home");
    expect(await ticks(page, "x")).toEqual(home);
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    expect(await page.locator("[role=tooltip]").textContent()).toContain("environment steps 2,000");
    expect(await page.locator("[aria-live]").textContent()).toMatch(/environment steps 2,000, SPR 0\.\d+/u);
    await page.keyboard.press("p");
    expect(await page.locator("[role=tooltip]").textContent()).toContain("environment steps 1,000");
    await page.keyboard.press("Escape");
    expect(await page.locator("[role=tooltip]").count()).toBe(0);
    await page.keyboard.press("t");
    expect(await page.locator(".precipice-drawer table").count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    expect(await page.locator(".precipice-drawer table").count()).toBe(0);
    expect(await panel.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.close();
  });

  test("the toolbar is one stop for the tab key, arrows move within it, and its focus is seen", async () => {
    const { page } = await open();
    await page.locator('button[data-precipice-series="CURL"]').focus();
    await page.keyboard.press("Tab");
    const label = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
    expect(await label()).toMatch(/zoom into a box/u);
    await page.keyboard.press("ArrowRight");
    expect(await label()).toMatch(/pan/u);
    await page.keyboard.press("End");
    expect(await label()).toBe("Export");
    const outline = await page.evaluate(() =>
      document.activeElement === null ? "" : getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(outline).toBe("solid");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.press("Shift+Tab");
    expect(await label()).toBe("Export");
    await page.close();
  });

  test("the tooltip tells value and band of every series at the x under the pointer, highest first, in each theme", async () => {
    for (const theme of ["light", "dark"] as const) {
      const { page, at } = await open(theme);
      const { x, y } = at(0.5, 0.5);
      await page.mouse.move(x, y, { steps: 2 });
      const tooltip = page.locator("[role=tooltip]");
      await expect
        .poll(async () => (await tooltip.allTextContents()).join(""))
        .toMatch(
          /^environment steps 20,000SPR0\.\d+ \[0\.\d+, 0\.\d+\]DrQ\(ε\)0\.\d+ \[0\.\d+, 0\.\d+\]CURL0\.\d+ \[0\.\d+, 0\.\d+\]$/u,
        );
      const [ink = 0, paper = 0] = await tooltip.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor].map((css) => Number(/\d+/u.exec(css)?.[0]));
      });
      expect(Math.abs(ink - paper)).toBeGreaterThan(150);
      await page.mouse.move(5, 5);
      await expect.poll(() => tooltip.count()).toBe(0);
      await page.close();
    }
  });

  test("a legend entry toggles by a click, stands alone by a double click or shift+Enter, and stands out under the pointer", async () => {
    const { page } = await open();
    const entry = (name: string) => page.locator(`button[data-precipice-series="${name}"]`);
    const pressed = (): Promise<string[]> =>
      page.locator('.precipice-legend button[aria-pressed="true"]').allTextContents();
    expect(await lines(page)).toBe(15);
    await entry("SPR").click();
    expect(await lines(page)).toBe(10);
    await entry("SPR").click();
    expect(await pressed()).toEqual(["SPR", "DrQ(ε)", "CURL"]);
    await entry("CURL").dblclick();
    expect(await pressed()).toEqual(["CURL"]);
    expect(await lines(page)).toBe(5);
    await entry("CURL").dblclick();
    expect(await lines(page)).toBe(15);
    await entry("SPR").focus();
    await page.keyboard.press("Shift+Enter");
    expect(await pressed()).toEqual(["SPR"]);
    await page.keyboard.press("Shift+Enter");
    await entry("DrQ(ε)").hover();
    const faint = page.locator('g[aria-label="line"] path[opacity="0.12"]');
    await expect.poll(() => faint.count()).toBe(10);
    await page.mouse.move(5, 690);
    await page.locator(".precipice-panel").focus();
    await expect.poll(() => faint.count()).toBe(0);
    await page.close();
  });

  test("a regular expression keeps the series that match, and says what is wrong with one that is none", async () => {
    const { page } = await open();
    const field = page.getByRole("searchbox");
    await field.fill("^(spr|curl)$");
    expect(await lines(page)).toBe(10);
    await field.fill("^(spr");
    expect(await lines(page)).toBe(10);
    expect(await page.locator(".precipice-error").textContent()).toMatch(/Unterminated group/u);
    await field.fill("");
    expect(await lines(page)).toBe(15);
    await page.close();
  });

  test("x switches to time and back, an axis to its logarithm, and what has none is counted", async () => {
    const { page } = await open();
    await page.getByLabel("x axis").selectOption("seconds");
    expect(await page.locator('g[aria-label="x-axis label"]').textContent()).toContain("seconds");
    expect(await ticks(page, "x")).toEqual(["100", "200", "300", "400", "500", "600", "700"]);
    await page.getByLabel("x axis").selectOption("");
    expect(await ticks(page, "x")).toEqual(home);
    await page.getByLabel("log y").check();
    expect(await page.locator(".precipice-view-notes").textContent()).toMatch(
      /^\d+ values on the y axis are zero or less and have no place on a logarithmic scale\.$/u,
    );
    await page.getByLabel("log y").uncheck();
    expect(await page.locator(".precipice-view-notes").textContent()).toBe("");
    await page.close();
  });

  test("smoothing draws single runs anew over the raw lines, and leaves the statistic as it is", async () => {
    const { page } = await open();
    const paths = (): Promise<(string | null)[]> =>
      page
        .locator('g[aria-label="line"] path')
        .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    const before = await paths();
    await page.getByRole("slider").fill("0.9");
    expect(await paths()).toEqual(before);
    expect(await page.locator('g[aria-label="smoothed line"] path').count()).toBe(12);
    await page.getByRole("slider").fill("0");
    expect(await page.locator('g[aria-label="smoothed line"]').count()).toBe(0);
    await page.close();
  });

  test("a selection is shared by the figures of a notebook, and by whatever table listens", async () => {
    const spec = learningCurves();
    const { page } = await browser.open([spec, spec]);
    const at = await placesOf(page);
    await page.evaluate(() => {
      const { renderer } = window as unknown as { renderer: typeof import("../../src/renderer/index.js") };
      const selection = renderer.selectionNamed("algorithms");
      const heard: unknown[] = [];
      selection.addEventListener("change", () =>
        heard.push(selection.value && [selection.value.by, ...selection.value.values]),
      );
      Object.assign(window, { heard, selection });
    });
    await tool(page, /^Drag to select$/u)
      .first()
      .click();
    await drag(page, at(0.8, 0.99), at(0.95, 0.85));
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
      ["algorithm", "SPR"],
    ]);
    const faint = (place: string) => page.locator(`${place} g[aria-label="line"] path[opacity="0.12"]`);
    expect(await faint("#place").count()).toBe(10);
    expect(await faint("#place1").count()).toBe(10);
    // A table brushes the figures too.
    await page.evaluate(() => {
      const { selection } = window as unknown as {
        selection: import("../../src/renderer/index.js").Selection;
      };
      selection.select({ by: "algorithm", values: new Set(["SPR", "CURL"]) });
    });
    expect(await faint("#place1").count()).toBe(5);
    await page.locator("#place1 .precipice-panel").focus();
    await page.keyboard.press("Escape");
    expect(await faint("#place").count()).toBe(0);
    // By keys: to a cursor, and space.
    await page.locator("#place .precipice-panel").focus();
    await page.keyboard.press("n");
    await page.keyboard.press(" ");
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.at(-1))).toEqual([
      "algorithm",
      "SPR",
      "DrQ(ε)",
      "CURL",
    ]);
    await page.evaluate(() => (window as unknown as { view: { dispose(): void } }).view.dispose());
    await page.evaluate(() => {
      const { selection } = window as unknown as {
        selection: import("../../src/renderer/index.js").Selection;
      };
      selection.select(undefined);
    });
    expect(await faint("#place1").count()).toBe(0);
    await page.close();
  });

  test("a click on a point, or Enter at the cursor, opens the raw runs behind it", async () => {
    const { page, at } = await open();
    // SPR's mean at 20000 steps.
    const y = await page.evaluate(() => {
      const path = document
        .querySelectorAll<SVGPathElement>('g[aria-label="line"]')[1]
        ?.querySelector("path");
      const point = /(?:[ML][^ML]*){20}[ML]([\d.]+),([\d.]+)/u.exec(path?.getAttribute("d") ?? "");
      return (
        Number(point?.[2]) +
        (document.querySelector(".precipice-panel > svg")?.getBoundingClientRect().y ?? 0)
      );
    });
    await page.mouse.click(at(0.5, 0).x, y);
    const drawer = page.getByRole("region", { name: "Runs" });
    expect(await drawer.locator("caption").textContent()).toBe(
      "Runs behind algorithm SPR, step 20,000: 4 rows",
    );
    expect(await drawer.locator("tbody tr").count()).toBe(4);
    await drawer.getByRole("button", { name: "Close" }).click();
    await page.locator(".precipice-panel").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    expect(await drawer.locator("tbody tr").count()).toBe(12);
    await page.close();
  });

  test("the table holds every number for who cannot see the figure", async () => {
    const { page } = await open();
    await tool(page, /^Table of the data$/u).click();
    const tables = page.locator(".precipice-drawer table");
    expect(await tables.count()).toBe(2);
    expect(await tables.first().locator("th").allTextContents()).toEqual([
      "algorithm",
      "step",
      "low",
      "high",
      "seconds",
      "mean",
    ]);
    expect(await tables.first().locator("tbody tr").count()).toBe(123);
    expect(await tool(page, /^Table of the data$/u).getAttribute("aria-pressed")).toBe("true");
    await page.close();
  });

  test("exports what is seen as SVG, PNG and PDF, and the numbers as CSV, Markdown and LaTeX", async () => {
    const { page, at, complaints } = await open("dark");
    await page.locator('button[data-precipice-series="CURL"]').click();
    await drag(page, at(0.25, 0.9), at(0.5, 0.4));
    const save = async (format: string): Promise<Buffer> => {
      await tool(page, /^Export$/u).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(`[role=menuitem][data-format=${format}]`).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`learning-curves.${format}`);
      return readFile(await download.path());
    };
    const svg = (await save("svg")).toString();
    expect(svg).toContain("Learning curves");
    expect(svg).toContain("20k");
    expect(svg).not.toContain("CURL");
    expect(svg).not.toMatch(/currentColor|var\(|foreignObject|<style/u);
    const png = await save("png");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(
      /width="(\d+)" height="(\d+)"/u
        .exec(svg)
        ?.slice(1)
        .map((size) => 2 * Number(size)),
    );
    const pdf = (await save("pdf")).toString("latin1");
    expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
    expect(pdf).toContain("/BaseFont /Helvetica");
    expect(pdf).toContain("/BaseFont /Symbol");
    expect((await save("csv")).toString()).toMatch(
      /^table,algorithm,step,low,high,seconds,mean,run,score\n/u,
    );
    expect((await save("md")).toString()).toContain("| algorithm | step | low | high | seconds | mean |");
    expect((await save("tex")).toString()).toContain("\\toprule");
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("the export menu opens, moves and closes by keys", async () => {
    const { page } = await open();
    await tool(page, /^Export$/u).focus();
    await page.keyboard.press("ArrowDown");
    const text = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent);
    expect(await text()).toBe("SVG");
    await page.keyboard.press("ArrowUp");
    expect(await text()).toBe("Numbers as LaTeX");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("menu").count()).toBe(0);
    expect(await tool(page, /^Export$/u).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });

  test("nothing moves where the reader asks for less motion", async () => {
    const duration = async (reducedMotion: boolean): Promise<string> => {
      const { page } = await browser.open([learningCurves()], { reducedMotion });
      const found = await page
        .locator(".precipice-legend button > *")
        .first()
        .evaluate((swatch) => getComputedStyle(swatch).transitionDuration);
      await page.close();
      return found;
    };
    expect(await duration(false)).not.toBe("0s");
    expect(await duration(true)).toBe("0s");
  });
});
