import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { findChromium } from "../renderer/chromium.js";
import { repository } from "../sharedFolder.js";
import { resampledIds } from "./resampledIds.js";

describe("the same seed", () => {
  it("gives the same bits in whatever order functions are called", async () => {
    const forwards = await resampledIds();
    const backwards = await resampledIds({ reverse: true });
    expect(backwards).toEqual(forwards);
    expect(new Set(Object.values(forwards)).size).toBe(Object.keys(forwards).length);
  });

  it("gives the bits that every engine gave so far", async () => {
    // Content hashes over every digit: Node 20, 22, 24 and 26 on x64, and Chromium, agree on them.
    expect(await resampledIds()).toMatchSnapshot();
  });

  it("never asks Math.random", async () => {
    const random = vi.spyOn(Math, "random").mockImplementation(() => {
      throw new Error("Math.random was asked.");
    });
    try {
      await resampledIds();
    } finally {
      random.mockRestore();
    }
    const sources = path.join(repository, "lib/src");
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      expect(readFileSync(path.join(sources, file), "utf8"), file).not.toMatch(/Math\s*(?:\.\s*random|\[)/u);
    }
  });
});

const executablePath = findChromium();
describe.skipIf(executablePath === undefined)("in Chromium", { timeout: 120_000 }, () => {
  it("the same seed gives the same bits as in Node", async () => {
    const made = await build({
      stdin: {
        contents: `import { resampledIds } from "./resampledIds.js"; Object.assign(window, { resampledIds });`,
        resolveDir: import.meta.dirname,
        loader: "ts",
      },
      // Threads are Node's: that module is never loaded in a page.
      bundle: true,
      format: "iife",
      platform: "browser",
      write: false,
      logLevel: "silent",
      external: ["node:*"],
    });
    const browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: made.outputFiles[0]?.text ?? "" });
      const ids = await page.evaluate(async () => {
        const { resampledIds } = window as unknown as { resampledIds: () => Promise<Record<string, string>> };
        return resampledIds();
      });
      expect(ids).toEqual(await resampledIds());
    } finally {
      await browser.close();
    }
  });
});
