import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeInChromium, drag, tool } from "./inChromium.js";

describeInChromium("the numbers of a figure leave it", ({ open }) => {
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
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-Regular/u);
    expect(pdf).not.toContain("/Type1");
    expect(pdf.match(/\/FontFile2/gu)?.length).toBe(pdf.match(/\/FontDescriptor \d/gu)?.length);
    await tool(page, /^Export$/u).click();
    const [paper] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("[role=menuitem][data-format=paper-svg]").click(),
    ]);
    expect((await readFile(await paper.path())).toString()).toMatch(/ width="312" /u);
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
    expect(await text()).toBe("Copy picture");
    await page.keyboard.press("ArrowUp");
    expect(await text()).toBe("Numbers as LaTeX");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("menu").count()).toBe(0);
    expect(await tool(page, /^Export$/u).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });
});
