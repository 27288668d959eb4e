import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

const manifest = JSON.stringify({ name: "there", version: "1.0.0", main: "index.js" });

const configuration = `{
  // Deno takes comments, and "//" in a text is none.
  "imports": {
    "@/": "./src/",
    "#own/": "./src/",
    "maths": "./src/maths.ts",
    "colours": "npm:chalk@^5.3.0",
    "chalk": "npm:chalk@5",
    "alias": "npm:there@1/part", /* installed */
    "@std/assert": "jsr:@std/assert@^1.0.0",
    "assertions": "jsr:@std/assert@1",
    "confetti": "https://esm.sh/canvas-confetti@1.6.0",
    "remote": "https://example.org/a.js",
    "files": "node:fs",
    "not a name": "./src/maths.ts",
  },
}`;

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start(
    {
      "work/deno.jsonc": configuration,
      "work/src/maths.ts": "export const pi: number = 3;\n",
      "work/uses.ts": "import { pi } from 'maths';\nexport const two = 2 * pi;\n",
      "work/assures.ts": "import { assert } from '@std/assert/equals';\nexport { assert };\n",
      "deno.json": '{ "importMap": "./maps/all.json", "imports": { "maths": "./other.ts" } }',
      "maps/all.json": '{ "imports": { "above": "../lib/above.ts", "odd": 1 } }',
      "import_map.json": '{ "imports": { "plain/": "./lib/" } }',
      "node_modules/there/package.json": manifest,
      "node_modules/there/index.js": "",
    },
    {},
    [],
    "work",
  );
});
afterAll(() => kernel.stop());

const unread = "and Node does not read that map";

describe("an import that an import map of Deno's stands for says what to write:", () => {
  it.each([
    [
      "import { pi } from 'maths'",
      `deno.jsonc maps "maths" to "./src/maths.ts", ${unread}: write "./src/maths.ts" instead of "maths".`,
    ],
    [
      "await import('@/maths.ts')",
      `deno.jsonc maps "@/maths.ts" to "./src/maths.ts", ${unread}: write "./src/maths.ts" instead of "@/maths.ts".`,
    ],
    [
      "import { pi } from '#own/maths.ts'",
      `deno.jsonc maps "#own/maths.ts" to "./src/maths.ts", ${unread}: write "./src/maths.ts" instead of "#own/maths.ts".`,
    ],
    [
      "import 'not a name'",
      `deno.jsonc maps "not a name" to "./src/maths.ts", ${unread}: write "./src/maths.ts" instead of "not a name".`,
    ],
    [
      "require('colours')",
      `deno.jsonc maps "colours" to "npm:chalk@^5.3.0", ${unread}: install it by a cell with the line "%npm install chalk@^5.3.0", and write "chalk" instead of "colours".`,
    ],
    [
      "import chalk from 'chalk'",
      `deno.jsonc maps "chalk" to "npm:chalk@5", ${unread}: install it by a cell with the line "%npm install chalk@5".`,
    ],
    [
      "import 'alias'",
      `deno.jsonc maps "alias" to "npm:there@1/part", ${unread}: write "there/part" instead of "alias".`,
    ],
    [
      "import { equal } from '@std/assert/equal'",
      `deno.jsonc maps "@std/assert/equal" to "jsr:@std/assert@^1.0.0/equal", ${unread}: run "npx jsr add @std/assert@^1.0.0" in FOLDER.`,
    ],
    [
      "import 'assertions'",
      `deno.jsonc maps "assertions" to "jsr:@std/assert@1", ${unread}: run "npx jsr add @std/assert@1" in FOLDER, and write "@std/assert" instead of "assertions".`,
    ],
    [
      "import 'confetti'",
      `deno.jsonc maps "confetti" to "https://esm.sh/canvas-confetti@1.6.0", ${unread}: install it by a cell with the line "%npm install canvas-confetti@1.6.0", and write "canvas-confetti" instead of "confetti".`,
    ],
    [
      "import 'remote'",
      `deno.jsonc maps "remote" to "https://example.org/a.js", ${unread}: save the module beside the notebook, and write its path instead of "remote".`,
    ],
    [
      "import 'files'",
      `deno.jsonc maps "files" to "node:fs", ${unread}: write "node:fs" instead of "files".`,
    ],
    [
      "import 'above'",
      `../maps/all.json maps "above" to "../lib/above.ts", ${unread}: write "../lib/above.ts" instead of "above".`,
    ],
    [
      "import 'plain/part.ts'",
      `../import_map.json maps "plain/part.ts" to "../lib/part.ts", ${unread}: write "../lib/part.ts" instead of "plain/part.ts".`,
    ],
    [
      "import { two } from './uses'",
      `deno.jsonc maps "maths" to "./src/maths.ts", ${unread}: write "./src/maths.ts" instead of "maths" in FOLDER/uses.ts.`,
    ],
    [
      "import { assert } from './assures'",
      `deno.jsonc maps "@std/assert" to "jsr:@std/assert@^1.0.0", ${unread}: run "npx jsr add @std/assert@^1.0.0" in FOLDER.`,
    ],
    [
      "import 'odd'",
      `The package "odd" is not installed: run "npm install odd" in FOLDER and run the cell again.`,
    ],
  ])("%s", async (code, sentence) => {
    const { error } = await kernel.run(code);
    expect(error).toMatchObject({
      ename: "ModuleError",
      evalue: sentence.replaceAll("FOLDER", `${kernel.folder}/work`),
    });
  });

  it.each([
    ["import 'colours'", { install: "chalk@^5.3.0", written: "colours", write: "chalk" }],
    ["import 'chalk'", { install: "chalk@5" }],
    ["import 'alias'", undefined],
    ["import 'assertions'", undefined],
  ])("and names the package that can be installed: %s", async (code, missing) => {
    const { events } = await kernel.run(code);
    expect(events.find((event) => event.kind === "error")?.missing).toEqual(missing);
  });
});
