import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "scaling-rl-compute.ipynb";

const hasLosses = existsSync(`${data}/overtraining_scaling`);
if (!hasLosses)
  console.warn(`SKIPPED: the losses of ${name} need ${data}/overtraining_scaling, which is not there.`);

interface Comparison {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: readonly {
    readonly figure: string;
    readonly ours?: number;
    readonly recalled: boolean;
  }[];
}

let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, hasLosses ? { env: { PRECIPICE_DATA: data } } : {});
});

const sourceOf = ({ source }: { readonly source: string | readonly string[] }): string =>
  [source].flat().join("");

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("scaling-rl-compute, %s", (_, notebook) => {
  const comparison = (): Comparison => notebook().bundles(comparisonType)[0]?.[comparisonType] as Comparison;
  const tables = (): string =>
    notebook()
      .bundles("text/html")
      .map((bundle) => [bundle["text/html"]].flat().join(""))
      .join("\n");

  test("every code cell has run, in order, without an error, and shows something", () => {
    expectRan(notebook());
  });

  test("its first lines say that the runs are simulated", () => {
    const [first] = notebook().cells;
    expect(first && sourceOf(first).split("\n").slice(0, 4).join("\n")).toMatch(/simulated/u);
  });

  test("the fit finds what was put in, and its error on the held-out half is that of a point", () => {
    const fit = notebook().results("fitSigmoid")[0];
    for (const [parameter, truth] of Object.entries({ R0: 0.2, A: 0.61, B: 1.1, C_mid: 6 })) {
      const { interval } = fit?.get({ parameter }) ?? {};
      expect(interval?.low, parameter).toBeLessThan(truth);
      expect(interval?.high, parameter).toBeGreaterThan(truth);
    }
    expect(fit?.get({ parameter: "extrapolationError" }).estimate.toFixed(4)).toBe("0.0033");
    expect(tables()).toContain("0.0145");
  });

  test("the interval of the power law leaves out the truth, that of the sigmoid does not", () => {
    expect(tables()).toContain("0.5881 to 0.5979");
    expect(tables()).toContain("0.6058 to 0.6188");
    expect(tables()).toContain("0.5922");
  });

  test("which recipe ends higher is not decided at half of the run, and decided at its end", () => {
    expect(tables()).toMatch(/>50<.*?>fast<.*?not decided.*?>100<.*?>slow<.*?>decided</su);
  });

  test("over-training: the two errors of the loss, from the typed-in losses", () => {
    const errors = comparison()
      .figures.filter(({ figure }) => figure.startsWith("Gadre"))
      .map(({ ours }) => (100 * (ours ?? NaN)).toFixed(2));
    expect(errors).toEqual(["0.71", "0.73"]);
  });

  test.skipIf(!hasLosses)("the typed-in losses are those of the files", () => {
    expect(JSON.stringify(notebook().outputs)).toContain(
      "104 models in the files; the typed-in losses are theirs for 7 of 7",
    );
  });

  test("what is recalled never counts as a published figure", () => {
    expect(comparison().counts).toEqual({
      attempted: 4,
      reproduced: 0,
      differing: 0,
      notReached: 4,
      recalled: 4,
    });
  });

  test("two figures, each with its picture and what its intervals are", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(Buffer.from([figure["image/png"]].flat().join(""), "base64").length).toBeGreaterThan(10_000);
      const text = JSON.stringify(figure[figureType]);
      for (const word of ["95", "percentile", "point", "seed"]) expect(text, word).toContain(word);
    }
  });

  test("cells are short, the file is small, and nothing of a machine stands in it", () => {
    expect(Math.max(...notebook().code.map((cell) => sourceOf(cell).split("\n").length))).toBeLessThanOrEqual(
      25,
    );
    const text = JSON.stringify(notebook().cells);
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).not.toMatch(/\/(?:home|root|Users|tmp)\/|<script|<style|javascript:/u);
  });
});

test("the committed results are what the notebook gives today, bit for bit", () => {
  for (const kind of ["fitSigmoid", "fitPowerLaw"]) {
    expect(saved.results(kind).length).toBeGreaterThan(0);
    expect(saved.results(kind).map((result) => result.toJSON())).toEqual(
      executed.results(kind).map((result) => result.toJSON()),
    );
  }
  expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toEqual(
    executed.bundles(comparisonType)[0]?.[comparisonType],
  );
});

test("with nothing but the repository only the comparison with the files is left out", async () => {
  const alone = await Notebook.executed(name, { env: { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" } });
  expect(
    alone.outputs.filter(({ output_type, name: stream }) => output_type === "error" || stream === "stderr"),
  ).toEqual([]);
  const absent = alone.bundles("application/vnd.precipice.absent.v1+json");
  expect(absent.map((bundle) => [bundle["text/plain"]].flat().join(""))).toEqual([
    expect.stringMatching(/^Not run: [^\n]*overtraining_scaling[^\n]*$/u),
  ]);
  expect(alone.bundles(comparisonType)[0]?.[comparisonType]).toEqual(
    saved.bundles(comparisonType)[0]?.[comparisonType],
  );
});
