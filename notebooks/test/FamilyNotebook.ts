import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, figureType } from "./savedFormats.js";

type Cell = Notebook["cells"][number];

/** A saved card, as far as the tests read it. */
export interface SavedCard {
  readonly answer: { readonly text: string };
  readonly verdict: { readonly verdict: string; readonly because: string };
}

const textOf = (value: unknown): string => [value].flat().join("");

/** A saved notebook about a family of papers, with a section a paper. */
export class FamilyNotebook {
  private constructor(
    readonly saved: Notebook,
    /** The papers of the family in `data/papers.json`. */
    readonly papers: readonly string[],
  ) {}

  /** Reads the saved notebook of a family's name. */
  static async saved(family: string): Promise<FamilyNotebook> {
    const list = await readFile(new URL("../data/papers.json", import.meta.url), "utf8");
    const papers = (JSON.parse(list) as { id: number; family: string }[])
      .filter(({ family: name }) => name === family)
      .map(({ id }) => String(id));
    return new FamilyNotebook(await Notebook.saved(`${family}.ipynb`), papers);
  }

  /** The cells of a paper's section: from its anchor to the next heading; none if there is no such section. */
  sectionOf(paper: string): readonly Cell[] {
    const { cells } = this.saved;
    const first = cells.findIndex(({ source }) => textOf(source).includes(`<a id="paper-${paper}"></a>`));
    if (first === -1) return [];
    const rest = cells.slice(first + 1);
    const next = rest.findIndex(
      ({ source, cell_type }) => cell_type === "markdown" && /^## /u.test(textOf(source)),
    );
    return cells.slice(first, next === -1 ? undefined : first + 1 + next);
  }

  /** The card of a paper's section. */
  cardOf(paper: string): SavedCard | undefined {
    return this.sectionOf(paper).flatMap(({ outputs = [] }) =>
      outputs.flatMap(({ data }) => data?.[cardType] ?? []),
    )[0] as SavedCard | undefined;
  }

  /** The text of all that a paper's section shows. */
  shownIn(paper: string): string {
    return this.sectionOf(paper)
      .flatMap(({ outputs = [] }) => outputs.map(({ data }) => textOf(data?.["text/plain"])))
      .join("\n");
  }

  /** The first card of the notebook. */
  get card(): SavedCard | undefined {
    return this.saved.bundles(cardType)[0]?.[cardType] as SavedCard | undefined;
  }

  /** The title of the family's picture. */
  get pictureTitle(): string {
    const [bundle] = this.saved.bundles(figureType);
    const { panels } = bundle?.[figureType] as { panels: { options: { title: string } }[] };
    return panels[0]?.options.title ?? "";
  }

  /** The links from the table of papers to sections, as numbers of papers. */
  get linked(): readonly string[] {
    const html = this.saved.bundles("text/html").map((bundle) => textOf(bundle["text/html"]));
    return [...html.join("\n").matchAll(/href="#paper-(\d+)"/gu)].map(([, paper = ""]) => paper);
  }

  /** The lines of the table of papers, as text, a cell each. */
  get listed(): readonly (readonly string[])[] {
    const tables = this.saved.bundles("text/html").filter((bundle) => {
      return textOf(bundle["text/html"]).includes('href="#paper-');
    });
    return textOf(tables[0]?.["text/plain"])
      .split("\n")
      .map((line) => line.split("; "));
  }
}

/**
 * Tests what all notebooks of families have: links and sections of all papers, each with numbers, remarks and a verdict,
 * years and a picture.
 *
 * @param read the notebook, which is read once before the tests
 * @param papers how many papers the family has
 */
export function testFamily(read: () => FamilyNotebook, papers: number): void {
  test("every paper of the family has its link, and every link its section", () => {
    const family = read();
    expect(family.papers.length).toBe(papers);
    expect(family.linked.toSorted()).toEqual(family.papers.toSorted());
    expect(family.linked.filter((paper) => family.sectionOf(paper).length === 0)).toEqual([]);
  });

  test("every section has a number, an interval or its reason, and a remark that is not the abstract", () => {
    for (const paper of read().papers) {
      const shown = read().shownIn(paper);
      const [heading, ...cells] = read().sectionOf(paper);
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
    const family = read();
    const allowed = ["holds", "possible", "undecided", "impossible", "not testable"];
    const verdicts = family.papers.map((paper) => [paper, family.cardOf(paper)?.verdict.verdict]);
    expect(verdicts.filter(([, verdict]) => !allowed.includes(verdict ?? ""))).toEqual([]);
    const listed = new Map(family.listed.map(([paper = "", , , verdict]) => [paper, verdict]));
    expect(verdicts.filter(([paper = "", verdict]) => listed.get(paper) !== verdict)).toEqual([]);
    const because = family.papers.filter((paper) => !/\S/u.test(family.cardOf(paper)?.verdict.because ?? ""));
    expect(because).toEqual([]);
  });

  test("the list has the year of every paper", () => {
    const years = read().listed.map(([, , year]) => year);
    expect(years.length).toBe(papers);
    expect(years.filter((year) => !/^20[12][0-9]$/u.test(year ?? ""))).toEqual([]);
  });

  test("the picture's title counts as the card does", () => {
    const title = read().pictureTitle;
    const [, clear = "none", all = "none"] =
      /^(\d+) of (\d+) differences are larger than chance/u.exec(title) ?? [];
    const counts = [...(read().card?.answer.text ?? "").matchAll(/\d+/gu)].map(([count]) => count);
    expect(counts).toEqual(expect.arrayContaining([clear, all]));
  });
}
