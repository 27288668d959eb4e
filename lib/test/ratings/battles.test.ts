import { describe, expect, it } from "vitest";
import { Battles } from "../../src/ratings/index.js";

describe("Battles", () => {
  it("reads the words that tools write for a winner", () => {
    const words = [
      "a",
      "model_a",
      "left",
      "x",
      1,
      "alpha",
      "b",
      "model_b",
      "right",
      "y",
      0,
      "beta",
      "tie",
      "draw",
      "tie (bothbad)",
      0.5,
    ];
    const battles = Battles.from(words.map((winner) => ({ a: "alpha", b: "beta", winner })));
    expect([...battles.outcome]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(battles.models).toEqual(["alpha", "beta"]);
  });

  it("reads other field names, counts, weights, clusters and features", () => {
    const battles = Battles.from(
      [
        { model_a: "x", model_b: "y", outcome: "a", n: 3, weight: 3, prompt: "p1", length: 0.5 },
        { model_a: "y", model_b: "x", outcome: "tie", n: 1, weight: 1, prompt: "p2", length: -0.5 },
      ],
      { a: "model_a", b: "model_b", winner: "outcome", count: "n", cluster: "prompt", features: ["length"] },
    );
    expect(battles.total).toBe(4);
    expect([...(battles.clusters ?? [])]).toEqual([0, 1]);
    expect([...(battles.features["length"] ?? [])]).toEqual([0.5, -0.5]);
    expect([...(battles.weights ?? [])]).toEqual([3, 1]);
    // Scaled to mean 1 over battles: (3 * 3 + 1 * 1) / 4 = 2.5.
    expect(battles.relativeWeights?.[0]).toBeCloseTo(1.2, 14);
    expect(battles.relativeWeights?.[1]).toBeCloseTo(0.4, 14);
  });

  it("refuses a field that does not exist", () => {
    const rows = [{ a: "x", b: "y", winner: "a", user: "u" }];
    expect(() => Battles.from(rows, { clusters: "user" } as never)).toThrow(
      /^Battles\.from: there is no option "clusters"; is it "cluster"\?/u,
    );
  });

  it("counts ties as often as they occurred", () => {
    const columns = { models: ["x", "y"], a: [0, 1, 0], b: [1, 0, 1], outcome: [2, 2, 0], counts: [3, 4, 5] };
    expect(String(Battles.fromColumns(columns))).toBe("Battles: 12 battles of 2 models, 7 ties");
    expect(String(Battles.fromColumns({ ...columns, counts: undefined }))).toBe(
      "Battles: 3 battles of 2 models, 2 ties",
    );
  });

  it("does not keep or change what it is given", () => {
    const columns = {
      models: ["x", "y"],
      a: new Int32Array([0]),
      b: new Int32Array([1]),
      outcome: new Uint8Array([0]),
    };
    const battles = Battles.fromColumns(columns);
    columns.a[0] = 1;
    expect([...battles.a]).toEqual([0]);
  });

  const row = { a: "x", b: "y", winner: "a" };
  it.each([
    ["no battle", [], "at least"],
    ["a missing model", [{ b: "y", winner: "a" }], 'row 1 has no "a"'],
    ["an unknown winner", [row, { ...row, winner: "z" }], 'row 2: winner: expected "a", "b", "tie"'],
    ["a model against itself", [row, { a: "x", b: "x", winner: "a" }], "row 2: x battles itself"],
    ["a model named like a seat", [{ a: "b", b: "a", winner: "a" }], "rename the model"],
    ["a broken count", [{ ...row, count: 1.5 }], "counts of row 1"],
    [
      "a negative weight",
      [row, { ...row }].map((one, place) => ({ ...one, weight: place - 1 })),
      "weights of row 1",
    ],
    ["NaN as a weight", [{ ...row, weight: NaN }], "row 1: weight: expected a finite number; got NaN"],
    ["weights of 0", [{ ...row, weight: 0 }], "every weight is 0"],
    ["counts of 0", [{ ...row, count: 0 }], "every count is 0"],
    ["a cluster here and none there", [{ ...row, cluster: 1 }, row], "1 of 2 rows lack a cluster"],
    ["a weight here and none there", [{ ...row, weight: 1 }, row], '1 of 2 rows lack "weight"'],
  ])("refuses %s", (_name, rows, message) => {
    expect(() => Battles.from(rows)).toThrow(message);
  });

  it.each([
    [{ a: [0, 0.5] }, "row 2: expected whole numbers"],
    [{ b: [1, 7] }, "row 2: a model's place is from 0 to 1"],
    [{ outcome: [0, 3] }, "row 2: an outcome is 0"],
    [{ outcome: [0] }, "outcome has 1 entries, but there are 2 battles"],
    [{ models: ["x", "x"] }, "the model x is named twice"],
    [{ clusters: [0, -1] }, "clusters of row 2"],
    [{ features: { f: [1, Infinity] } }, "f of row 2"],
  ])("refuses the columns %o", (broken, message) => {
    const columns = { models: ["x", "y"], a: [0, 1], b: [1, 0], outcome: [0, 1] };
    expect(() => Battles.fromColumns({ ...columns, ...broken })).toThrow(message);
  });

  it.each([
    [[[0, 1]], undefined, "matrix of 2 by 2"],
    [
      [
        [1, 1],
        [1, 0],
      ],
      undefined,
      "against itself",
    ],
    [
      [
        [0, 1],
        [1, 0],
      ],
      [
        [0, 2],
        [1, 0],
      ],
      "differ between the two halves",
    ],
    [
      [
        [0, -1],
        [1, 0],
      ],
      undefined,
      "expected a count",
    ],
  ])("refuses the counts %o with ties %o", (wins, ties, message) => {
    expect(() => Battles.fromCounts(["x", "y"], wins, ties)).toThrow(message);
  });
});
