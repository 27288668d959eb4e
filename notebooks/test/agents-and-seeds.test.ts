import { beforeAll, describe, expect, test } from "vitest";

import { FamilyNotebook, testFamily } from "./FamilyNotebook.js";

let family: FamilyNotebook;
beforeAll(async () => {
  family = await FamilyNotebook.saved("agents-and-seeds");
});

describe("agents-and-seeds", () => {
  testFamily(() => family, 32);

  test("what a wrong analysis of runs would change", () => {
    // Welch from 26.4 ± 25.7 and 16.9 ± 18.3 of 48 seeds, by SciPy 0.4457 to 18.5543.
    expect(family.cardOf("57")?.answer.text).toContain("0.4 to 18.6");
    // p = 0.00241 of 31.2 ± 8.2 against 42.7 ± 11.2, the fifth of 21: 17 times as much by Holm.
    expect(family.shownIn("57")).toMatch(/BipedalWalker +RIAC +3\.31 +0\.0024 +0\.0410/u);
    // sqrt((10.7² + 21.3² + 0² + ...) / 3): the 48 seeds differ by body as well as by seed.
    expect(family.shownIn("57")).toMatch(/Random +18\.3 +18\.3 +13\.8/u);
    // 4 with deviations 7 and 3 of three seeds, 2.70 degrees of freedom.
    expect(family.shownIn("74")).toMatch(/4 +-10\.88 +18\.88/u);
    // By SciPy from 17.7, 13.8 and sixteen seeds a body, 38.1 degrees of freedom: 6.549 at 95 %, 9.198 in seven.
    expect(family.shownIn("57")).toMatch(/Random +9\.5 +6\.5 +9\.2/u);
    // 19.38 ± 1.38 against 7.37 ± 8.60 of five seeds; the absolute metrics are 20.00 and 15.38.
    expect(family.cardOf("131")?.answer.text).toContain("1.40 to 22.62");
    expect(family.shownIn("131")).toMatch(/qmix\+cql +last evaluation .* 7\.37/u);
    // The highest of four evaluations of the first seed is 20, and the checkpoint evaluated again has 9.92.
    expect(family.shownIn("131")).toMatch(/qmix\+cql +highest evaluation +20 .* 19\.37/u);
    expect(family.shownIn("131")).toMatch(/qmix\+cql +absolute metric +9\.92 .* 15\.38/u);
    // 0.286 with bound 0.242, and 0.495 for one of eleven; 0.213 with 0.098, and 0.193.
    expect(family.shownIn("89")).toMatch(/InvertedPendulum, SAC-16 over SAC-1 +0\.286 +0\.242 +nothing/u);
    expect(family.shownIn("89")).toMatch(/Hopper, SAC-16 over SAC-1 +0\.213 +0\.098 +the figures/u);
    // Three runs of mean 37.3 between 31.3 and 41.3, and of mean 86.4 between 84.0 and 89.6.
    expect(family.shownIn("121")).toMatch(/Boxing +DreamerV3 +37\.3 +86\.4 +-49\.1 +-59\.99 +-38\.21/u);
    expect(family.shownIn("121")).toMatch(/47 +47/u);
    // Mean 63.3 between 38.3 and 109.3 against 8.7 between 8.2 and 9.2: one wide bar hides a fall of 54.6.
    expect(family.shownIn("121")).toMatch(/Breakout +DreamerV3 +8\.7 +63\.3 +-54\.6 +-153\.66 +44\.46/u);
  });

  test("what a wrong analysis of tasks and counts would change", () => {
    // Eighteen differences with mean 5.39, two of them 44 and 29: -0.832 to 11.610 by SciPy.
    expect(family.cardOf("108")?.answer.text).toContain("-0.8 to 11.6");
    // The 18 ± of each row, as standard errors: sqrt(0.9993² + 1.0123²) × 1.96 = 2.79 around 5.39.
    expect(family.cardOf("108")?.verdict).toMatchObject({ verdict: "possible" });
    expect(family.cardOf("108")?.verdict.because).toContain("2.6 to 8.2");
    // The mean of eighteen ± is printed for RVT-2, and not for SAM2Act.
    expect(family.shownIn("108")).toMatch(/RVT-2 +81\.4 +81\.4 +3\.1 +3\.1 +1\n/u);
    expect(family.shownIn("108")).toMatch(/SAM2Act +86\.8 +86\.8 +0\.5 +3\.7 +1\n/u);
    // 29 of 45 by Wilson; IQL 3 of 9; the mean of 45 gains by SciPy -0.391 to 5.566.
    expect(family.cardOf("119")?.verdict.because).toContain("0.498 to 0.768");
    expect(family.shownIn("119")).toMatch(/2\.6 +\[-0\.4, 5\.6\] +1\.751/u);
    expect(family.shownIn("119")).toMatch(/IQL +9 +3 +0\.34 +-0\.5/u);
    // Six figures of which only 50.0 is a count of 60.
    expect(family.shownIn("19").match(/Diffusion Policy \(78M\) .* false/gu)?.length).toBe(5);
    // 47 and 39 of 60, and r of the dots as the page prints it.
    expect(family.cardOf("229")?.verdict.verdict).toBe("undecided");
    expect(family.shownIn("229")).toMatch(/Shirt Hanging +4 +0\.714 +0\.715 +-0\.79 +0\.99/u);
    // Two models have the same three numbers.
    expect(family.shownIn("209")).toMatch(/Torch_THP \(500 epochs\) .* Tf_AttNHP \(500 epochs\)/u);
    // 24 of 29 by a sign test.
    expect(family.shownIn("303")).toMatch(/24 +5 +0 +5\.5e-4/u);
    // Friedman's chi squared of seven methods on nine tasks.
    expect(family.shownIn("94")).toContain("15.49");
    // 30 games to 21, by the mean 6.84 to 4.55.
    expect(family.shownIn("0")).toMatch(/30 +21 +6 +0\.262/u);
    expect(family.cardOf("133")?.verdict.because).toContain("4 of 4");
  });

  test("a recalled number decides no verdict", () => {
    for (const paper of ["130", "271"]) {
      expect(family.cardOf(paper)?.verdict.verdict, paper).toBe("not testable");
      expect(family.cardOf(paper)?.answer.text, paper).not.toMatch(/64\.3|56\.3/u);
    }
  });

  test("the card counts each verdict and each difference once", () => {
    const answer = family.card?.answer.text ?? "";
    // Names of methods have digits of their own.
    const numbers = [...answer.matchAll(/(?<![A-Za-z])\d+/gu)].map(Number);
    const [papers = NaN, possible = NaN, undecided = NaN, untestable = NaN, , ...counts] = numbers;
    const verdicts = family.papers.map((paper) => family.cardOf(paper)?.verdict.verdict);
    const many = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
    expect([possible, undecided, untestable]).toEqual(
      ["possible", "undecided", "not testable"].map((verdict) => many(verdict)),
    );
    expect(papers).toBe(family.papers.length);
    const [all = NaN, clear = NaN, never = NaN, depends = NaN] = counts;
    expect(clear + never + depends).toBe(all);
    expect([papers, possible, undecided, all, clear, never]).toEqual([32, 8, 5, 60, 19, 31]);
    expect(family.card?.verdict.because).toContain(`${all - clear} of ${all}`);
    expect(answer).toContain("CaRL, SAM2Act, Eureka, Text2Reward");
  });
});
