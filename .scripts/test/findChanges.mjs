import { existsSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/**
 * `changed`: all files that differ from a commit; `existing`: those that were not deleted; `touched`: files of tests
 * that the change can touch.
 * @typedef {{changed: string[], existing: string[], touched: string[]}} Changes
 */

/**
 * The files that differ from a commit, committed or not, and the tests that they can touch.
 * @param {string} since a commit or branch
 * @returns {Promise<Changes>} all paths relative to the root
 */
export async function findChanges(since) {
  const changed = await changedFiles(since);
  if (changed.length === 0)
    throw new UserError(
      `No file differs from ${since}. Compare with an older commit: npm test -- --changed --since HEAD~1`,
    );
  const all = await listed("ls-files", "--cached", "--others", "--exclude-standard");
  const tests = all.filter((file) => isTest(file) && existsSync(join(root, file)));
  // Loaded late: the bundler is absent until the packages are installed.
  const { findTouchedTests } = await import("./findTouchedTests.mjs");
  const { touched, everywhere } = await findTouchedTests(changed, tests);
  if (everywhere.length > 0)
    throw new UserError(`Every test depends on ${everywhere.join(", ")}: run npm test without --changed.`);
  console.log(`\n${changed.length} changed files touch ${touched.length} of ${tests.length} files of tests.`);
  return {
    changed,
    existing: changed.filter((file) => existsSync(join(root, file))),
    touched,
  };
}

/** @param {string} file */
function isTest(file) {
  return /^(?:lib|kernel|extension|notebooks|\.scripts)\/test\/.*\.test\.m?[jt]s$/u.test(file);
}

/** @param {string} since */
async function changedFiles(since) {
  const changed = await listed("diff", "--name-only", "--no-renames", since, "--");
  const added = await listed("ls-files", "--others", "--exclude-standard");
  return [...new Set(changed.concat(added))].sort();
}

/**
 * The files that a command of Git lists.
 * @param {string} command
 * @param {...string} parameters
 */
async function listed(command, ...parameters) {
  const { status, output } = await run("git", [command, "-z", ...parameters]);
  if (status !== 0) throw new UserError(`git ${command} failed: ${output.trim().split("\n")[0]}`);
  return output.split("\0").filter((file) => file !== "");
}
