import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  aggregates,
  bootstrap,
  defaultReps,
  differences,
  improvement,
  profiles,
} from "../../src/bootstrap/index.js";
import { madeTable } from "./samples.js";

describe("the default numbers of replicates", () => {
  it("stand in the documented table as they are", () => {
    const source = readFileSync(new URL("../../src/bootstrap/defaultReps.ts", import.meta.url), "utf8");
    const rows = [...source.matchAll(/^ \* \| `(\w+)`.*\| ([\d ]+)/gmu)].map(([, name, reps]) => [
      name,
      Number(reps?.replaceAll(" ", "")),
    ]);
    expect(Object.fromEntries(rows)).toEqual(defaultReps);
  });

  it("are what the functions use", async () => {
    const table = madeTable([2, 3]);
    expect((await aggregates(table)).reps).toBe(defaultReps.aggregates);
    expect((await differences(table)).reps).toBe(defaultReps.differences);
    expect((await profiles(table)).reps).toBe(defaultReps.profiles);
    expect((await improvement(table, { interval: "bca" })).reps).toBe(defaultReps.improvement);
    expect((await bootstrap([1, 2, 3], (sample) => sample[0] ?? NaN)).reps).toBe(defaultReps.bootstrap);
  });
});
