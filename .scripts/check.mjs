// `npm run check`: formatting, lint, types, the direction of imports, and cycles of folders.
import "./setup/refuseOldNode.mjs";

import { main } from "./setup/main.mjs";
import { run } from "./setup/run.mjs";

const tsc = "node_modules/typescript-native/bin/tsc";

/** Folders with a tsconfig of their own that the build does not read. */
const unbuilt = [
  "lib/test",
  "kernel/src/page",
  "kernel/test",
  "extension/test",
  "notebooks/test",
  ".scripts",
];

/** @type {{name: string, action: (files: readonly string[]) => Promise<{passed: boolean, output: string}>}[]} */
const checks = [
  {
    name: "formatting",
    action: (files) =>
      program(
        "node_modules/oxfmt/bin/oxfmt",
        "--list-different",
        "--no-error-on-unmatched-pattern",
        ...files,
      ),
  },
  {
    name: "types of the sources",
    action: () => program(tsc, "--build", "tsconfig.json"),
  },
  ...unbuilt.map((folder) => ({
    name: `types of ${folder}`,
    action: () => program(tsc, "--noEmit", "--project", folder),
  })),
  {
    name: "lint of what types show",
    action: (files) =>
      program(
        "node_modules/oxlint/bin/oxlint",
        "--type-aware",
        "--report-unused-disable-directives-severity=error",
        "--no-error-on-unmatched-pattern",
        ...files,
      ),
  },
  {
    name: "lint of comments, imports and spellings",
    action: (files) =>
      program(
        "node_modules/eslint/bin/eslint.js",
        "--no-warn-ignored",
        "--no-error-on-unmatched-pattern",
        "--pass-on-no-patterns",
        "--max-warnings=0",
        ...files,
      ),
  },
  {
    name: "direction of imports, no circle of folders",
    action: async () => {
      // Loaded late: TypeScript is absent until the packages are installed.
      const { checkArrows } = await import("./check/arrows.mjs");
      const { files, found } = await checkArrows();
      return { passed: files > 0 && found.length === 0, output: found.join("\n") };
    },
  },
];

/**
 * @param {string} path
 * @param {...string} parameters
 */
async function program(path, ...parameters) {
  const { status, output } = await run(process.execPath, [path, ...parameters]);
  return { passed: status === 0, output };
}

/**
 * Runs every check, prints a line for each, and counts.
 * @param {readonly string[]} [files] the files and folders to format and lint; types and imports are checked everywhere
 * @param {(line: string) => void} [print]
 */
export async function runChecks(files = ["."], print = console.log) {
  /** @type {string[]} */
  const named = [];
  /** @type {{file: string, seconds: number}[]} */
  const times = [];
  const counts = { passed: 0, failed: 0, skipped: 0, named, files: times };
  for (const { name, action } of checks) {
    const start = performance.now();
    const result = await action(files);
    const seconds = (performance.now() - start) / 1000;
    times.push({ file: name, seconds });
    counts[result.passed ? "passed" : "failed"] += 1;
    print(`  ${result.passed ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (result.passed) continue;
    for (const line of result.output.trim().split("\n")) print(line);
    named.push(`failed: ${name}`);
  }
  return counts;
}

if (process.argv[1]?.endsWith("check.mjs") === true) {
  await main(async () => {
    const { passed, failed, skipped } = await runChecks();
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed === 0 ? 0 : 1;
  });
}
