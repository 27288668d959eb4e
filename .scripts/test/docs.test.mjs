import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { root } from "../setup/root.mjs";

/** Folders without a page in the reference: Plot's own, and the shared parts of byte readers. */
const withoutPage = new Set(["plot", "bytes", "options", "work", "worker"]);

describe("npm run docs", () => {
  const folder = mkdtempSync(join(tmpdir(), "precipice docs "));
  /** @type {import("node:child_process").SpawnSyncReturns<string>} */
  let built;
  beforeAll(() => {
    built = spawnSync(process.execPath, [join(root, ".scripts/docs.mjs"), "--out", folder], {
      encoding: "utf8",
      cwd: root,
    });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("builds without a warning: every link leads somewhere", () => {
    expect(built.status, built.stdout + built.stderr).toBe(0);
  });

  it("has a page for each module, which opens with the questions that its functions answer", () => {
    const modules = readdirSync(join(root, "lib/src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !withoutPage.has(entry.name))
      .map(({ name }) => name);
    const lacking = modules.filter((name) => {
      const page = join(folder, `modules/${name}.html`);
      return !existsSync(page) || !/<table>[^]*?question/iu.test(readFileSync(page, "utf8"));
    });
    expect(lacking).toEqual([]);
  });

  it("can be searched", () => {
    expect(readFileSync(join(folder, "index.html"), "utf8")).toMatch(/search/u);
    expect(existsSync(join(folder, "assets/search.js"))).toBe(true);
  });
});
