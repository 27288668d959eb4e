import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";

interface Paper {
  readonly id: number;
  readonly title: string;
  readonly question: string;
  readonly claim: string;
  readonly analysis: readonly string[];
  readonly figures: readonly { readonly what: string; readonly value: string }[];
}

const folder = fileURLToPath(new URL("..", import.meta.url));
const questions = [
  "Which agent is better?",
  "Which model is better?",
  "Is the benchmark sound?",
  "Is the judge sound?",
  "Does it scale?",
  "Is it contaminated?",
];
const shared = path.resolve(folder, "../../shared/papers.json");

let papers: readonly Paper[];
let executed: Notebook;
let saved: Notebook;
beforeAll(async () => {
  papers = JSON.parse(await readFile(path.join(folder, "data/papers.json"), "utf8")) as Paper[];
  saved = await Notebook.saved("index.ipynb");
  executed = await Notebook.executed("index.ipynb");
});

test("the list has all 335 papers, each once and in one group", () => {
  expect(papers.map(({ id }) => id)).toEqual(Array.from({ length: 335 }, (_, id) => id));
  expect(new Set(papers.map(({ title }) => title.toLowerCase())).size).toBe(335);
  expect(new Set(papers.map(({ question }) => question))).toEqual(new Set(questions));
  expect(papers.filter(({ claim }) => claim.trim() === "")).toEqual([]);
});

test.skipIf(!existsSync(shared))("the list says what the papers' own list says", async () => {
  const theirs = JSON.parse(await readFile(shared, "utf8")) as Paper[];
  const read = ({ id, title, claim, analysis, figures }: Paper): unknown => ({
    id,
    title,
    claim,
    analysis,
    figures,
  });
  expect(papers.map(read)).toEqual(theirs.map(read));
});

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("index, %s", (_, notebook) => {
  /** The rows of all groups, with the HTML of each cell. */
  const groups = (): Map<string, string[][]> =>
    new Map(
      notebook()
        .bundles("text/html")
        .map((bundle) => [bundle["text/html"]].flat().join(""))
        .filter((html) => html.startsWith("<p>"))
        .map((html) => {
          const question = /^<p>(.+?\?)/u.exec(html)?.[1] ?? "";
          const rows = [...html.matchAll(/<tr>(<td.*?)<\/tr>/gsu)].map(([, cells = ""]) =>
            Array.from(cells.matchAll(/<td[^>]*>(.*?)<\/td>/gsu), ([, cell = ""]) => cell),
          );
          return [question, rows] as const;
        }),
    );

  test("every code cell has run without an error, and nothing of a machine stands in it", () => {
    expect(notebook().code.map(({ execution_count }) => execution_count)).toEqual(
      notebook().code.map((_cell, index) => index + 1),
    );
    expect(
      notebook().outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr"),
    ).toEqual([]);
    const text = JSON.stringify(notebook().cells);
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).not.toMatch(/\/(?:home|root|Users|tmp)\/|<script|<style|javascript:/u);
    const lines = notebook().code.map(({ source }) => [source].flat().join("").split("\n").length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(25);
  });

  test("every paper stands in the table of its question and in no other", () => {
    expect([...groups().keys()]).toEqual(questions);
    const shown = [...groups()].flatMap(([question, rows]) => rows.map(([id]) => `${id ?? ""} ${question}`));
    expect(shown.sort()).toEqual(papers.map(({ id, question }) => `${id} ${question}`).sort());
  });

  test("links lead to notebooks that are there, to all of them, and every other paper says planned", () => {
    const states = [...groups().values()].flat().map((cells) => cells.at(-1) ?? "");
    const linked = states
      .filter((state) => state !== "planned")
      .map((state) => /^<a href="([^"]+)">\1<\/a>$/u.exec(state)?.[1]);
    for (const name of linked) expect(existsSync(path.join(folder, name ?? "?")), name).toBe(true);
    const there = readdirSync(folder).filter((name) => name.endsWith(".ipynb") && name !== "index.ipynb");
    expect(linked.sort(), "run notebooks/index.ipynb again where a notebook was added").toEqual(there.sort());
    expect(states).toHaveLength(335);
  });
});
