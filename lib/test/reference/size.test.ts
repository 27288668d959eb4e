import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../sharedFolder.js";
import { functionSizes, importSize } from "./FunctionSizes.js";
import { statisticsModules } from "./modules.js";

type Sizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const report = path.join(repository, "lib/api/sizes.json");

/** Growth by less than a thirtieth, or by less than 60 bytes, is not worth a review. */
function alike(size: number, known: number): boolean {
  return Math.abs(size - known) <= Math.max(known / 30, 60);
}

describe("importing one function costs its own size, minified and gzipped:", () => {
  // Of these sizes 4.6 kB pay for the tables that every result writes: `result.toLatex({ wide: true, bold: "best" })`, and the
  // same as Markdown, HTML, CSV and text, with the headings, decimals and checks of their options.
  test("an IQM with its bootstrap interval at most 19.2 kB", async () => {
    expect(
      await importSize({ precipice: "iqm", "precipice/bootstrap": "stratifiedBootstrap" }),
    ).toBeLessThanOrEqual(19_200);
  });

  test("aggregates, every metric with the calibrated interval and the fast engine, at most 30.8 kB", async () => {
    for (const entry of ["precipice", "precipice/bootstrap"]) {
      expect(await importSize({ [entry]: "aggregates" }), entry).toBeLessThanOrEqual(30_800);
    }
  });

  test("a metric alone at most 2 kB", async () => {
    for (const name of ["iqm", "mean", "median", "optimalityGap"]) {
      expect(await importSize({ precipice: name })).toBeLessThanOrEqual(2000);
    }
  });

  test("importing nothing costs nothing", async () => {
    expect(await importSize({ precipice: "" })).toBeLessThanOrEqual(50);
  });

  test("every public function what the report says, give or take little", { timeout: 121_000 }, async () => {
    const known = (existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {}) as Sizes;
    const measured: Record<string, Record<string, number>> = {};
    for (const module of statisticsModules) {
      const sizes: Record<string, number> = {};
      for (const [name, size] of await functionSizes(module)) {
        const reported = known[module]?.[name];
        sizes[name] = reported !== undefined && alike(size, reported) ? reported : size;
      }
      measured[module] = sizes;
    }
    await expect(`${JSON.stringify(measured, undefined, 2)}\n`).toMatchFileSnapshot(report);
  });
});
