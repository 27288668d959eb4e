import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * The first TypeScript of a guide.
 * @param {string} guide
 */
function firstCode(guide) {
  const found = /```ts\n([\s\S]*?)```/u.exec(readFileSync(join(root, guide), "utf8"))?.[1];
  if (found === undefined) throw new Error(`${guide} shows no TypeScript.`);
  return found;
}

test.each(["README.md", "lib/README.md"])("%s begins with read", (guide) => {
  const [first] = firstCode(guide)
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
    const cell = { cell_type: "code", id: "a", metadata: {}, outputs: [], execution_count: null };
    const notebook = {
      cells: [{ ...cell, source: firstCode("README.md") }],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    };
    const file = join(folder, "first.ipynb");
    writeFileSync(file, JSON.stringify(notebook));
    const { status, output } = await run(process.execPath, [
      join(root, "kernel/dist/cli.js"),
      "run",
      "--inplace",
      file,
    ]);
    expect(status, output).toBe(0);
    const { outputs } = JSON.parse(readFileSync(file, "utf8")).cells[0];
    expect(outputs.map((/** @type {{output_type: string}} */ one) => one.output_type)).toEqual([
      "display_data",
      "display_data",
      "execute_result",
    ]);
    for (const { data } of outputs.slice(0, 2)) expect(data).toHaveProperty(["image/png"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
