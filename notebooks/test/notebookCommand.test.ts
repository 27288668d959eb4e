import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { compareWithPaper, type PaperFigure } from "precipice";

import { cardType, comparisonType } from "./savedFormats.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

// A script without type declarations.
const { analysisFunctions, functionFor } = (await import(
  new URL("../../.scripts/notebook/analysisFunctions.mjs", import.meta.url).href
)) as {
  readonly analysisFunctions: readonly (readonly [name: RegExp, module: string, call: string])[];
  readonly functionFor: (analysis: string) => { readonly module: string; readonly call: string } | undefined;
};

interface Cell {
  readonly cell_type: string;
  readonly source: readonly string[];
  readonly outputs?: readonly {
    readonly output_type: string;
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
}

interface Outcome {
  readonly code: number;
  readonly out: string;
}

async function run(file: string, ...args: readonly string[]): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, PRECIPICE_DATA: "" },
    });
    return { code: 0, out: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout + stderr };
  }
}

const cellsOf = async (file: string): Promise<readonly Cell[]> =>
  (JSON.parse(await readFile(file, "utf8")) as { cells: Cell[] }).cells;

let scratch: string;
let folder: string;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), "precipice-notebooks-"));
});
afterAll(async () => rm(scratch, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(path.join(scratch, "folder-"));
  await mkdir(path.join(folder, "data"));
  await cp(path.join(root, "notebooks/data/papers.json"), path.join(folder, "data/papers.json"));
});

describe("npm run notebook -- new", () => {
  const make = async (...args: readonly string[]): Promise<Outcome> =>
    run(".scripts/notebook.mjs", "new", ...args, "--folder", folder);

  test("makes a notebook with every section, that runs as it is", async () => {
    expect(await make("237")).toMatchObject({ code: 0 });
    const file = path.join(folder, "swe-bench-pro.ipynb");
    const headings = (await cellsOf(file))
      .filter(({ cell_type }) => cell_type === "markdown")
      .map(({ source }) => source[0]?.trim());
    const analyses = [
      "pass@k",
      "aggregate-scores",
      "category-breakdown",
      "contamination",
      "hypothesis-test",
      "bootstrap-ci",
      "cluster-bootstrap",
    ];
    expect(headings).toEqual([
      "# Is the benchmark sound?",
      "## Data",
      "## The paper's analysis",
      ...analyses.map((name) => `### ${name}`),
      "## What an interval adds",
      "## Paper says, we get",
      "## What is not here",
      "## On your own results",
    ]);
    const { cells, metadata } = JSON.parse(await readFile(file, "utf8")) as {
      cells: readonly Cell[];
      metadata: { precipice: { papers: readonly unknown[] } };
    };
    expect(metadata.precipice.papers).toEqual([
      expect.objectContaining({ paper: 237, tier: 2, family: "own-data" }),
    ]);
    const text = cells.map(({ source }) => source.join("")).join("\n");
    expect(text).toContain('<a id="paper-237"></a>');
    expect(text).toContain('datasets.describe("swebench_pro")');
    const out = path.join(folder, "out.ipynb");
    const outcome = await run("kernel/dist/cli.js", "run", file, "-o", out);
    expect(outcome.code, outcome.out).toBe(0);
    const outputs = (await cellsOf(out)).flatMap((cell) => cell.outputs ?? []);
    expect(outputs.map(({ output_type }) => output_type)).toEqual(Array(3).fill("execute_result"));
    expect(outputs[0]?.data).toMatchObject({ [cardType]: { verdict: { verdict: "not testable" } } });
    const [comparison] = outputs.flatMap(({ data }) => data?.[comparisonType] ?? []) as {
      counts: Record<string, number>;
      figures: { paper: string }[];
    }[];
    expect(comparison?.counts).toMatchObject({ attempted: 8, reproduced: 0, notReached: 8 });
    expect(comparison?.figures.map(({ paper }) => paper)).toContain("23.3%");
  });

  test("papers that begin alike get names that differ, and a paper without figures runs too", async () => {
    expect((await make("184")).out).toContain(
      "eureka-evaluating-and-understanding-large-foundation-models.ipynb",
    );
    expect((await make("303")).out).toContain("eureka-human-level-reward-design-via-coding-large.ipynb");
    expect((await make("302")).code).toBe(0);
    const name = "effective-reward-specification-in-deep-reinforcement-learning.ipynb";
    const outcome = await run("kernel/dist/cli.js", "run", path.join(folder, name), "--inplace");
    expect(outcome.code, outcome.out).toBe(0);
  });

  test("refuses what is not there, what is there, and what it does not understand", async () => {
    expect(await make("335")).toEqual({
      code: 1,
      out: "There is no paper 335: expected one of the ids of data/papers.json, 0 to 334.\n",
    });
    expect((await make("seven")).out).toMatch(/^There is no paper seven/u);
    expect((await make("13")).code).toBe(0);
    expect((await make("13")).out).toBe(
      "Paper 13 has the notebook res-q.ipynb already: write on in it, or remove it first.\n",
    );
    await writeFile(path.join(folder, "d5rl.ipynb"), '{ "cells": [] }');
    expect((await make("2")).out).toBe("d5rl.ipynb is there already: write on in it, or remove it first.\n");
    expect(await readFile(path.join(folder, "d5rl.ipynb"), "utf8")).toBe('{ "cells": [] }');
    expect((await run(".scripts/notebook.mjs", "old", "7")).out).toMatch(/^Usage: npm run notebook/u);
    expect((await run(".scripts/notebook.mjs", "new", "7", "--fast")).code).toBe(1);
  });

  test("a paper that has a notebook in this repository is refused with its name", async () => {
    expect((await run(".scripts/notebook.mjs", "new", "7")).out).toContain(
      "scaling-rl-compute.ipynb already",
    );
  });

  test("every function that an analysis begins with is the library's", async () => {
    for (const [, module, call] of analysisFunctions) {
      const functions = (await import(`precipice/${module}`)) as Record<string, unknown>;
      expect(typeof functions[call], call).toBe("function");
    }
    expect(functionFor("cluster-bootstrap")).toEqual({ module: "bootstrap", call: "bootstrap" });
    expect(functionFor("sigmoid-fit")).toEqual({ module: "curves", call: "fitSigmoid" });
    expect(functionFor("f1-process-error")).toEqual({ module: "rewards", call: "processErrorF1" });
    expect(functionFor("of no kind")).toBeUndefined();
    const papers = JSON.parse(await readFile(path.join(folder, "data/papers.json"), "utf8")) as {
      analysis: string[];
    }[];
    const names = new Set(papers.flatMap(({ analysis }) => analysis));
    expect([...names].filter((name) => functionFor(name) === undefined)).toEqual([]);
  });
});

describe("npm run notebook -- readme", () => {
  const readme = async (...args: readonly string[]): Promise<Outcome> =>
    run(".scripts/notebook.mjs", "readme", ...args, "--folder", folder);
  const withCard = (verdict: string, short: string): unknown => ({
    output_type: "display_data",
    data: { [cardType]: { schema: "1.0", verdict: { verdict, because: "of it" }, short } },
  });
  const notebook = (first: string, outputs: readonly unknown[], executed = true): string =>
    JSON.stringify({
      cells: [
        { cell_type: "markdown", source: first },
        { cell_type: "code", source: "1", execution_count: executed ? 1 : null, outputs },
      ],
    });
  const comparison = (...figures: readonly PaperFigure[]): unknown => ({
    output_type: "execute_result",
    data: { [comparisonType]: compareWithPaper(figures).toJSON() },
  });

  test("writes verdicts, and counts by what figures were computed from", async () => {
    const figures = [
      { figure: "a", paper: "0.50", source: "table", ours: 0.501, from: "tables" },
      { figure: "e", paper: "0.50", source: "table", why: "no counts are public" },
      { figure: "b", paper: "10.0%", source: "table", ours: 0.12, why: "other | runs" },
      { figure: "c", paper: "100", source: "table", ours: 101, why: "one more" },
      { figure: "d", paper: "7", source: "table", ours: 70, recalled: true, why: "recalled wrongly" },
    ] as const;
    await writeFile(
      path.join(folder, "a.ipynb"),
      notebook(
        "# Is it?\n\n*RES-Q: Evaluating Code-Editing Large Language Model\nSystems at the Repository Scale* asks.",
        [
          withCard("undecided", "too few | runs"),
          comparison(...figures.slice(0, 3)),
          comparison(...figures.slice(3)),
        ],
      ),
    );
    await writeFile(
      path.join(folder, "b.ipynb"),
      notebook("# Without", [
        {
          output_type: "execute_result",
          data: {
            "application/vnd.precipice.absent.v1+json": {
              schema: "1.0",
              what: "the data set rewardmath",
              dataset: "rewardmath",
            },
          },
        },
      ]),
    );
    await writeFile(path.join(folder, "c.ipynb"), notebook("# Never", [], false));
    expect(await run(".scripts/notebook.mjs", "new", "237", "--folder", folder)).toMatchObject({ code: 0 });
    await writeFile(
      path.join(folder, "README.md"),
      "# N\n\n<!-- notebooks: start -->\n\nold\n\n<!-- notebooks: end -->\n\nkept\n",
    );
    expect(await readme("--check")).toMatchObject({ code: 1 });
    expect(await readme()).toMatchObject({ code: 0 });
    const text = await readFile(path.join(folder, "README.md"), "utf8");
    const rows = text.split("\n").filter((line) => line.startsWith("| ["));
    const cells = rows.map((row) =>
      row
        .split(/(?<!\\)\|/u)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells).toEqual([
      [
        "[Is it?](a.ipynb)",
        "RES-Q: Evaluating Code-Editing Large Language Model Systems at the Repository Scale",
        "undecided",
        "too few \\| runs",
        "0 / 2",
        "1 / 1",
        "–",
        "1",
        "1",
      ],
      [
        "[Without](b.ipynb)",
        "none of the list",
        "run without the data set rewardmath",
        "–",
        "–",
        "–",
        "–",
        "0",
        "0",
      ],
      ["[Never](c.ipynb)", "none of the list", "not executed", "–", "–", "–", "–", "0", "0"],
      [
        "[Is the benchmark sound?](swe-bench-pro.ipynb)",
        "SWE-Bench Pro: Can AI Agents Solve Long-Horizon Software Engineering Tasks?",
        expect.stringMatching(/^template, \d+ cells to write$/u),
        "–",
        "–",
        "–",
        "–",
        "0",
        "0",
      ],
    ]);
    expect(text).not.toContain("old");
    expect(text).toContain("kept");
    expect(await readme("--check")).toMatchObject({ code: 0 });
  });

  test("refuses a README without a place for the table", async () => {
    expect((await readme()).out).toContain("has no place for the table");
  });

  test("the table of this repository is as the saved notebooks are", async () => {
    expect(await run(".scripts/notebook.mjs", "readme", "--check")).toMatchObject({ code: 0 });
  });
});
