import { beforeAll, describe, expect, test } from "vitest";

import { FamilyNotebook, testFamily } from "./FamilyNotebook.js";

let family: FamilyNotebook;
beforeAll(async () => {
  family = await FamilyNotebook.saved("thirty-questions");
});

describe("thirty-questions", () => {
  testFamily(() => family, 45);

  test("what a wrong analysis would change", () => {
    // 14 and 11 of 30: not clear for any pairing, also as one of 28 comparisons.
    expect(family.cardOf("84")?.verdict.verdict).toBe("undecided");
    expect(family.shownIn("84")).toContain("DAPO (Qwen2.5-Math-1.5B-Instruct), AIME-25, Avg@1");
    // (25.1 - 21.0) / (33.6 - 21.0), printed as 84.1.
    expect(family.shownIn("22")).toMatch(/32B +1\.5B +Minerva +84\.1 +32\.5/u);
    // 188 of 500 questions.
    expect(family.cardOf("40")).toMatchObject({ verdict: { verdict: "possible" } });
    expect(family.cardOf("40")?.answer.text).toContain("37.6 points");
    // The exact interval of 8 of 15.
    expect(family.shownIn("272")).toMatch(/53\.3 +26\.6 to 78\.7/u);
    // (74.6 * 454 - 77.5 * 279) / 175 and the same of the teacher.
    expect(family.shownIn("111")).toMatch(/70\.0[\s\S]*70\.9/u);
    expect(family.cardOf("16")?.verdict).toMatchObject({ verdict: "possible" });
    // The report's own model, and not the later one of the same README.
    expect(family.cardOf("185")?.answer.text).toContain("STILL-2 against O1-preview");
    // 7 comparisons: the interval is wider than that of one.
    expect(family.cardOf("315")?.answer.text).toContain("one of 7 comparisons");
    // Two tables of one paper: 53.6 and 52.5 against 39.0.
    expect(family.shownIn("27")).toMatch(/53\.6 against 39\.0[\s\S]*52\.5 against 39\.0/u);
    // 4 of 30 questions as single answers: the fewest that differ leave 0.5 to 29.7 points.
    expect(family.cardOf("38")?.answer.text).toContain("0.46 to 29.67 if it is best");
  });

  test("the card counts each difference once: clear, chance, or by the questions solved", () => {
    const answer = family.card?.answer.text ?? "";
    const because = family.card?.verdict.because;
    const [all = NaN, clear = NaN, chance = NaN, depends = NaN] = [...answer.matchAll(/\d+/gu)].map(Number);
    expect(clear + chance + depends).toBe(all);
    expect(because).toBe(`${depends} of ${all} need results by question`);
    expect([clear, chance]).toEqual([10, 41]);
  });

  test("the years are those of the papers, from 2024 to 2026", () => {
    const years = family.listed.map(([, , year]) => year);
    expect([...new Set(years)].toSorted()).toEqual(["2024", "2025", "2026"]);
  });
});
