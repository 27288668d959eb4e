import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "adastop.ipynb";

interface Compared {
  readonly figure: string;
  readonly paper: string;
  readonly state: string;
  readonly ours?: number | string;
}

const textOf = (value: unknown): string => [value].flat().join("");
/** Sections that read a data set run only if it is present. */
const hasData = existsSync(data);
let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: hasData ? { PRECIPICE_DATA: data } : {} });
});

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("adastop, %s", (_, notebook) => {
  const compared = (): readonly (readonly Compared[])[] =>
    notebook()
      .bundles(comparisonType)
      .map((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
  const table = (words: string): string =>
    textOf(
      notebook()
        .bundles("text/plain")
        .find((bundle) => textOf(bundle["text/plain"]).includes(words))?.["text/plain"],
    );

  test("every code cell has run, in order, is short, and has an output without error", () => {
    expectRan(notebook());
    const { code } = notebook();
    expect(
      Math.max(...code.map(({ source }) => [source].flat().join("").split("\n").length)),
    ).toBeLessThanOrEqual(25);
  });

  test("the tutorial's means, spreads and differences come out as printed, and five of six decisions", () => {
    const [tutorial = []] = compared();
    const numbers = tutorial.filter(({ figure }) => /^(?:mean|sd|difference), /u.test(figure));
    expect(numbers).toHaveLength(14);
    for (const { figure, paper, ours } of numbers) {
      const decimals = paper.split(".")[1]?.length ?? 0;
      expect(Number(Number(ours).toFixed(decimals)), figure).toBe(Number(paper));
    }
    expect(tutorial.filter(({ state }) => state === "reproduced")).toHaveLength(20);
    expect(tutorial.filter(({ state }) => state === "differs").map(({ figure }) => figure)).toEqual([
      "decision, DDPG and TRPO",
    ]);
  });

  test.runIf(hasData)(
    "the default rule takes every decision of the four logs, with their means and spreads",
    () => {
      const [, logs = [], power = []] = compared();
      const decisions = logs.filter(({ figure }) => figure.startsWith("decisions"));
      expect(decisions.map(({ figure, state }) => [figure, state])).toEqual(
        ["halfcheetah", "hopper", "humanoid", "walker"].map((task) => [`decisions, ${task}`, "reproduced"]),
      );
      expect(decisions.map(({ paper }) => paper.split(", ").length)).toEqual([6, 6, 6, 6]);
      expect(decisions.map(({ paper, ours }) => paper === ours)).toEqual([true, true, true, true]);
      const numbers = logs.filter(({ figure }) => /^(?:mean|sd), /u.test(figure));
      expect(
        Object.fromEntries(numbers.map(({ figure, ours }) => [figure, Number(ours).toFixed(3)])),
      ).toEqual({
        "mean, SAC": "4543.398",
        "sd, SAC": "432.130",
        "mean, PPO": "2901.528",
        "sd, PPO": "1257.929",

        "mean, DDPG": "893.229",
        "sd, DDPG": "594.270",
        "mean, TRPO": "1192.751",
        "sd, TRPO": "498.956",
      });
      expect(logs.at(-1)).toMatchObject({ paper: "84 pairs", ours: "84 equal" });
      expect(power.map(({ paper, state }) => [paper, state])).toEqual([
        ["0.853", "differs"],
        ["14.27", "differs"],
      ]);
      expect(power.map(({ ours }) => Number(ours).toFixed(2))).toEqual(["0.89", "13.71"]);
    },
  );

  test("the interval of DDPG against TRPO holds zero, with its method, level, unit, n and seed", () => {
    const [result] = notebook().results("adastop");
    expect(result).toMatchObject({ level: 0.95, unit: "run", seed: 0, reps: 10_000 });
    const { interval, n, values } = result?.get({ x: "DDPG", y: "TRPO" }) ?? {};
    expect([interval?.low, interval?.high].map((end) => Math.round(end ?? NaN))).toEqual([-696, 34]);
    expect(n).toEqual({ runsX: 25, runsY: 25 });
    expect(values).toMatchObject({ decision: "equal", interim: 5 });
  });

  test("the seed decides for the released rule, and for the default one it does not", () => {
    const rows = table("seeds saying").split("\n").slice(1, 5);
    expect(rows.map((row) => /(\d+) of 20/u.exec(row)?.[1])).toEqual(["14", "14", "0", "0"]);
  });

  test("the default rule keeps 5 %, the released one lies above", () => {
    const rows = table("false, share").split("\n").slice(1, 5);
    const ends = rows.map(
      (row) => /(0\.\d+) {2,}(0\.\d+) to (0\.\d+)/u.exec(row)?.slice(1).map(Number) ?? [],
    );
    for (const place of [0, 2]) expect(ends[place]?.[0]).toBeLessThan(0.05);
    for (const place of [1, 3]) expect(ends[place]?.[1]).toBeGreaterThan(0.05);
  });

  test("differences and the runs that were used have their interval, with its level and method", () => {
    const rows = (words: string): string[] => table(words).split("\n").slice(1, -1);
    expect(rows("power, adaptive")).toHaveLength(5);
    for (const row of rows("power, adaptive")) expect(row.match(/\[\d[\d.]*, \d[\d.]*\]/gu)).toHaveLength(2);
    expect(table("p-value")).toContain("difference [95 %, Welch, unit: run]");
    for (const row of rows("p-value")) expect(row).toMatch(/-\d+ \[-\d+, -?\d+\]/u);
    if (!hasData) return;
    expect(table("TD3, mean")).toMatch(/0\.93 \[0\.72, 1\.14\]/u);
    expect(table("up to 5 batches")).toMatch(/joint\s+13\.7 \[13\.1, 14\.3\]/u);
  });

  test("its figures have their pictures, and it stays small", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(Buffer.from(textOf(figure["image/png"]), "base64").length).toBeGreaterThan(10_000);
    }
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1_000_000);
  });
});

test("the committed results are what the notebook gives today, bit for bit", () => {
  expect(saved.results("adastop").map((result) => result.toJSON())).toEqual(
    executed.results("adastop").map((result) => result.toJSON()),
  );
});
