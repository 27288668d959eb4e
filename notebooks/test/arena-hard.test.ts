import { existsSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "arena-hard.ipynb";
const hasData = existsSync(`${data}/alpaca_eval`);

interface Compared {
  readonly figure: string;
  readonly state: string;
  readonly recalled: boolean;
  readonly ours?: number | string;
}

interface Comparison {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: readonly Compared[];
}

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: { PRECIPICE_DATA: hasData ? data : "" } });
});

const comparisons = (notebook: Notebook): Comparison[] =>
  notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
const rounded = (comparison: Comparison | undefined, start: string, decimals: number): string[] =>
  (comparison?.figures ?? [])
    .filter(({ figure }) => figure.startsWith(start))
    .map(({ ours }) => Number(ours).toFixed(decimals));
const tables = (notebook: Notebook): string =>
  notebook.outputs
    .map(({ data }) => [(data?.["text/plain"] ?? "") as string | string[]].flat().join(""))
    .join("\n");

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("arena-hard, %s", (_, notebook) => {
  test("every code cell has run, in order, has output, and none has an error", () => {
    expectRan(notebook());
  });

  test("five of 21 published figures come out as printed; eleven differ, each with its reason", () => {
    expect(comparisons(notebook())[0]?.counts).toEqual({
      attempted: 21,
      reproduced: 5,
      differing: 11,
      notReached: 5,
      recalled: 3,
    });
  });

  test("five of six printed agreements exceed the separability that bounds them", () => {
    expect(tables(notebook()).match(/\bfalse\s*$/gmu)?.length).toBeGreaterThanOrEqual(5);
    expect(tables(notebook())).toMatch(/alpaca_eval_lc\s+82\.5\s+83\.2\s+true/u);
  });

  test("rank correlations with the arena, from the table that is carried", () => {
    expect(rounded(comparisons(notebook())[0], "Spearman with the arena", 3)).toEqual([
      "0.977",
      "0.936",
      "0.939",
    ]);
  });

  test("what the intervals of the leaderboard claim", () => {
    expect(tables(notebook())).toMatch(/95 %, as the paper says\s+1625\s+53\s+1\.80/u);
    const jackknife = notebook().results("jackknife")[0]?.only;
    expect(jackknife?.estimate).toBeCloseTo(0.9, 12);
    const gains = notebook().results("pairedBootstrap")[0]?.get({ statistic: "LC less uncontrolled" });
    expect(gains?.estimate).toBeCloseTo(0.035, 3);
    expect(gains?.interval?.low).toBeLessThan(0);
  });

  test("the Brier score has an interval over models, and style control is told of all three models", () => {
    const brier =
      /pair-rank Brier, 15 models\s+0\.048\s+(-?[\d.]+) to ([\d.]+) \(jackknife of models\)/u.exec(
        tables(notebook()),
      );
    expect(Number(brier?.[1])).toBeLessThan(0.048);
    expect(Number(brier?.[2])).toBeGreaterThan(0.048);
    const words = notebook()
      .cells.map(({ source }) => [source].flat().join(""))
      .join("\n");
    const rows = readFileSync(new URL("../data/arena-hard-style.csv", import.meta.url), "utf8")
      .split("\n")
      .map((row) => row.split(","));
    const gains = [2, 3].map((column) =>
      ["gemini-1.5-flash-2", "llama-3.1-70b", "gpt-3.5-turbo-0125"].map((model) => {
        const [detail, none] = ["detail", "none"].map((prompt) =>
          Number(rows.find((row) => row[0] === model && row[1] === prompt)?.[column]),
        );
        return ((detail ?? NaN) - (none ?? NaN)).toFixed(1);
      }),
    );
    expect(gains).toEqual([
      ["1.4", "9.0", "2.5"],
      ["-4.3", "-1.9", "-4.3"],
    ]);
    expect(words).toContain("1.4 to 9 points without it and costs 1.9 to 4.3 with it");
  });

  test("figures have their picture and say level, unit, n and seed", () => {
    const figures = notebook().bundles(figureType);
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const figure of figures) {
      const picture = Buffer.from([figure["image/png"]].flat().join(""), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      const text = JSON.stringify(figure[figureType]);
      for (const word of [/95 ?%|no\s+level/u, /unit/iu, /n =/u, /seed/iu]) expect(text).toMatch(word);
    }
  });
});

describe.each([
  ["executed from scratch", () => (hasData ? executed : undefined)],
  ["as it is committed", () => saved],
])("with AlpacaEval, %s", (_, notebook) => {
  test("win rates and standard errors are those of the leaderboard, correlations those of its table", () => {
    const own = notebook();
    if (own === undefined) return;
    const comparison = comparisons(own)[1];
    expect(comparison?.counts).toMatchObject({ attempted: 4, reproduced: 4, recalled: 3 });
    expect(rounded(comparison, "win rate", 6)).toEqual(["26.459627", "15.174129"]);
    expect(rounded(comparison, "standard error", 6)).toEqual(["1.535711", "1.235108"]);
    expect(rounded(comparison, "Spearman", 3)).toEqual(["0.975", "0.931", "0.933"]);
  });

  test("ratings rest on 805 instructions, and predict the win rates they were made of", () => {
    const own = notebook();
    if (own === undefined) return;
    for (const { values } of own.results("winRates")[0] ?? []) {
      expect(Number(values?.["excess"])).toBeCloseTo(0, 9);
    }
    const length = own.results("pairedBootstrap")[1]?.get({ statistic: "controlled less uncontrolled" });
    expect(length?.interval?.high).toBeLessThan(0);
  });
});

test("the file is small, and its cells are short", async () => {
  expect((await stat(fileURLToPath(new URL(`../${name}`, import.meta.url)))).size).toBeLessThan(1e6);
  for (const { source } of saved.code) {
    expect([source].flat().join("").split("\n").length).toBeLessThanOrEqual(25);
  }
});
