import { CLAIM_COLUMNS, type ClaimLine } from "precipice/audit";
import { describe, expect, test } from "vitest";

import { chanceOfRuns } from "../family/chanceOfRuns.ts";
import { gainOfRuns } from "../family/gainOfRuns.ts";

const empty = Object.fromEntries(CLAIM_COLUMNS.map((name) => [name, ""])) as unknown as ClaimLine;
const side = { spread: 2, kind: "sd", runs: 5 };

describe("the chance of means of runs", () => {
  test("is Welch's interval: Student's t of 8 degrees times the error of the difference", () => {
    const error = 2.306004 * Math.sqrt((2 * 4) / 5);
    const chance = chanceOfRuns({ system: side, baseline: side });
    expect(chance?.least).toBeCloseTo(error, 5);
    expect(chance?.most).toBeCloseTo(error, 5);
    const errors = { spread: 2 / Math.sqrt(5), kind: "se", runs: 5 };
    expect(chanceOfRuns({ system: errors, baseline: errors })?.most).toBeCloseTo(error, 5);
  });

  test("has two readings of a ± of unknown kind, and none without runs", () => {
    const unknown = { ...side, kind: "not stated" };
    const chance = chanceOfRuns({ system: unknown, baseline: unknown });
    expect(Number(chance?.most) / Number(chance?.least)).toBeCloseTo(Math.sqrt(5), 8);
    expect(chanceOfRuns({ system: side, baseline: { ...side, runs: undefined } })).toBeUndefined();
    expect(chanceOfRuns({ system: side, baseline: { ...side, runs: 1 } })).toBeUndefined();
    expect(chanceOfRuns({ system: side, baseline: { ...side, kind: "none" } })).toBeUndefined();
  });
});

describe("the gain of means of runs", () => {
  const line = { ...empty, unit: "score", value: "110", baseline_value: "106.5" };

  test("is decided by an interval that is wider for one of several comparisons", () => {
    // Student's t of 8 degrees has the quantiles 2.306004 at .975 and 2.751524 at .9875.
    const error = Math.sqrt((2 * 4) / 5);
    const alone = gainOfRuns(line, { system: side, baseline: side });
    expect(alone).toMatchObject({ gain: 3.5, decidedBy: "the figures", level: 0.95 });
    expect(alone?.low).toBeCloseTo(3.5 - 2.306004 * error, 5);
    const both = gainOfRuns({ ...line, comparisons: "2" }, { system: side, baseline: side });
    expect(both?.high).toBeCloseTo(3.5 + 2.751524 * error, 5);
    expect(both).toMatchObject({ chance: alone?.chance, decidedBy: "the figures" });
    const many = gainOfRuns({ ...line, comparisons: "20" }, { system: side, baseline: side });
    expect(many?.decidedBy).toBe("nothing");
  });
});
