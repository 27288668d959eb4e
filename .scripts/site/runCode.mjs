import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

import { root } from "../setup/root.mjs";
import { UserError } from "../setup/UserError.mjs";

/**
 * Blocks of TypeScript that share their variables. `place` names them in errors.
 * @typedef {{place: string, blocks: readonly string[]}} Chain
 * @typedef {import("./runBlocks.mjs").Output} Output
 */

/** The code with its last value shown, as a notebook shows that of a cell. @param {string} code */
function withShownValue(code) {
  const file = ts.createSourceFile("block.ts", code, ts.ScriptTarget.Latest, true);
  const last = file.statements.at(-1);
  if (last === undefined || !ts.isExpressionStatement(last) || code.trimEnd().endsWith("// no output"))
    return code;
  const { expression } = last;
  return `${code.slice(0, last.getStart())}showValue((${expression.getText()}));${code.slice(last.end)}`;
}

/** @param {Chain} chain */
function compiled({ blocks }) {
  const code = blocks.map((block) => `beginBlock();\n${withShownValue(block)}`).join("\n");
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/**
 * Runs chains of blocks, each as a module, and returns the outputs of each block.
 * @param {readonly Chain[]} chains
 * @param {string} folder the working directory: where the code finds its files
 * @returns {Promise<Output[][][]>}
 * @throws UserError if a block throws
 */
export async function runCode(chains, folder) {
  // Within the project, so that the library is found as in an installation.
  const scratch = join(root, ".precipice/site-code");
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  const files = await Promise.all(
    chains.map(async (chain, index) => {
      const file = join(scratch, `${index}.mjs`);
      await writeFile(file, compiled(chain));
      return pathToFileURL(file).href;
    }),
  );
  const runner = fileURLToPath(new URL("runBlocks.mjs", import.meta.url));
  const child = spawn(process.execPath, [runner], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(files));
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) output += chunk;
  const answers = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const wrong = answers.flatMap(({ error }, at) =>
    error === undefined ? [] : [`${chains[at]?.place}: ${error}`],
  );
  if (wrong.length > 0) throw new UserError(`Code of the site failed:\n\n${wrong.join("\n\n")}`);
  await rm(scratch, { recursive: true, force: true });
  return answers.map(({ blocks }) => blocks);
}
