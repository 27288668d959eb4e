import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { Result } from "../../src/results/index.js";
import { exampleEstimate, exampleFields, exampleProfile, exampleResult } from "./exampleResult.js";

describe("Result", () => {
  test("is frozen to its depth", () => {
    const result = exampleResult();
    const parts: unknown[] = [result];
    while (parts.length > 0) {
      const part = parts.pop();
      if (typeof part !== "object" || part === null) continue;
      expect(Object.isFrozen(part)).toBe(true);
      parts.push(...(Object.values(part) as unknown[]));
    }
  });

  test("does not change when what it was made of does, nor changes that", () => {
    const labels = { algorithm: "SPR", metric: "iqm" };
    const interval = { low: 0.1, high: 0.2 };
    const estimates = [exampleEstimate({ labels, interval })];
    const result = exampleResult({ estimates });
    const { id } = result;
    labels.algorithm = "other";
    interval.low = 99;
    estimates.length = 0;
    expect(result.estimates[0]?.labels["algorithm"]).toBe("SPR");
    expect(result.estimates[0]?.interval?.low).toBe(0.1);
    expect(result.id).toBe(id);
    expect(Object.isFrozen(labels)).toBe(false);
  });

  test("iterates over its estimates", () => {
    expect([...exampleResult()].map(({ estimate }) => estimate)).toEqual([0.375, 1 / 3]);
  });

  test("has the same id for the same content and another for other numbers", () => {
    const ids = [
      exampleResult(),
      exampleResult({ seed: 1 }),
      exampleResult({ estimates: [exampleEstimate({ estimate: 0.375 + 2 ** -54 })] }),
      exampleResult({ estimates: [exampleEstimate({ estimate: 0.375 + 2 ** -53 })] }),
    ].map(({ id }) => id);
    expect(exampleResult().id).toBe(ids[0]);
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/u);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("gets the one estimate with some labels", () => {
    expect(exampleResult().get({ algorithm: "SPR" }).estimate).toBe(0.375);
    expect(exampleProfile().get({ algorithm: "CURL", threshold: 0.3 }).labels["threshold"]).toBe(0.3);
  });

  test("lists what there is where no estimate or more than one has the labels", () => {
    expect(() => exampleResult().get({ algorithm: "spr" })).toThrow(/There are: .*"SPR".*"DrQ\(eps\)"/u);
    expect(() => exampleResult().get({ metric: "iqm" })).toThrow(/2 estimates .*Name one of/u);
    expect(() => exampleResult().get({ toString: "x" })).toThrow(/No estimate has/u);
    expect(() => exampleProfile().get({ algorithm: "SPR" })).toThrow(/and 61 more/u);
  });

  test("shows itself under Node's console as its table", () => {
    expect(inspect(exampleResult())).toBe(String(exampleResult()));
  });
});

describe("Result refuses", () => {
  const estimates = (changes: Parameters<typeof exampleEstimate>[0]) =>
    exampleFields({ estimates: [exampleEstimate(changes)] });

  test.each([
    [
      "a kind that names no function",
      exampleFields({ kind: "my opinion" }),
      /kind: expected the name of the function/u,
    ],
    ["no method", exampleFields({ method: "" }), /method: expected how the intervals were made/u],
    ["no unit", exampleFields({ unit: "" }), /unit: expected what would be drawn again/u],
    [
      "a NaN among its values",
      estimates({ values: { pValue: NaN } }),
      /value "pValue" of .*: expected a number, not NaN/u,
    ],
    ["a value that is a column", estimates({ values: { low: 1 } }), /another name/u],
    ["a value under the name of a label", estimates({ values: { metric: 1 } }), /another name/u],
    [
      "a count under the name of a value",
      estimates({ n: { items: 3 }, values: { items: 1 } }),
      /another name/u,
    ],
    ["no counts", estimates({ n: {} }), /counts of what the estimate rests on/u],
    [
      "an assumption that is neither held, failed nor unknown",
      exampleFields({ assumptions: [{ name: "a", holds: "yes" as never, detail: "" }] }),
      /true, false, or null/u,
    ],
    ["a level in per cent", exampleFields({ level: 95 }), /level: expected a number between 0 and 1/u],
    ["NaN as the level", exampleFields({ level: NaN }), /level/u],
    ["broken replicates", exampleFields({ reps: 1.5 }), /reps/u],
    ["no estimates", exampleFields({ estimates: [] }), /at least one estimate/u],
    [
      "a NaN estimate",
      estimates({ estimate: NaN }),
      /estimate of \{"algorithm":"SPR","metric":"iqm"\}: expected a number; got NaN/u,
    ],
    ["an interval upside down", estimates({ interval: { low: 2, high: 1 } }), /low <= high/u],
    ["a NaN end", estimates({ interval: { low: NaN, high: 1 } }), /two numbers/u],
    ["no interval and no reason", estimates({ interval: undefined }), /a reason why there is no interval/u],
    [
      "a zero-width interval from a single run",
      estimates({ interval: { low: 0.375, high: 0.375 }, n: { runs: 1, tasks: 26, cells: 26 } }),
      /a single run tells nothing/u,
    ],
    ["a label that is a column", estimates({ labels: { low: 1 } }), /another name/u],
    ["a NaN label", estimates({ labels: { threshold: NaN } }), /text or a finite number/u],
    [
      "most below least runs",
      estimates({ n: { runs: [3, 2], tasks: 1, cells: 1 } }),
      /a count, or the least and the most/u,
    ],
    [
      "the same labels twice",
      exampleFields({ estimates: [exampleEstimate(), exampleEstimate()] }),
      /each set of labels once/u,
    ],
    [
      "different labels",
      exampleFields({ estimates: [exampleEstimate(), exampleEstimate({ labels: { x: "A", y: "B" } })] }),
      /the labels of the first estimate: algorithm, metric/u,
    ],
  ])("%s", (_, fields, message) => {
    expect(() => new Result(fields)).toThrow(message);
  });
});
