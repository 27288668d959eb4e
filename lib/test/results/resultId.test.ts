import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readResult, Remark, Result, type ResultFields, type ResultJSON } from "../../src/results/index.js";
import { repository } from "../sharedFolder.js";
import { exampleEstimate, exampleFields } from "./exampleResult.js";

const stored = async (version: string): Promise<ResultJSON> =>
  JSON.parse(
    await readFile(path.join(repository, `lib/schema/examples/result-${version}.json`), "utf8"),
  ) as ResultJSON;

const whole = (): ResultFields =>
  exampleFields({
    methodCode: "calibrated",
    assumptions: [{ name: "independent runs", holds: null, detail: "not checked" }],
    warnings: [new Remark("fewRuns", "3 runs are few.")],
    notes: [new Remark("adjustedPValues", "p-values are adjusted over 3 pairs.")],
    estimates: [
      exampleEstimate({
        values: { pValue: 0.25, significant: false, decision: "undecided" },
        warnings: [new Remark("noSpread", "No spread was seen.")],
      }),
    ],
  });

const [estimate] = whole().estimates;
if (estimate === undefined) throw new Error("the example has no estimate");
const withEstimate = (changes: Partial<typeof estimate>): Partial<ResultFields> => ({
  estimates: [{ ...estimate, ...changes }],
});

describe("the id of a result", () => {
  test.each<[string, Partial<ResultFields>]>([
    ["the title", { title: "Another title" }],
    ["how the method is called", { method: "calibrated, each metric by itself" }],
    ["how replicates are described", { resampling: "runs drawn within tasks" }],
    ["a source", { citation: ["Agarwal et al., 2021"] }],
    ["an assumption's words", { assumptions: [{ name: "independence", holds: null, detail: "" }] }],
    ["a warning's words", { warnings: [new Remark("fewRuns", "With 3 runs intervals are wide.")] }],
    ["a note", { notes: [] }],
    ["an estimate's warning", withEstimate({ warnings: [new Remark("noSpread", "All runs are alike.")] })],
    ["a decision in words", withEstimate({ values: { pValue: 0.25, significant: false, decision: "open" } })],
  ])("stays where %s is put otherwise", (_, changes) => {
    expect(new Result({ ...whole(), ...changes }).id).toBe(new Result(whole()).id);
  });

  test.each<[string, Partial<ResultFields>]>([
    ["the kind", { kind: "differences" }],
    ["the code of the method", { methodCode: "percentile" }],
    ["the level", { level: 0.9 }],
    ["the unit", { unit: "item" }],
    ["the replicates", { reps: 2000 }],
    ["the seed", { seed: 1 }],
    ["a warning", { warnings: [] }],
    ["the code of a warning", { warnings: [new Remark("oneTask", "3 runs are few.")] }],
    ["a label", withEstimate({ labels: { algorithm: "DER", metric: "iqm" } })],
    ["an estimate", withEstimate({ estimate: 0.375000000001 })],
    ["an end", withEstimate({ interval: { low: 0.35, high: Infinity } })],
    ["an interval", withEstimate({ interval: undefined, reason: "a single run" })],
    ["a Monte-Carlo error", withEstimate({ monteCarloError: undefined })],
    ["a sample size", withEstimate({ n: { runs: 11, tasks: 26, cells: 286 } })],
    ["a p-value", withEstimate({ values: { pValue: 0.26, significant: false, decision: "undecided" } })],
    ["a decision", withEstimate({ values: { pValue: 0.25, significant: true, decision: "undecided" } })],
    ["an estimate's warning", withEstimate({ warnings: [] })],
  ])("is another where %s is another", (_, changes) => {
    expect(new Result({ ...whole(), ...changes }).id).not.toBe(new Result(whole()).id);
  });

  test("is kept by a saved result whose words were changed, and refused by one whose numbers were", async () => {
    const saved = await stored("1.2");
    expect(readResult({ ...saved, title: "A clearer title" }).id).toBe(saved.id);
    expect(() => readResult({ ...saved, level: 0.9 })).toThrow(/changed after it was saved/u);
    expect(() => readResult({ ...saved, warnings: [{ code: "noSpread", text: "Few clusters." }] })).toThrow(
      /changed after it was saved/u,
    );
  });
});

describe("results that older versions saved", () => {
  test.each(["1.0", "1.1"])("of %s are read, and their remarks have no code", async (version) => {
    const saved = await stored(version);
    const result = readResult(saved);
    expect(result.warnings.map(({ text }) => text)).toEqual(saved.warnings);
    expect(result.warnings.map(({ code }) => code)).toEqual(saved.warnings.map(() => "unnamed"));
    expect(result.notes).toEqual([]);
    expect(result.estimates.map((one) => one.warnings.join())).toEqual(
      saved.estimates.map((one) => one.warnings.map(String).join()),
    );
    expect(readResult(JSON.parse(JSON.stringify(result))).id).toBe(result.id);
  });

  test.each(["1.0", "1.1"])("of %s are refused where a number or a word was changed", async (version) => {
    const saved = await stored(version);
    for (const changes of [{ title: "Another" }, { seed: 7 }, { warnings: [] }, { unit: "battle" }]) {
      expect(() => readResult({ ...saved, ...changes })).toThrow(/changed after it was saved/u);
    }
  });
});

describe("a remark", () => {
  test("is its words where a text is wanted", () => {
    const { warnings, notes } = new Result(whole());
    expect(warnings.join(" ")).toBe("3 runs are few.");
    expect(String(notes[0])).toBe("p-values are adjusted over 3 pairs.");
  });

  test("is a note or a warning in print, and a warning only where it is one", () => {
    const printed = String(new Result(whole()));
    expect(printed).toContain("Warning: 3 runs are few.");
    expect(printed).toContain("Note: p-values are adjusted over 3 pairs.");
    expect(printed).not.toContain("Warning: p-values");
  });

  test("without a name for its code is refused", () => {
    expect(() => new Result({ ...whole(), warnings: [new Remark("few runs", "3 runs.")] })).toThrow(
      /expected a name in camel case, such as "fewRuns"; got "few runs"/u,
    );
  });
});
