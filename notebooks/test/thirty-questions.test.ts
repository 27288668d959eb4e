import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, figureType } from "./savedFormats.js";

interface Card {
  readonly answer: { readonly text: string };
  readonly verdict: { readonly verdict: string; readonly because: string };
}

const textOf = (value: unknown): string => [value].flat().join("");
let saved: Notebook;
let family: readonly string[];
beforeAll(async () => {
  saved = await Notebook.saved("thirty-questions.ipynb");
  const list = await readFile(new URL("../data/papers.json", import.meta.url), "utf8");
  const papers = JSON.parse(list) as { id: number; family: string }[];
  family = papers.filter(({ family: name }) => name === "thirty-questions").map(({ id }) => String(id));
});

/** The cells of a paper's section: from its anchor to the next heading. */
const sectionOf = (paper: string): readonly (typeof saved.cells)[number][] => {
  const first = saved.cells.findIndex(({ source }) => textOf(source).includes(`<a id="paper-${paper}"></a>`));
  const rest = saved.cells.slice(first + 1);
  const next = rest.findIndex(
    ({ source, cell_type }) => cell_type === "markdown" && /^## /u.test(textOf(source)),
  );
  return first === -1 ? [] : saved.cells.slice(first, next === -1 ? undefined : first + 1 + next);
};
const cardOf = (paper: string): Card | undefined =>
  sectionOf(paper).flatMap(({ outputs = [] }) =>
    outputs.flatMap(({ data }) => data?.[cardType] ?? []),
  )[0] as Card;
const shownIn = (paper: string): string =>
  sectionOf(paper)
    .flatMap(({ outputs = [] }) => outputs.map(({ data }) => textOf(data?.["text/plain"])))
    .join("\n");

describe("thirty-questions", () => {
  test("every paper of the family has its link, and every link its section", () => {
    expect(family.length).toBe(45);
    const html = saved
      .bundles("text/html")
      .map((bundle) => textOf(bundle["text/html"]))
      .join("\n");
    const linked = [...html.matchAll(/href="#paper-(\d+)"/gu)].map(([, paper = ""]) => paper);
    expect(linked.toSorted()).toEqual(family.toSorted());
    expect(linked.filter((paper) => sectionOf(paper).length === 0)).toEqual([]);
  });

  test("every section has a number, an interval or its reason, and a remark that is not the abstract", () => {
    for (const paper of family) {
      const shown = shownIn(paper);
      const [heading, ...cells] = sectionOf(paper);
      expect(shown, paper).toMatch(/\d/u);
      expect(shown, paper).toMatch(/interval -?[\d.]+ to|differ by at most|95 %|missing: |sign test|exact/u);
      const prose = cells
        .filter(({ cell_type }) => cell_type === "markdown")
        .map(({ source }) => textOf(source))
        .join(" ");
      expect(prose.split(/[.?!](?:\s|$)/u).length, paper).toBeGreaterThanOrEqual(3);
      expect(textOf(heading?.source), paper).toMatch(/abstract|text|README|card|table/u);
    }
  });

  test("every section has the verdict of its card, with a reason", () => {
    const verdicts = family.map((paper) => [paper, cardOf(paper)?.verdict.verdict]);
    const allowed = ["holds", "possible", "undecided", "impossible", "not testable"];
    expect(verdicts.filter(([, verdict]) => !allowed.includes(verdict ?? ""))).toEqual([]);
    expect(family.filter((paper) => !/\S/u.test(cardOf(paper)?.verdict.because ?? ""))).toEqual([]);
  });

  test("what a wrong analysis would change", () => {
    // 14 and 11 of 30: not clear for any pairing, also as one of 28 comparisons.
    expect(cardOf("84")?.verdict.verdict).toBe("undecided");
    expect(shownIn("84")).toContain("DAPO (Qwen2.5-Math-1.5B-Instruct), AIME-25, Avg@1");
    // (25.1 - 21.0) / (33.6 - 21.0), printed as 84.1.
    expect(shownIn("22")).toMatch(/32B +1\.5B +Minerva +84\.1 +32\.5/u);
    // 188 of 500 questions.
    expect(cardOf("40")).toMatchObject({ verdict: { verdict: "possible" } });
    expect(cardOf("40")?.answer.text).toContain("37.6 points");
    // The exact interval of 8 of 15.
    expect(shownIn("272")).toMatch(/0\.5333 +0\.2659 +0\.7873/u);
    // (74.6 * 454 - 77.5 * 279) / 175 and the same of the teacher.
    expect(shownIn("111")).toMatch(/70\.0[\s\S]*70\.9/u);
    expect(cardOf("16")?.verdict).toMatchObject({ verdict: "possible" });
    // The report's own model, and not the later one of the same README.
    expect(cardOf("185")?.answer.text).toContain("STILL-2 against O1-preview");
    // 7 comparisons: the interval is wider than that of one.
    expect(cardOf("315")?.answer.text).toContain("one of 7 comparisons");
    // Two tables of one paper: 53.6 and 52.5 against 39.0.
    expect(shownIn("27")).toMatch(/53\.6 +39\.0[\s\S]*52\.5 +39\.0/u);
    // 4 of 30 questions as single answers: the fewest that differ leave 0.5 to 29.7 points.
    expect(cardOf("38")?.answer.text).toContain("0.5 to 29.7 if on as few");
  });

  test("the card counts each difference once: clear, chance, or by the questions solved", () => {
    const [answer = "", because = ""] = saved
      .bundles(cardType)
      .slice(0, 1)
      .map((bundle) => bundle[cardType] as Card)
      .flatMap(({ answer: { text }, verdict }) => [text, verdict.because]);
    const [all = NaN, clear = NaN, chance = NaN, depends = NaN] = [...answer.matchAll(/\d+/gu)].map(Number);
    expect(clear + chance + depends).toBe(all);
    expect(because).toBe(`${depends} of ${all} need results by question`);
    expect([clear, chance]).toEqual([9, 41]);
  });

  test("the list has the year of every paper, from 2024 to 2026", () => {
    const [list = ""] = saved
      .bundles("text/html")
      .map((bundle) => textOf(bundle["text/plain"]))
      .filter((text) => /^11; ReLIFT; 2025; /u.test(text));
    const years = list.split("\n").map((line) => line.split("; ")[2]);
    expect(years.length).toBe(family.length);
    expect(years.filter((year) => !/^202[4-6]$/u.test(year ?? ""))).toEqual([]);
  });

  test("the picture says how many gains are beyond chance, as its table does", () => {
    const [figure] = saved.bundles(figureType);
    const { panels } = figure?.[figureType] as { panels: { options: { title: string } }[] };
    expect(panels[0]?.options.title).toMatch(/^\d+ of \d+ differences are larger than two equal systems/u);
  });
});
