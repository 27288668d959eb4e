import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gallery } from "../figures/gallery.js";
import { repository } from "../sharedFolder.js";
import { findChromium } from "./chromium.js";

const file = (name: string): string => readFileSync(path.join(repository, "lib/dist", name), "utf8");
const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the script for pages that load nothing else is small enough for them, and ends no element of theirs", () => {
  const script = file("renderer.bundle.js");
  expect(script.length).toBeLessThan(385_000);
  expect(script).not.toMatch(/<\/script|<!--|\beval\(|new Function\(|\bimport\(/iu);
});

const executablePath = findChromium();
describe.skipIf(executablePath === undefined)("in Chromium", { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(async () => browser.close());

  test("it draws every figure of the gallery in a page that allows its styles by their hashes only", async () => {
    const script = file("renderer.bundle.js").trimEnd();
    const { styles } = JSON.parse(file("renderer.bundle.json")) as { readonly styles: readonly string[] };
    const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${styles.map(hash).join(" ")}; img-src data:`;
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script><div></div>`,
    );
    for (const [name, draw] of Object.entries(gallery)) {
      const spec: unknown = JSON.parse(JSON.stringify(draw()));
      const state = await page.evaluate((figure) => {
        const { precipiceRenderer } = window as unknown as {
          readonly precipiceRenderer: typeof import("../../src/renderer/index.js");
        };
        const place = document.querySelector("div");
        if (place === null) return undefined;
        precipiceRenderer.render(figure, place, "light");
        return place.querySelector<HTMLElement>("figure")?.dataset["precipiceFigure"];
      }, spec);
      expect(state, name).toBe("ready");
      expect(complaints, name).toEqual([]);
    }
  });
});
