import { describe, expect, it, vi } from "vitest";
import * as library from "../library.js";
import { callsWithoutLists } from "./callsWithoutLists.js";
import { normals } from "./madeData.js";
import { vectorCalls } from "./vectorCalls.js";
import { hasOptions, namesOfOptions, placesOfOptions, withOptions } from "./withOptions.js";

vi.mock("../library.js", async (original) => {
  const { takingOptions } = await import("./withOptions.js");
  return takingOptions(await original<typeof library>());
});

const settled = async (call: () => unknown): Promise<unknown> => {
  try {
    return await call();
  } catch (error) {
    return error;
  }
};

describe("an option that does not exist", () => {
  const calls = {
    ...callsWithoutLists,
    ...Object.fromEntries(
      vectorCalls
        .filter(({ name }) => hasOptions(name))
        .map(({ name, call }) => [name, () => call(normals(30).map(Math.abs))]),
    ),
  };

  it.each(Object.entries(calls))("%s refuses it, and names the one that was meant", async (_, call) => {
    const refused = await settled(() => withOptions({ levle: 0.9 }, call));
    expect(String(refused)).toMatch(/there is no option "levle"(; is it "level"\?|\.) Its options are \w+/u);
  });
});

describe("every list of options", () => {
  it("belongs to a function whose options have a place among its parameters", () => {
    const places = placesOfOptions();
    const lists = namesOfOptions();
    const exported = Object.keys(library).filter((name) => lists.has(name) && /^[a-z]/u.test(name));
    expect(exported.filter((name) => !places.has(name))).toEqual([]);
    expect(exported.length).toBeGreaterThan(190);
  });
});

describe("an option of a sister function", () => {
  const x = [3, 5, 4, 6, 8];
  const y = [1, 2, 2, 3, 5];
  const table = library.ScoreTable.fromTaskScores({ A: [x, y], B: [y, x] });
  const battles = library.Battles.fromCounts(
    ["a", "b"],
    [
      [0, 5],
      [3, 0],
    ],
  );
  // As from plain JavaScript, without a compiler's checks.
  const called = (name: keyof typeof library, ...given: unknown[]): (() => unknown) => {
    return () => Reflect.apply(library[name] as () => unknown, undefined, given) as unknown;
  };

  it.each([
    ["permutationTest", called("permutationTest", x, y, { type: "signFlip" })],
    ["aggregates", called("aggregates", table, { metric: "iqm" })],
    ["compareAlgorithms", called("compareAlgorithms", table, { metrics: ["mean"] })],
    ["welchTest", called("welchTest", x, y, { alternative: "less" })],
    ["mannWhitney", called("mannWhitney", x, y, { paired: true })],
    ["rankComparison", called("rankComparison", [x, y], { alpha: 0.1 })],
    ["bootstrap", called("bootstrap", x, library.mean, { replicates: 50 })],
    ["bradleyTerry", called("bradleyTerry", battles, { tie: "davidson" })],
    ["differences", called("differences", table, { pair: ["A", "B"] })],
    ["ScoreTable.fromCSV", () => library.ScoreTable.fromCSV("", {}, { mising: "omit" } as never)],
    ["figures.intervals", () => library.figures.intervals({} as never, { colour: "red" } as never)],
  ])("%s", async (name, call) => {
    expect(String(await settled(call))).toContain(`${name}: there is no option`);
  });

  it("is not needed to be refused where options are a value of another kind", async () => {
    expect(String(await settled(called("aggregates", table, "iqm")))).toContain(
      'aggregates: options are an object such as { level: ... }; got "iqm".',
    );
  });
});
