import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";

import { datasets } from "precipice";

import { Notebook } from "./Notebook.js";
import { cardType, figureType, frameType } from "./savedFormats.js";

interface Paper {
  readonly id: number;
  readonly title: string;
  readonly question: string;
  readonly claim: string;
  readonly analysis: readonly string[];
  readonly figures: readonly { readonly what: string; readonly value: string }[];
  readonly sets?: readonly string[];
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

interface Card {
  readonly verdict: { readonly verdict: string };
}

let papers: readonly Paper[];
let saved: Notebook;
beforeAll(async () => {
  papers = JSON.parse(await readFile(path.join(folder, "data/papers.json"), "utf8")) as Paper[];
  saved = await Notebook.saved("index.ipynb");
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

test("was executed without an error; nothing of a machine stands in it, and its cells are short", () => {
  expect(saved.code.map(({ execution_count }) => execution_count)).toEqual(
    saved.code.map((_cell, index) => index + 1),
  );
  expect(
    saved.outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr"),
  ).toEqual([]);
  const text = JSON.stringify(saved.cells);
  expect(text.length).toBeLessThan(1_000_000);
  expect(text).not.toMatch(/\/(?:home|root|Users|tmp)\/|<script|<style|javascript:/u);
  const lines = saved.code.map(({ source }) => [source].flat().join("").split("\n").length);
  expect(Math.max(...lines)).toBeLessThanOrEqual(25);
});

/** The notebooks about papers; those about the library itself name none. */
async function paperNotebooks(): Promise<string[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ipynb") && name !== "index.ipynb");
  const about = await Promise.all(
    names.map(async (name) => {
      const { papers: named } = (await Notebook.saved(name)).metadata["precipice"] as { papers: unknown[] };
      return named.length > 0;
    }),
  );
  return names.filter((_name, place) => about[place]);
}

test("the first thing that it shows has a square for every paper", async () => {
  const [figure] = saved.bundles(figureType);
  const spec = figure?.[figureType] as { panels: { options: { title: string } }[] };
  const names = await paperNotebooks();
  const named = await Promise.all(
    names.map(async (name) => (await Notebook.saved(name)).metadata["precipice"]),
  );
  const covered = new Set(
    (named as { papers: { paper: number }[] }[]).flatMap(({ papers: own }) => own.map(({ paper }) => paper)),
  );
  expect(spec.panels[0]?.options.title).toBe(`${covered.size} of 335 papers have a notebook`);
  expect(JSON.stringify(figure?.[figureType])).toContain(JSON.stringify(papers[334]?.title));
});

test("the links lead to notebooks that are there, to all of them, with the verdicts of their cards", async () => {
  const html = saved.bundles("text/html").map((bundle) => [bundle["text/html"]].flat().join(""))[0] ?? "";
  const rows = [...html.matchAll(/<tr>(<td.*?)<\/tr>/gsu)].map(([, cells = ""]) =>
    Array.from(cells.matchAll(/<td[^>]*>(.*?)<\/td>/gsu), ([, cell = ""]) => cell),
  );
  const links = rows.map((cells) => /^<a href="([^"]+)">\1<\/a>$/u.exec(cells.at(-1) ?? "")?.[1] ?? "?");
  const linked = links.map((link) => link.split("#") as [name: string, anchor?: string]);
  const there = await paperNotebooks();
  expect(
    [...new Set(linked.map(([name]) => name))].toSorted(),
    "run notebooks/index.ipynb again where a notebook was added",
  ).toEqual(there.sort());
  for (const [place, [name, anchor]] of linked.entries()) {
    const { cells } = await Notebook.saved(name);
    const from = cells.findIndex(({ source }) => [source].flat().join("").includes(`<a id="${anchor}"></a>`));
    expect(from === -1, links[place]).toBe(anchor === undefined);
    const outputs = cells.slice(Math.max(0, from)).flatMap(({ outputs: shown }) => shown ?? []);
    const [card] = outputs.flatMap(({ data }) => data?.[cardType] ?? []) as Card[];
    expect(rows[place]?.[3], links[place]).toBe(card?.verdict.verdict);
  }
});

test("notebooks about no paper are linked too", async () => {
  const papersOwn = new Set(await paperNotebooks());
  const others = readdirSync(folder).filter(
    (name) => name.endsWith(".ipynb") && name !== "index.ipynb" && !papersOwn.has(name),
  );
  const text = saved.cells.map(({ source }) => [source].flat().join("")).join("\n");
  expect(others.filter((name) => !text.includes(`](${name})`))).toEqual([]);
});

test("the table of all has every paper", () => {
  const [frame] = saved.bundles(frameType);
  expect(frame?.["text/plain"]).toBeDefined();
  expect((frame?.[frameType] as { total: number }).total).toBe(335);
});

test("every data set that the list names is in the registry", () => {
  const known = new Set(datasets.list().map(({ name }) => name));
  expect(papers.flatMap(({ sets = [] }) => sets).filter((name) => !known.has(name))).toEqual([]);
});
