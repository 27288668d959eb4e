import { beforeAll, describe, expect, test } from "vitest";

import { FamilyNotebook, testFamily } from "./FamilyNotebook.js";

let family: FamilyNotebook;
beforeAll(async () => {
  family = await FamilyNotebook.saved("leaderboards");
});

describe("leaderboards", () => {
  testFamily(() => family, 29);

  test("what a wrong analysis would change", () => {
    // 464 and 582 of 830 are clear whatever the pairing; 582 and 527, 464 and 409 are not, though z = 2.9 as two samples.
    expect(family.cardOf("35")?.verdict.verdict).toBe("possible");
    expect(family.shownIn("35")).toMatch(/first against second, dense retriever .* undecided/u);
    expect(family.shownIn("35")).toMatch(/first against second, BM25 .* undecided/u);
    // 1,368 of 2,374: 57.62 % lies above 57, its interval from 55.6 to 59.6 does not.
    expect(family.cardOf("36")?.verdict).toEqual({
      verdict: "undecided",
      because: "the interval 0.556 to 0.596 includes 0.570",
    });
    // 85 + 516 + 423 + 171 + 1272 + 81 + 1 of 4,436 seeds.
    expect(family.cardOf("67")?.answer.text).toContain("57.5 % (95 % interval 56.0 to 58.9; 4,436 items)");
    // 60.2 and 59.9 of 1,188 questions; the third is 2.7 behind, and no board of 20 makes that clear.
    expect(family.shownIn("113")).toMatch(/first against second .* undecided/u);
    expect(family.shownIn("113")).toMatch(/o4-mini +57\.5 +10 +4 +true/u);
    // Two of five layouts are behind: -43.6 and -50.8; the mean of the five differences is 5.9 / 5 = 1.18, ± 2.776 x 22.21.
    expect(family.cardOf("116")?.answer.text).toContain("60.0 % (95 % interval 14.7 to 94.7; 5 items)");
    expect(family.cardOf("116")?.verdict.because).toBe("the interval -60.489 to 62.849 includes 0.000");
    // 160, 180 and 180: their standard deviation is 11.55, their standard error 6.67.
    expect(family.shownIn("116")).toContain("173.33 ± 6.67");
    // The thirteen differences of Mindora and GPT-o4-mini sum to 0.543; by the mean alone the lead would hold.
    expect(family.cardOf("128")?.verdict.verdict).toBe("undecided");
    expect(family.cardOf("128")?.answer.text).toMatch(
      /By scores, .* in points is 4\.2 .* By ranks, .* first in 97\.5 %/u,
    );
    expect(family.shownIn("128")).toMatch(/Mindora CHORD +3\.27 +[\d.]+ +[\d.]+ +97\.5/u);
    // Ahead of GPT-4 in 10 of 15 columns: the exact interval of 2/3 includes one half.
    expect(family.cardOf("129")?.verdict.because).toBe("the interval 0.384 to 0.882 includes 0.500");
    // 23.2 and 29.2 right answers of 41 cannot be, 28 can.
    expect(family.shownIn("129")).toMatch(/GPT-4 +71\.29 +29\.23 +false[\s\S]*CHiMed-GPT +68\.29 +28 +true/u);
    // 56 against 46 of 107: Fisher's exact p is 0.22, against 27 of 107 below 0.0001.
    expect(family.shownIn("148")).toMatch(/30 +43 +46 +10 +[-\d. ]+0\.22/u);
    // 37 to 19 of 45 items and 20 to 10 of 31.
    expect(family.shownIn("186")).toMatch(/o1-preview +Execution +45 +37, 30, 22, 19 +0\.00017/u);
    // 457 of 1,000 plans up, 69 down: (457 - 69) / 1,000.
    expect(family.cardOf("193")?.verdict.verdict).toBe("holds");
    expect(family.shownIn("193")).toMatch(/Chinese +457 +474 +69 +0\.388/u);
    // (0.650 x 120 + 0.671 x 240 + 0.912 x 480) / 840 and (0.912 x 34 + 0.515 x 33 + 0.606 x 33) / 100.
    expect(family.shownIn("239")).toMatch(
      /SVM TF-IDF +\.806 +0\.806[\s\S]*LLaMA3-70B +\.680 +0\.624 +0\.68 /u,
    );
    // 97.9 + ... + 37.2 over 90.7 + ... + 15.2 is 557.8 / 490.9.
    expect(family.shownIn("278")).toMatch(/ratio of sums +13\.6\s+mean of ratios +29\.2/u);
  });

  test("columns whose heading or average the figures contradict are asked about", () => {
    // A constant answer has 1/3 of three classes, and a macro F1 of 2 p / (1 + p) / 3 with p = 17,020 / 17,427.
    expect(family.shownIn("200")).toMatch(/votes, 3 classes +0\.333 +0\.329/u);
    // (69.13 + 58.72 + 69.83 + 49.44 + 74.26 + 59.78) / 6 = 63.53, and 63.36 with the printed 68.83.
    expect(family.shownIn("190")).toContain("63.52 of LLaVA-Video-7B");
    // (46.6 of six columns, 58.8 of five): the first recomputes, the second is printed as 31.9.
    expect(family.shownIn("278")).toMatch(/InternVL2-1B base +46\.65 +46\.6 +58\.76 +31\.9/u);
    // GLM-4.5V is above the largest InternVL3.5 in five of eight parts, and first in three draws of four.
    expect(family.shownIn("246")).toMatch(/GLM-4\.5V \(106B-A12B\) +1\.63 +[\d.]+ +[\d.]+ +73\.9/u);
  });

  test("the card counts each difference once, and the first places", () => {
    const numbers = [...(family.card?.answer.text ?? "").matchAll(/\d+/gu)].map(Number);
    const [all = NaN, clear = NaN, never = NaN, depends = NaN, tops, clearTops] = numbers;
    expect(clear + never + depends).toBe(all);
    // RTV-Bench 8, BrowseComp-Plus 3, StatEval 3, MME-Reasoning 5, Hanabi 3, AgentClinic 5, Eureka 1, LogicGame 2.
    expect([all, clear, never, depends]).toEqual([30, 8, 4, 18]);
    // BrowseComp-Plus, StatEval and LogicGame twice, MME-Reasoning, AgentClinic, Eureka: StatEval is clear.
    expect([tops, clearTops]).toEqual([9, 2]);
  });

  test("no verdict rests on a size that a search found", () => {
    // C-Eval with 41 questions, MMAU with 450, media with 840 and 100, the reward benchmark with 46 groups.
    for (const paper of ["164", "239", "278"]) {
      expect(family.cardOf(paper)?.verdict.verdict, paper).toBe("not testable");
    }
    expect(family.cardOf("129")?.answer.text).toContain("66.7 % (95 % interval 38.4 to 88.2; 15 items)");
    // Of fifteen columns three models win three each; 3 of 15 is 4 to 48 %.
    expect(family.cardOf("184")?.answer.text).toContain("20.0 % (95 % interval 4.3 to 48.1; 15 items)");
  });

  test("the years are those of the papers, from 2023 to 2026", () => {
    const years = new Map(family.listed.map(([paper = "", , year]) => [paper, year]));
    expect([...new Set(years.values())].toSorted()).toEqual(["2023", "2024", "2025", "2026"]);
    expect(years.get("28")).toBe("2025");
  });
});
