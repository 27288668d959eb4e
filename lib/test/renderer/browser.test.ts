import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions, type PluginBuild } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FigureSpec } from "../../src/renderer/index.js";
import { gallery as figures } from "../figures/gallery.js";
import { findChromium } from "./chromium.js";
import { entry, FigureBrowser } from "./FigureBrowser.js";
import { smallFigure } from "./figureFixtures.js";

/** Leaves out the modules that are loaded on demand. */
const withoutOnDemand = {
  name: "without what is loaded on demand",
  setup(bundle: PluginBuild): void {
    bundle.onResolve({ filter: /^/ }, ({ kind, path: file }) =>
      kind === "dynamic-import" ? { path: file, external: true } : undefined,
    );
  },
};

describe("the renderer's bundle", () => {
  test("is at most 131 kB compressed, and holds nothing of Node", async () => {
    const options = {
      stdin: { contents: 'export * from "./index.js";', resolveDir: path.dirname(entry), loader: "ts" },
      bundle: true,
      format: "esm",
      outdir: "dist",
      platform: "browser",
      minify: true,
      write: false,
      logLevel: "silent",
    } as const satisfies BuildOptions;
    const [first] = (await build({ ...options, plugins: [withoutOnDemand] })).outputFiles;
    expect(gzipSync(first?.contents ?? "").length).toBeLessThanOrEqual(131_000);
    // As in JupyterLab, modules imported on demand are separate files.
    const made = await build({ ...options, splitting: true, metafile: true });
    expect(
      Object.keys(made.metafile.inputs).filter(
        (file) =>
          /linkedom|resvg|node:|\.node\.ts|\/plot\/(?:plot|index)\.ts$/u.test(file) &&
          !file.includes("@observablehq"),
      ),
    ).toEqual([]);
    for (const { text } of made.outputFiles) expect(text).not.toMatch(/\beval\(|new Function\(/u);
  });
});

const executablePath = findChromium();
describe.skipIf(executablePath === undefined)("in Chromium", { timeout: 180_000 }, () => {
  let browser: FigureBrowser;
  beforeAll(async () => {
    browser = await FigureBrowser.launch(executablePath);
  }, 60_000);
  afterAll(async () => browser.close());
  const open = (spec: unknown, theme: "light" | "dark"): ReturnType<FigureBrowser["open"]> =>
    browser.open([spec], { theme });
  const saved = (name: string): FigureSpec => JSON.parse(JSON.stringify(figures[name]?.())) as FigureSpec;

  test.each(["light", "dark"] as const)(
    "every figure of the gallery is drawn in the %s theme, legibly and without a complaint",
    async (theme) => {
      for (const name of Object.keys(figures)) {
        const { page, complaints } = await open(saved(name), theme);
        expect(await page.getAttribute("figure", "data-precipice-figure"), name).toBe("ready");
        const color = await page.evaluate(() => {
          const label = document.querySelector('[aria-label$="tick label"] text');
          return label === null ? "" : getComputedStyle(label).fill;
        });
        const [red = 0] = (/\d+/u.exec(color) ?? []).map(Number);
        if (theme === "dark") expect(red, `${name} ${color}`).toBeGreaterThan(180);
        else expect(red, `${name} ${color}`).toBeLessThan(80);
        const outside = await page.evaluate(() => {
          const edge = document.documentElement.clientWidth;
          return Array.from(document.querySelectorAll("svg text")).filter(
            (text) => text.getBoundingClientRect().right > edge || text.getBoundingClientRect().left < 0,
          ).length;
        });
        expect(outside, `${name}: labels outside the page`).toBe(0);
        expect(complaints, name).toEqual([]);
        await page.close();
      }
    },
  );

  test("pointing at a bar tells algorithm, estimate, interval and n", async () => {
    const { page } = await open(saved("intervals"), "light");
    const bar = await page.locator('g[aria-label="bar"] rect').nth(3).boundingBox();
    if (bar === null) throw new Error("no bar");
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2, { steps: 3 });
    const tip = page.locator('g[aria-label="tip"] text');
    await expect
      .poll(async () => (await tip.allTextContents()).join(" "))
      .toMatch(/SPR.*estimate 0\.721.*95% interval 0\.\d+ to 0\.\d+.*n 26 tasks × 10 runs/u);
    const box = await tip.first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await page.mouse.move(890, 690, { steps: 3 });
    await expect.poll(() => tip.count()).toBe(0);
    await page.close();
  });

  test("a legend entry hides its series by mouse and by keyboard", async () => {
    const { page } = await open(saved("profiles"), "dark");
    const lines = page.locator('g[aria-label="line"] path');
    expect(await lines.count()).toBe(6);
    await page.locator('button[data-precipice-series="SPR"]').click();
    expect(await lines.count()).toBe(5);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await lines.count()).toBe(4);
    expect(await page.locator('.precipice-legend button[aria-pressed="false"]').allTextContents()).toEqual([
      "SPR",
      "DrQ(ε)",
    ]);
    await page.keyboard.press("Enter");
    expect(await lines.count()).toBe(5);
    await page.close();
  });

  test("a saved tooltip says what the original says", async () => {
    const { page } = await open(smallFigure(), "light");
    const texts = await page.evaluate(async () => {
      const { Plot } = window as unknown as { Plot: typeof import("@observablehq/plot") };
      const rows = [
        [1, 2, "SPR"],
        [2, 1, "SPR"],
        [3, 4, "CURL"],
        [4, 3, "CURL"],
      ].map(([x, y, algorithm]) => ({ x, y, algorithm }));
      const original = Plot.plot({
        width: 320,
        height: 200,
        color: { domain: ["SPR", "CURL"], range: ["#4477aa", "#ee6677"] },
        marks: [Plot.dot(rows, { x: "x", y: "y", fill: "algorithm", tip: true })],
      });
      document.body.append(original);
      const told = async (svg: Element): Promise<string> => {
        const circle = svg.querySelectorAll("circle")[2]?.getBoundingClientRect();
        svg.dispatchEvent(
          new PointerEvent("pointermove", {
            clientX: (circle?.x ?? 0) + 3,
            clientY: (circle?.y ?? 0) + 3,
            pointerType: "mouse",
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, 50));
        return svg.querySelector('g[aria-label="tip"]')?.innerHTML ?? "";
      };
      const revived = document.querySelector("figure .precipice-panel > svg");
      return revived === null ? [] : [await told(original), await told(revived)];
    });
    expect(texts[0]).toContain("CURL");
    expect(texts[1]).toBe(texts[0]);
    await page.close();
  });

  test("a theme can change under a drawn figure", async () => {
    const { page } = await open(smallFigure(), "light");
    const background = (): Promise<string> =>
      page.evaluate(() => {
        const svg = document.querySelector(".precipice-panel > svg");
        return svg === null ? "" : getComputedStyle(svg).color;
      });
    const light = await background();
    await page.evaluate(() =>
      (window as unknown as { view: { update: (theme: string) => void } }).view.update("dark"),
    );
    expect(await background()).not.toBe(light);
    await page.close();
  });

  test("a narrow page shrinks a figure and cuts nothing off", async () => {
    const { page } = await open(saved("intervals"), "light");
    await page.setViewportSize({ width: 420, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(420);
    await page.close();
  });
});
