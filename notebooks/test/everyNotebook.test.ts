import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, figureType } from "./savedFormats.js";

const folder = fileURLToPath(new URL("..", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".ipynb") && name !== "index.ipynb");
const verdicts = ["holds", "possible", "undecided", "impossible", "not testable"];
const mostColumns = 110;
/** Also of a cell whose code is folded: people unfold it. */
const mostLines = 20;

// A script without type declarations.
const { templateHash } = (await import(
  new URL("../../.scripts/notebook/savedNotebooks.mjs", import.meta.url).href
)) as { readonly templateHash: (source: string) => string };

interface Paper {
  readonly id: number;
  readonly title: string;
}
interface Words {
  readonly title?: string;
  readonly caption?: string | readonly string[];
}
/** A ready-made figure has its words itself, a plot in the options of its panel. */
interface Figure extends Words {
  readonly panels: readonly { readonly options?: Words }[];
}
interface Card {
  readonly question: string;
  readonly answer: { readonly text: string };
  readonly verdict: { readonly verdict: string; readonly because: string };
}

const textOf = (value: unknown): string => [value].flat().join("");
const tallCells = (notebook: Notebook): string[] =>
  notebook.code.map(({ source }) => textOf(source)).filter((source) => source.split("\n").length > mostLines);
let papers: readonly Paper[];
beforeAll(async () => {
  papers = JSON.parse(await readFile(path.join(folder, "data/papers.json"), "utf8")) as Paper[];
});

test("there are notebooks, each with a test of its name", () => {
  expect(names.length).toBeGreaterThanOrEqual(12);
  const without = names.filter(
    (name) => !existsSync(path.join(folder, "test", name.replace(".ipynb", ".test.ts"))),
  );
  expect(without).toEqual([]);
});

test("the index has no tall cell either", async () => {
  expect(tallCells(await Notebook.saved("index.ipynb"))).toEqual([]);
});

describe.each(names)("%s", (name) => {
  let notebook: Notebook;
  let sources: readonly string[];
  beforeAll(async () => {
    notebook = await Notebook.saved(name);
    sources = notebook.code.map(({ source }) => textOf(source));
  });

  test("was executed whole, in order and without an error", () => {
    const { code, outputs } = notebook;
    expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_cell, index) => index + 1));
    const wrong = outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr");
    expect(wrong).toEqual([]);
  });

  test("begins with the paper that its metadata name, or each section with its own, and marks its sections", () => {
    const { papers: named } = notebook.metadata["precipice"] as {
      papers: { paper: number; tier: number; family: string }[];
    };
    const texts = notebook.cells.map(({ source }) => textOf(source));
    for (const { paper, tier, family } of named) {
      const own = papers.find(({ id }) => id === paper);
      const marked = texts.find((text) => text.includes(`<a id="paper-${paper}"></a>`)) ?? "";
      // A notebook about a family has a section a paper.
      const place = named.length === 1 ? texts[0] : marked;
      expect(place?.replaceAll(/\s+/gu, " ")).toContain(`*${own?.title}*`);
      expect(marked).not.toBe("");
      expect(tier).toBeGreaterThanOrEqual(1);
      expect(family).toMatch(/^[a-z-]+$/u);
    }
    // A notebook about the library itself is about no paper, and says so.
    if (named.length === 0) {
      expect(texts[0]?.replaceAll(/\s+/gu, " ")).toContain("No paper is checked.");
      return;
    }
    const headings = notebook.cells.filter(({ source }) => /^## /u.test(textOf(source)));
    const unmarked = headings.filter(({ metadata }) => typeof metadata?.precipice?.paper !== "number");
    expect(unmarked.map(({ source }) => textOf(source).split("\n")[0])).toEqual([]);
  });

  test("shows its card first, then the figure to share", () => {
    const shown = notebook.outputs.flatMap(({ data }) => (data === undefined ? [] : [data]));
    const card = shown[0]?.[cardType] as Card | undefined;
    expect(card?.question).toMatch(/\?$/u);
    expect(verdicts).toContain(card?.verdict.verdict);
    expect(card?.verdict.because).toMatch(/\S/u);
    expect(shown[1]).toHaveProperty([figureType]);
    const [, figure = -1] = notebook.code.flatMap(({ outputs = [] }, place) => outputs.map(() => place));
    for (const { metadata } of notebook.code.slice(0, figure + 1))
      expect(metadata?.tags).toContain("hide-input");
  });

  test("folds the same cells in JupyterLab as in exported pages", () => {
    const folded = notebook.code.filter(({ metadata }) => metadata?.jupyter?.source_hidden === true);
    expect(folded).toEqual(notebook.code.filter(({ metadata }) => metadata?.tags?.includes("hide-input")));
  });

  test("has short lines and cells, and no value that stands for a missing one", () => {
    const lines = sources.flatMap((source) => source.split("\n"));
    expect(lines.filter((line) => Array.from(line).length > mostColumns)).toEqual([]);
    expect(tallCells(notebook)).toEqual([]);
    expect(lines.filter((line) => /\?\? (?:NaN|""|\{\})/u.test(line))).toEqual([]);
    expect(sources.filter((source) => /agrees: true\b/u.test(source))).toEqual([]);
  });

  test("has figures with titles, captions that say where they are from, and pictures", () => {
    const figures = notebook.bundles(figureType);
    expect(figures.length).toBeGreaterThan(0);
    for (const bundle of figures) {
      const figure = bundle[figureType] as Figure;
      const { title, caption } = { ...figure.panels[0]?.options, ...figure };
      expect(title ?? "").toMatch(/\S/u);
      expect(textOf(caption)).toMatch(
        /interval|9\d(?:\.\d)? ?%|simulated|digitised|printed|by formula|no seed/iu,
      );
      const picture = Buffer.from(textOf(bundle["image/png"]), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
    }
  });

  test("has no cell of the template, nothing of a machine, and is small", () => {
    const untouched = notebook.cells.filter(({ source, metadata }) => {
      const template = metadata?.precipice?.template;
      return template !== undefined && template === templateHash(textOf(source));
    });
    expect(untouched).toEqual([]);
    const text = JSON.stringify(notebook.cells);
    expect(text).not.toMatch(/\/(?:home|root|Users|tmp|work)\/|<script|<style|javascript:/u);
    const { papers: named } = notebook.metadata["precipice"] as { papers: readonly unknown[] };
    expect(text.length).toBeLessThan(named.length === 1 ? 1e6 : 3e6);
  });
});
