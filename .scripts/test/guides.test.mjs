import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * The TypeScript of a guide's part about results of one's own, piece by piece.
 * @param {string} guide
 */
function codes(guide) {
  const text = readFileSync(join(root, guide), "utf8");
  return codesIn(text.slice(Math.max(0, text.indexOf("\n## Your own results\n"))));
}

/** @param {string} text */
function codesIn(text) {
  return [...text.matchAll(/```ts\n([\s\S]*?)```/gu)].map(([, code = ""]) => code);
}

test.each(["README.md", "lib/README.md"])("%s begins with read", (guide) => {
  const [first] = (codes(guide)[0] ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("import "));
  expect(first).toContain('await read("results.csv")');
});

test.each(["compareAgents", "compareModels", "arena"])(
  "the template %s says how to read results of one's own",
  (name) => {
    const template = readFileSync(join(root, `extension/src/launcher/templates/${name}.ts`), "utf8");
    expect(template).toMatch(/Put your own in: `const \w+ = \(await read\("/u);
  },
);

/**
 * The outputs of cells that run as a notebook in a folder.
 * @param {string} folder
 * @param {readonly string[]} sources
 * @param {NodeJS.ProcessEnv} [env]
 */
async function outputsOf(folder, sources, env = process.env) {
  const cell = { cell_type: "code", metadata: {}, outputs: [], execution_count: null };
  const notebook = {
    cells: sources.map((source, index) => ({ ...cell, id: `code-${index}`, source })),
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  };
  const file = join(folder, "first.ipynb");
  writeFileSync(file, JSON.stringify(notebook));
  const program = join(root, "kernel/dist/cli.js");
  const { status, output } = await run(process.execPath, [program, "run", "--inplace", file], { env });
  expect(status, output).toBe(0);
  return JSON.parse(readFileSync(file, "utf8")).cells.map(
    (/** @type {{ outputs: readonly any[] }} */ { outputs }) => outputs,
  );
}

test("the README's first cell draws the figure of its picture, or says that the scores are not here", async () => {
  const [source = ""] = codesIn(readFileSync(join(root, "README.md"), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "precipice-guide-"));
  const { PRECIPICE_DATA: data, ...env } = process.env;
  try {
    const [absent] = await outputsOf(folder, [source], { ...env, XDG_CACHE_HOME: join(folder, "cache") });
    expect(absent).toHaveLength(1);
    expect(absent[0].data["text/plain"].join("")).toMatch(/^Not run: the data set atari100k_runs /u);
    if (data === undefined) return;
    const [drawn] = await outputsOf(folder, [source], { ...env, PRECIPICE_DATA: data });
    const figure = drawn[0].data["application/vnd.precipice.figure.v1+json"];
    for (const agent of ["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(eps)", "CURL"])
      expect(JSON.stringify(figure)).toContain(agent);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the README's own code runs in a folder that has nothing but results", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precipice-guide-"));
  try {
    const rows = ["policy-a", "policy-b"].flatMap((agent, a) =>
      ["lift", "stack"].flatMap((task, t) =>
        [1, 2, 3].map((seed) =>
          [agent, task, seed, (0.3 + 0.2 * a + 0.1 * t + 0.02 * seed).toFixed(2)].join(","),
        ),
      ),
    );
    writeFileSync(join(folder, "results.csv"), `algo,env,seed,return\n${rows.join("\n")}\n`);
    const [first, paper] = await outputsOf(folder, codes("README.md"));
    const types = (/** @type {readonly { output_type: string }[]} */ outputs) =>
      outputs.map(({ output_type }) => output_type);
    expect(types(first)).toEqual(["display_data", "display_data", "execute_result"]);
    for (const { data } of first.slice(0, 2)) expect(data).toHaveProperty(["image/png"]);
    expect(types(paper)).toEqual(["display_data", "stream"]);
    expect(JSON.stringify(paper[0])).toMatch(/policy-a is worse than policy-b in IQM/u);
    expect([paper[1].text].flat().join("")).toContain("algorithm & Mean & Median & IQM & Optimality gap");
    expect(readFileSync(join(folder, "scores.pdf"), "latin1")).toMatch(/^%PDF-/u);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
