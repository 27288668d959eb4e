import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INTERVAL_SIDES,
  Remark,
  Result,
  type EstimateFields,
  type ResultFields,
  readResult,
} from "../../src/results/index.js";
import { exampleFields, exampleResult } from "./exampleResult.js";

const notNaN = fc.double({ noNaN: true });
const ends = fc.tuple(notNaN, notNaN).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
const count = fc.nat({ max: 1_000_000 });
const label = fc.oneof(fc.string({ unit: "binary" }), fc.double({ noNaN: true, noDefaultInfinity: true }));

const said = fc.oneof(
  fc.string(),
  fc
    .tuple(fc.constantFrom("fewRuns", "noSpread", "adjustedPValues"), fc.string())
    .map(([code, text]) => new Remark(code, text)),
);

const estimate = (keys: readonly string[]): fc.Arbitrary<EstimateFields> =>
  fc.record(
    {
      labels: fc
        .tuple(...keys.map(() => label))
        .map((values) => Object.fromEntries(keys.map((key, i) => [key, values[i] ?? ""]))),
      estimate: notNaN,
      interval: fc.option(ends, { nil: undefined }),
      reason: fc.string({ minLength: 1 }),
      monteCarloError: fc.option(ends, { nil: undefined }),
      n: fc.record({
        items: fc.oneof(
          count.filter((runs) => runs !== 1),
          fc.tuple(count, count).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b) + 2]),
        ),
        clusters: count,
      }),
      values: fc.dictionary(
        fc.string({ unit: "binary", minLength: 1 }).filter((key) => !/^[A-Za-z_]+$/u.test(key)),
        fc.oneof(
          notNaN,
          fc.boolean(),
          fc.string({ unit: "binary" }).filter((text) => !/^-?Infinity$/u.test(text)),
        ),
      ),
      warnings: fc.array(said),
      notes: fc.array(said),
    },
    { requiredKeys: ["labels", "estimate", "interval", "reason", "monteCarloError", "n", "warnings"] },
  );

const fields: fc.Arbitrary<ResultFields> = fc
  .uniqueArray(
    fc.string({ unit: "binary", minLength: 1 }).filter((key) => !/^[A-Za-z]+$/u.test(key)),
    { maxLength: 3 },
  )
  .chain((keys) =>
    fc.record({
      kind: fc.constantFrom("aggregates", "mannWhitney", "passAtK"),
      title: fc.string({ unit: "binary" }),
      method: fc.string({ unit: "binary", minLength: 1 }),
      level: fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }),
      sides: fc.constantFrom(...INTERVAL_SIDES),
      unit: fc.string({ minLength: 1 }),
      reps: count,
      seed: fc.double({ noNaN: true, noDefaultInfinity: true }),
      resampling: fc.string(),
      citation: fc.array(fc.string()),
      assumptions: fc.array(
        fc.record({ name: fc.string(), holds: fc.constantFrom(true, false, null), detail: fc.string() }),
      ),
      warnings: fc.array(said),
      notes: fc.array(said),
      estimates: fc.uniqueArray(estimate(keys), {
        minLength: 1,
        maxLength: 5,
        selector: ({ labels }) => JSON.stringify(Object.values(labels)),
      }),
    }),
  );

describe("a result's JSON", () => {
  test("reads back as the same result, also through text, for any result", () => {
    fc.assert(
      fc.property(fields, (given) => {
        const result = new Result(given);
        const direct = readResult(result.toJSON());
        const throughText = readResult(JSON.parse(JSON.stringify(result)));
        expect(direct).toStrictEqual(result);
        expect(throughText).toStrictEqual(result);
        expect(throughText.id).toBe(result.id);
        expect(JSON.stringify(throughText)).toBe(JSON.stringify(result));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test("holds every number in full precision, and infinity as a word", () => {
    const [first] = exampleResult().estimates;
    const result = exampleResult({
      sides: "lower",
      estimates: [
        { ...(first as EstimateFields), estimate: 0.1 + 0.2, interval: { low: 1 / 3, high: Infinity } },
      ],
    });
    const json = JSON.parse(JSON.stringify(result)) as ReturnType<Result["toJSON"]>;
    expect(json.schema).toBe("1.2");
    expect(json.kind).toBe("aggregates");
    expect(json.id).toBe(result.id);
    expect(json.estimates[0]?.estimate).toBe(0.30000000000000004);
    expect(json.estimates[0]?.interval).toEqual({ low: 1 / 3, high: "Infinity" });
  });

  test("that was changed after it was saved is refused", () => {
    const json = JSON.parse(JSON.stringify(exampleResult()).replace("0.375", "0.475")) as unknown;
    expect(() => readResult(json)).toThrow(/changed after it was saved/u);
  });

  test.each([
    ["null", null, /field "schema"/u],
    ["a list", [], /field "schema"/u],
    ["an object without schema", {}, /field "schema"/u],
    ["a schema that is no version", { schema: 1 }, /such as "1.0"; got 1/u],
    ["a later 1.n", { ...exampleResult().toJSON(), schema: "1.3" }, /needs a newer Precipice/u],
    ["2.0", { schema: "2.0" }, /needs a newer Precipice/u],
    ["a field too few", { schema: "1.0" }, /"id" is missing/u],
    [
      "a text for a number",
      { ...exampleResult().toJSON(), level: "95" },
      /result\.level: expected a number/u,
    ],
    [
      "a NaN as text",
      {
        ...exampleResult().toJSON(),
        estimates: [{ ...exampleResult().toJSON().estimates[0], estimate: "NaN" }],
      },
      /estimates\[0\]/u,
    ],
  ])("that is %s is refused with the reason", (_, json, reason) => {
    expect(() => readResult(json)).toThrow(reason);
  });
});
test("a result is read from a file that sorted its names, as notebooks do", () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, member]) => [name, sorted(member)]),
          )
        : value;
  const labels = { x: "SPR", metric: "iqm", a: "z" };
  const [estimate] = exampleResult().estimates;
  if (estimate === undefined) throw new Error("the example has no estimate");
  const result = new Result(exampleFields({ estimates: [{ ...estimate, labels }] }));
  expect(readResult(sorted(JSON.parse(JSON.stringify(result)))).id).toBe(result.id);
});
