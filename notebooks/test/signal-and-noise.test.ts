import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "signal-and-noise.ipynb";
const hasData = existsSync(`${data}/olmo_ladder`);

interface Comparison {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: readonly {
    readonly figure: string;
    readonly state: string;
    readonly ours?: number | string;
  }[];
}

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: { PRECIPICE_DATA: hasData ? data : "" } });
});

const comparisons = (notebook: Notebook): Comparison[] =>
  notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
const tables = (notebook: Notebook): string =>
  notebook.outputs
    .map(({ data }) => [(data?.["text/plain"] ?? "") as string | string[]].flat().join(""))
    .join("\n");

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("signal-and-noise, %s", (_, notebook) => {
  test("every code cell has run, in order, has output, and none has an error", () => {
    expectRan(notebook());
  });

  test("thirteen of 26 published figures come out as printed, each of the others with its reason", () => {
    const [inPrint] = comparisons(notebook());
    expect(inPrint?.counts).toEqual({
      attempted: 26,
      reproduced: 13,
      differing: 4,
      notReached: 9,
      recalled: 0,
    });
    const errors = inPrint?.figures.filter(({ figure }) => figure.startsWith("relative error"));
    expect(errors?.map(({ ours }) => Number(ours).toFixed(4))).toEqual([
      "0.0067",
      "0.0254",
      "0.1745",
      "0.1139",
      "0.0106",
      "0.0473",
      "0.0268",
      "0.0776",
    ]);
  });

  test("the printed relation of SNR and decision accuracy, and of noise and error", () => {
    const shown = tables(notebook());
    expect(shown).toMatch(/300M\s+300M\s+-0\.47\s+-0\.75 to -0\.06/u);
    expect(shown).toMatch(/300M\s+1B\s+0\.41\s+-0\.01 to 0\.71/u);
    expect(shown).toMatch(/7B Loss Rel Error\s+0\.77\s+0\.17 to 0\.95/u);
    expect(shown).toMatch(/decision accuracy, points\s+10\s+5\s+5\s+0\.20\s+-0\.05 to 0\.55/u);
  });

  test("the coins: 8, 13 and 10 of 24 decision accuracies are none", () => {
    const shown = tables(notebook());
    for (const row of [/150M\s+24\s+0\.23\s+8/u, /300M\s+24\s+0\.21\s+13/u, /750M\s+24\s+0\.24\s+10/u]) {
      expect(shown).toMatch(row);
    }
  });

  test("figures have their picture and say method, level, unit, n and seed", () => {
    const figures = notebook().bundles(figureType);
    expect(figures.length).toBeGreaterThanOrEqual(2);
    for (const figure of figures) {
      const picture = Buffer.from([figure["image/png"]].flat().join(""), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      const text = JSON.stringify(figure[figureType]);
      for (const word of [/95 ?%/u, /unit/iu, /n =|models/u, /seed/iu]) expect(text).toMatch(word);
    }
  });
});

test.each([
  ["executed from scratch", () => (hasData ? executed : undefined)],
  ["as it is committed", () => saved],
])("18 published standard deviations of the ladder's checkpoints come out, %s", (_, notebook) => {
  const own = notebook();
  if (own)
    expect(comparisons(own)[1]?.counts).toMatchObject({ attempted: 18, reproduced: 18, notReached: 0 });
});

test.each([
  ["executed from scratch", () => (hasData ? executed : undefined)],
  ["as it is committed", () => saved],
])(
  "means of five checkpoints, and suites of tasks, have intervals that say what the words say, %s",
  (_, notebook) => {
    const own = notebook();
    if (own === undefined) return;
    const ends = Array.from(tables(own).matchAll(/(0\.\d\d) \[(0\.\d\d), (\d\.\d\d)\]\s*$/gmu), (m) =>
      m.slice(1).map(Number),
    );
    expect(ends).toHaveLength(10);
    for (const [, low = NaN, high = NaN] of ends) {
      expect(low).toBeLessThan(1 / Math.sqrt(5));
      expect(high).toBeGreaterThan(1 / Math.sqrt(5));
    }
    expect(ends.at(-1)).toEqual([0.5, 0.41, 0.65]);
    expect(tables(own)).toMatch(/Winogrande\s+7\s+233\s+170\s+59 to 326/u);
    expect(tables(own)).toMatch(/BoolQ\s+9\s+77\s+54\s+18 to 111/u);
  },
);

test("the file is small, and its cells are short", async () => {
  expect((await stat(fileURLToPath(new URL(`../${name}`, import.meta.url)))).size).toBeLessThan(1e6);
  for (const { source } of saved.code)
    expect([source].flat().join("").split("\n").length).toBeLessThanOrEqual(25);
});
