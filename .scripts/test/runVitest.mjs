import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * A file in vitest's report; times in milliseconds.
 * @typedef {{name: string, status: string, message?: string, startTime: number, endTime: number,
 *   assertionResults: {fullName: string, status: string, failureMessages: string[]}[]}} VitestFile
 */

/** The lines of a failed test's message that stand beside its name. */
const MOST_LINES = 6;

/**
 * Runs one folder's vitest suite and reads its counts and times.
 * @param {string} folder relative to the root
 * @param {readonly string[]} files the files of tests to run, relative to the root; all where there are none
 * @param {(line: string) => void} print
 * @param {string} [node] the Node that runs the tests and what they start
 * @returns {Promise<import("../test.mjs").Counts>}
 */
export async function runVitest(folder, files, print, node = process.execPath) {
  const scratch = await mkdtemp(join(tmpdir(), "precipice-test-"));
  const counts = join(scratch, "counts.json");
  const errors = join(scratch, "errors.json");
  const { status } = await run(
    node,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--root",
      folder,
      "--reporter=default",
      "--reporter=json",
      `--reporter=${join(root, ".scripts/test/unhandledErrors.mjs")}`,
      `--outputFile.json=${counts}`,
      ...files.map((file) => join(root, file)),
    ],
    {
      print,
      env: {
        ...process.env,
        PRECIPICE_PYTHON: environmentProgram("python"),
        PRECIPICE_UNHANDLED_ERRORS: errors,
      },
    },
  );
  const report = await readFile(counts, "utf8").then(JSON.parse, () => undefined);
  /** @type {{message: string, place?: string, file?: string}[]} */
  const unhandled = await readFile(errors, "utf8").then(JSON.parse, () => []);
  await rm(scratch, { recursive: true, force: true });
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const named = [...namesOf(report, folder), ...unhandled.map((error) => unhandledName(error, folder))];
  const times = (report?.testResults ?? []).map((/** @type {VitestFile} */ one) => ({
    file: relative(root, one.name),
    seconds: (one.endTime - one.startTime) / 1000,
  }));
  // A file that fails to load, or an error outside all tests, counts as failed although no test failed.
  let failed = named.filter((name) => name.startsWith("failed")).length;
  if (failed === 0 && (status !== 0 || passed + skipped === 0)) {
    failed = 1;
    named.push(`failed: ${folder}: outside of every test (status ${status})`);
  }
  if (failed > 0) print(`The vitest run in ${join(root, folder)} ended with status ${status}.`);
  return { passed, failed, skipped, named, files: times };
}

/**
 * A line for an error that no test caught: the file during which it came, what it says, and where.
 * @param {{message: string, place?: string, file?: string}} error
 * @param {string} folder
 */
function unhandledName({ message, place, file }, folder) {
  const during = file === undefined ? folder : relative(root, file);
  const text = message.replaceAll(/\s+/gu, " ").slice(0, 300);
  return `failed: ${during}: outside of every test: ${text}${place === undefined ? "" : ` (${place})`}`;
}

/**
 * The first lines of a failed test's message, without places inside packages.
 * @param {string} message
 */
function reasonOf(message) {
  const lines = message.split("\n").filter((line) => !line.includes("node_modules"));
  return lines
    .slice(0, MOST_LINES)
    .map((line) => line.trim())
    .join(" ")
    .slice(0, 500);
}

/**
 * The tests that failed or were skipped, and the files that did not load.
 * @param {{testResults?: VitestFile[]} | undefined} report
 * @param {string} folder
 */
function namesOf(report, folder) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const some = assertionResults
      .filter((one) => one.status !== "passed")
      .map(({ status: outcome, fullName, failureMessages: [message = ""] }) =>
        [`${outcome === "failed" ? "failed" : "skipped"}: ${file}: ${fullName.trim()}`, reasonOf(message)]
          .filter((part) => part !== "")
          .join("\n    "),
      );
    if (status !== "failed" || some.some((one) => one.startsWith("failed"))) return some;
    return [...some, `failed: ${file || folder}: ${message?.split("\n")[0] || "did not load"}`];
  });
}
