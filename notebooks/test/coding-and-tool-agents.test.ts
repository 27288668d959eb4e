import { beforeAll, describe, expect, test } from "vitest";

import { FamilyNotebook, testFamily } from "./FamilyNotebook.js";

let family: FamilyNotebook;
beforeAll(async () => {
  family = await FamilyNotebook.saved("coding-and-tool-agents");
});
const verdictOf = (paper: string): string => family.cardOf(paper)?.verdict.verdict ?? "";

describe("coding-and-tool-agents", () => {
  testFamily(() => family, 28);

  test("what a wrong analysis would change: counts and denominators", () => {
    // 28 + 5 + 18 + 32 + 38 + 11 + 19 of 1,632, summed over the seven languages and not averaged.
    expect(family.cardOf("9")?.answer.text).toContain("9.25 %");
    expect(family.shownIn("9")).toMatch(/TS +224 +5: .* 25: /u);
    // 46 of 112, whose exact interval does not reach 51 %; the eleven websites make a design effect of 1.94 at .1.
    expect(family.cardOf("41")?.answer.text).toContain("31.9 to 50.8");
    expect(family.shownIn("41")).toMatch(/0\.1 +1\.94 +58/u);
    // pass@1, pass@3 and pass^3 of 125 of 324, 56 and 22 of 108: 52 + 9 + 25 + 22 tasks.
    expect(family.shownIn("82")).toMatch(/Claude-4\.5-Sonnet +52 +9 +25 +22 +38\.6 +4\.0/u);
    // 35 of 111 problems of one set; (35 + 4 + 4 + 4.26 + 5.06) / 239 over all five.
    expect(family.shownIn("91")).toMatch(/LLM-SR, GPT-4o-mini +31\.5 +13\.5 +21\.9/u);
    expect(family.shownIn("91")).toMatch(
      /LSR-Synth Physics +43 +19 +1 [\s\S]*LSR-Synth Physics +44 +19 +13 /u,
    );
    // A count of an unknown number of designs is no percentage.
    expect(family.cardOf("73")?.answer.text).toContain(": 27 (no interval");
    // 30.6 is no k of 116 and 71 of 232; so the first count with two runs is the only one of them.
    expect(verdictOf("295")).toBe("not testable");
    expect(family.shownIn("295")).toMatch(/1 +116 +none\s+2 +232 +71\s/u);
    // 82.9 / 8 is the printed 10.4; over 13 tasks the baseline has 6.4.
    expect(family.shownIn("312")).toMatch(/Baseline +10\.4 +6\.4 +10\.4/u);
  });

  test("what a wrong analysis would change: differences", () => {
    // 12 of 100 tasks: neither clear as independent samples nor, if 15 are lost, on the same tasks.
    expect(verdictOf("13")).toBe("undecided");
    expect(family.shownIn("13")).toMatch(/15 +27 +0\.088/u);
    // Three wins of eight with one model and five of eight with the other.
    expect(verdictOf("42")).toBe("undecided");
    expect(family.shownIn("42")).toMatch(/0\.50 +\[0\.25, 0\.75\] +8 +8 +0 +1\.000/u);
    // 331 and 314 of 500 tasks, the ensemble against its best member.
    expect(verdictOf("201")).toBe("undecided");
    expect(family.shownIn("201")).toMatch(/40 +57 +0\.104/u);
    // 113 and 56 of 244 statements; 5 and 0 of 149 problems are (1/2)^4 at best.
    expect(verdictOf("314")).toBe("possible");
    expect(family.shownIn("314")).toMatch(/149 +0\.0625/u);
    // Two bases of one model: 34.0 - 22.0 and 34.0 - 14.9.
    expect(family.shownIn("221")).toMatch(/AndroidWorld +34\.0 +12\.0 +19\.1/u);
    // Rainfall prediction has 43.1 of the 65.1 points: (65.1 - 43.1) / 6.
    expect(family.shownIn("103")).toMatch(/gemini-exp-1206\) +9\.3 +9\.3 +5 +3\.7/u);
    // The mean fall of ten models, and of nine without the one that falls by 76.22.
    expect(family.shownIn("167")).toMatch(/31\.22 +26\.22/u);
  });

  test("a recalled number decides nothing and is not drawn", () => {
    for (const paper of ["61", "205"]) expect(verdictOf(paper), paper).toBe("not testable");
    const rows = family.shownIn("205").split("\n");
    expect(rows.filter((row) => row.includes("recalled") && !row.includes(", recalled")).length).toBe(0);
    const [all = NaN] = [...family.pictureTitle.matchAll(/of (\d+)/gu)].map(([, n]) => Number(n));
    const [counted = NaN] = [...(family.card?.answer.text ?? "").matchAll(/\d+/gu)].map(Number);
    expect(all).toBe(counted);
  });

  test("the card counts each difference once", () => {
    const { answer, verdict } = family.card ?? {};
    const [all = NaN, clear = NaN, never = NaN, depends = NaN] = [
      ...(answer?.text ?? "").matchAll(/\d+/gu),
    ].map(Number);
    expect(clear + never + depends).toBe(all);
    expect([all, clear, never]).toEqual([62, 13, 25]);
    expect(verdict?.because).toBe(`${depends} of ${all} need results by task`);
  });
});
