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
  });

  test("the picture says how many gains are beyond chance, as its table does", () => {
    const [figure] = saved.bundles(figureType);
    const { panels } = figure?.[figureType] as { panels: { options: { title: string } }[] };
    expect(panels[0]?.options.title).toMatch(/^\d+ of \d+ differences are larger than two equal systems/u);
  });
});
