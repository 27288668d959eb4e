import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { defaultReps } from "../src/bootstrap/index.js";
import * as audit from "../src/audit/index.js";
import * as bootstrap from "../src/bootstrap/index.js";
import * as compare from "../src/compare/index.js";
import * as contamination from "../src/contamination/index.js";
import * as curves from "../src/curves/index.js";
import * as datasets from "../src/datasets/index.js";
import * as evals from "../src/evals/index.js";
import * as figures from "../src/figures/index.js";
import * as frames from "../src/frames/index.js";
import * as metrics from "../src/metrics/index.js";
import * as numeric from "../src/numeric/index.js";
import * as random from "../src/random/index.js";
import * as ranking from "../src/ranking/index.js";
import * as ratings from "../src/ratings/index.js";
import * as results from "../src/results/index.js";
import * as rewards from "../src/rewards/index.js";
import * as scores from "../src/scores/index.js";
import * as sequential from "../src/sequential/index.js";
import * as signal from "../src/signal/index.js";
import * as root from "../src/index.js";
import { repository } from "./sharedFolder.js";

const folder = path.join(repository, "lib");
const modules = [
  "audit",
  "bootstrap",
  "compare",
  "contamination",
  "curves",
  "datasets",
  "engine",
  "evals",
  "figures",
  "frames",
  "metrics",
  "numeric",
  "page",
  "plot",
  "random",
  "ranking",
  "ratings",
  "renderer",
  "results",
  "rewards",
  "scores",
  "sequential",
  "signal",
];

describe("the package", () => {
  test("has the root, one sub-path a module and the scripts for pages as its entry points, and nothing else", async () => {
    const manifest = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as {
      exports: Record<string, string | { types: string; default: string }>;
      files: string[];
      license: string;
    };
    const entries = Object.entries(manifest.exports);
    const scripts = entries.filter(([, target]) => typeof target === "string");
    expect(scripts).toEqual(
      ["page.bundle.js", "renderer.bundle.js", "renderer.bundle.json", "renderer.pdf.js"]
        .map((file) => [`./${file}`, `./dist/${file}`])
        .concat([["./package.json", "./package.json"]]),
    );
    const code = entries.flatMap(([name, target]) =>
      typeof target === "string" ? [] : [{ name, types: target.types, file: target.default }],
    );
    expect(code.map(({ name }) => name)).toEqual([".", ...modules.map((module) => `./${module}`)]);
    for (const { name, types, file } of code) {
      expect(types).toBe(file.replace(/\.js$/u, ".d.ts"));
      expect(file).toBe(name === "." ? "./dist/index.js" : `./dist/${name.slice(2)}/index.js`);
      expect(existsSync(path.join(folder, file.replace("./dist/", "src/").replace(/\.js$/u, ".ts")))).toBe(
        true,
      );
    }
    expect(manifest.files).toEqual(expect.arrayContaining(["dist", "schema", "LICENSE"]));
  });

  test("carries the licence of the repository", async () => {
    const licences = ["LICENSE", "lib/LICENSE"].map((file) => readFile(path.join(repository, file), "utf8"));
    const [whole, own] = await Promise.all(licences);
    expect(own).toBe(whole);
  });

  test("shows about 60 names at the root, each that of its module, and figures and datasets as namespaces", () => {
    const statistics: Record<string, unknown>[] = [
      audit,
      bootstrap,
      compare,
      contamination,
      curves,
      evals,
      frames,
      metrics,
      numeric,
      random,
      ranking,
      ratings,
      results,
      rewards,
      scores,
      sequential,
      signal,
    ];
    const { datasets: sets, figures: drawn, ...shown } = root;
    expect(Object.keys(shown).length).toBeLessThanOrEqual(65);
    for (const [name, value] of Object.entries(shown)) {
      expect(
        statistics.some((module) => module[name] === value),
        name,
      ).toBe(true);
    }
    expect(Object.keys(sets)).toEqual(Object.keys(datasets));
    expect(Object.keys(drawn)).toEqual(Object.keys(figures));
  });

  test("says in its README how many replicates each function draws", async () => {
    const readme = await readFile(path.join(folder, "README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `(\w+)` +\| +([\d ]+?) \|$/gmu)].map(
      ([, name = "", count = ""]) => [name, Number(count.replaceAll(" ", ""))],
    );
    expect(Object.fromEntries(rows)).toEqual(defaultReps);
  });
});
