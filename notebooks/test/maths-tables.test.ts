import { beforeAll, describe, expect, test } from "vitest";

import { FamilyNotebook, testFamily } from "./FamilyNotebook.js";

let family: FamilyNotebook;
beforeAll(async () => {
  family = await FamilyNotebook.saved("maths-tables");
});

describe("maths-tables", () => {
  testFamily(() => family, 18);

  test("what a wrong analysis of averages would change", () => {
    // (68.6 + 94.3 + 79.2) / 3, printed as 82.7.
    expect(family.shownIn("257")).toMatch(/Qwen2\.5-Math-72B-Instruct +82\.7 +80\.70/u);
    expect(family.shownIn("257")).toMatch(/greedy accuracy +impossible/u);
    // Weights of ten test sets, 18,408 questions: 36.1 and not the printed 35.0; the cells give the macro average.
    expect(family.shownIn("270")).toMatch(/MathScale 7B +35 +36\.1 +37\.5 +37\.5/u);
    // Books with 583 problems, as scored, and with the 869 of the paper's own count.
    expect(family.shownIn("288")).toMatch(/GPT-4 \/ Few-Shot \+ Python +43\.22 +43\.23 +41\.40/u);
    // Six sets alike, and weighted with 10,000 and with 7,686 questions of TabMWP.
    expect(family.shownIn("318")).toMatch(/DotaMath-deepseek-7B +80\.1 +80\.1 +79\.6 +82\.1/u);
    // MAWPS is four of ten tasks: (7 * 66.46 + 3 * 91.3) / 10 - (7 * 47.36 + 3 * 79.6) / 10.
    expect(family.shownIn("327")).toMatch(/CodeLLaMA \(PAL\) 7B +19\.1 +19\.1 +16\.9/u);
    // The row begins with free text and ends with its average: .7409 * 60.76 + .2591 * 69.09.
    expect(family.shownIn("321")).toMatch(/CoT GPT-3 \[Few-shot.*62\.92 +66\.75 +62\.92/u);
  });

  test("what a wrong analysis of pairs and of many comparisons would change", () => {
    // McNemar's exact test: 2 (1 + 17) / 2^17 and 2 (1 + 15 + 105) / 2^15; then the smallest of four and the next.
    expect(family.shownIn("317")).toMatch(/GPT-4 Turbo +14 +16 +1 +36 +0\.00027 +0\.0011/u);
    expect(family.shownIn("317")).toMatch(/GPT-4 +10 +13 +2 +43 +0\.0074 +0\.022/u);
    // The totals alone, 30 and 15 of 67, would leave the claim undecided.
    expect(family.cardOf("317")?.verdict.verdict).toBe("holds");
    // 906 against 873 of 1,319, of two comparisons.
    expect(family.cardOf("286")?.verdict.verdict).toBe("undecided");
    // 112 and 62 questions of 1,319: a test without the pairs would double the interval.
    expect(family.shownIn("327")).toMatch(/0\.038 +\[0\.019, 0\.058\]/u);
    // (2 * 10 + 48 - 45 - 2 * 4) / 254.
    expect(family.shownIn("332")).toMatch(/0\.059 +\[-0\.035, 0\.154\]/u);
    expect(family.shownIn("332")).toMatch(/BS\+SG +137 +156 +-7\.5 .*0\.025 +0\.20/u);
    // 20 of 164 problems are not clear as one of seven comparisons.
    expect(family.shownIn("311")).toMatch(/HumanEval +164 +20 +12\.1 +0\.035 +0\.18/u);
    expect(family.cardOf("311")?.verdict.verdict).toBe("undecided");
    // 39 of the 41 sets of questions that changed.
    expect(family.shownIn("334")).toContain("[0.835, 0.994]");
  });

  test("what a wrong count of items would change", () => {
    // 1 of 342 is 0.29 %, and no count of 80 is.
    expect(family.shownIn("97")).toMatch(/Linear w\/ Table.*no count/u);
    // 425 of 1,319 is 32.22 %, 426 is 32.30 %.
    expect(family.shownIn("299")).toMatch(/earlier README +GSM8K +1319 .*impossible/u);
    // The sum of problems by their steps, each over its number of steps: 458.8 of 976.
    expect(family.shownIn("322")).toMatch(/Fail@first +0\.470/u);
    // 0.99^64.
    expect(family.shownIn("298")).toMatch(/0\.01 +0\.526/u);
    // 196 sqrt(2 * 0.58 * 0.42 / 750).
    expect(family.shownIn("301")).toMatch(/calculation +5\.6 +0\.15 +750 +5\n/u);
    // 70.3 / 0.178.
    expect(family.shownIn("286")).toContain("394.9");
    expect(family.cardOf("301")?.verdict.verdict).toBe("not testable");
  });

  test("difficulty moves scores from GSM8K to MATH in all four base models", () => {
    const gains = (benchmark: string): number[] =>
      [
        ...family
          .shownIn("300")
          .matchAll(new RegExp(`B +${benchmark} +[\\d.]+ +[\\d.]+ +(-?[\\d.]+) +[\\d.]+\\n`, "gu")),
      ].map(([, gain]) => Number(gain));
    expect(gains("MATH")).toEqual([1.2, 0.7, 2, 1.3]);
    expect(gains("GSM8K")).toEqual([-0.8, -1.4, -1.5, -1.4]);
  });

  test("the card counts each difference once: clear, chance, or by the questions solved", () => {
    const answer = family.card?.answer.text ?? "";
    const [all = NaN, clear = NaN, chance = NaN, depends = NaN] = [...answer.matchAll(/\d+/gu)].map(Number);
    expect(clear + chance + depends).toBe(all);
    expect(family.card?.verdict.because).toBe(`${depends} of ${all} need results by question`);
    expect([clear, chance]).toEqual([35, 9]);
  });

  test("the years are those of the papers, from 2022 to 2025", () => {
    const years = family.listed.map(([, , year]) => year);
    expect([...new Set(years)].toSorted()).toEqual(["2022", "2023", "2024", "2025"]);
  });
});
