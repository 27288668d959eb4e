// `npm test`: sets up the tests, runs all of them (or one part) and ends with one line of counts.
import "./setup/refuseOldNode.mjs";

import util from "node:util";

import { runChecks } from "./check.mjs";
import { buildPackages } from "./setup/buildPackages.mjs";
import { installJupyterLab, installJupyterParts } from "./setup/jupyter.mjs";
import { main } from "./setup/main.mjs";
import { installPackages, installPeers } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";
import { checkNotebooks } from "./test/checkNotebooks.mjs";
import { findChanges } from "./test/findChanges.mjs";
import { reportTimes } from "./test/reportTimes.mjs";
import { runUnittest } from "./test/runUnittest.mjs";
import { runVitest } from "./test/runVitest.mjs";

/**
 * `named`: failed and skipped tests, a line each. `files`: how long each file took.
 * @typedef {{passed: number, failed: number, skipped: number, named: string[],
 *   files: {file: string, seconds: number}[]}} Counts
 * @typedef {import("./test/findChanges.mjs").Changes} Changes
 */

/**
 * `action` runs the whole suite, or for `--changed` what the changed files touch.
 * @type {{part: string, name: string, action: (changes?: Changes) => Promise<Counts>,
 *   isTouched: (changes: Changes) => boolean}[]}
 */
const suites = [
  {
    part: "checks",
    name: "checks",
    action: (changes) => runChecks(changes?.existing),
    isTouched: () => true,
  },
  vitestSuite("lib", "lib"),
  vitestSuite("kernel", "kernel"),
  {
    part: "kernel",
    name: "kernel through Jupyter's own clients",
    action: () => runUnittest("kernel/test/jupyter"),
    isTouched: ({ changed }) => changed.some((file) => /^kernel\/(?:src|test\/jupyter)\//u.test(file)),
  },
  vitestSuite("notebooks", "notebooks"),
  {
    part: "notebooks",
    name: "saved results of the notebooks",
    action: (changes) => checkNotebooks({ names: changes?.notebooks ?? [] }),
    isTouched: ({ notebooks }) => notebooks.length > 0,
  },
  vitestSuite("extension", "extension"),
  vitestSuite("repository", ".scripts", "a fresh clone and the packages"),
];
const MOST_NAMED = 50;
const parts = [...new Set(suites.map(({ part }) => part))];
const USAGE = `Usage: npm test [-- --part ${parts.join("|")}] [-- --changed [--since COMMIT]]`;

/**
 * @param {string} part
 * @param {string} folder
 * @param {string} [name]
 */
function vitestSuite(part, folder, name = folder) {
  /** @param {Changes} changes */
  const touchedIn = ({ touched }) => touched.filter((file) => file.startsWith(`${folder}/`));
  return {
    part,
    name,
    action: (/** @type {Changes | undefined} */ changes) =>
      runVitest(folder, changes === undefined ? [] : touchedIn(changes)),
    isTouched: (/** @type {Changes} */ changes) => touchedIn(changes).length > 0,
  };
}

await main(async () => {
  const { part: wanted, changed: onlyChanged, since } = readOptions();
  const start = performance.now();
  console.log("Setting up");
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await step("Build", () => buildPackages());
  await step("Python and JupyterLab", installJupyterLab);
  await step("Kernel and extension", installJupyterParts);
  if (wanted === undefined || wanted === "lib")
    await step("Peers of the library", () => installPeers("lib/test/peers"));
  if (wanted === undefined || wanted === "kernel" || wanted === "checks")
    await step("Peers of the kernel", () => installPeers("kernel/test/peers"));

  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const all = [];
  /** @type {import("./test/reportTimes.mjs").TimedSuite[]} */
  const timed = [];
  const changes = onlyChanged ? await findChanges(since) : undefined;
  for (const { part, name, action, isTouched } of suites) {
    if (wanted !== undefined && part !== wanted) continue;
    if (changes !== undefined && !isTouched(changes)) {
      console.log(`\n== ${name}: not touched ==`);
      continue;
    }
    console.log(`\n== ${name} ==`);
    const suiteStart = performance.now();
    const { passed, failed, skipped, named, files } = await action(changes);
    all.push(...named);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const seconds = (performance.now() - suiteStart) / 1000;
    timed.push({ name, seconds, files });
    console.log(`${name}: ${passed} of ${passed + failed + skipped} passed in ${seconds.toFixed(1)} s`);
  }
  await reportTimes(timed);
  // At the end, to be among the last lines of the output.
  if (all.length > 0) console.log(`\n${all.slice(0, MOST_NAMED).join("\n")}`);
  if (all.length > MOST_NAMED) console.log(`and ${all.length - MOST_NAMED} more`);
  if (total.skipped > 0 && process.env["CI"] !== undefined && process.env["CI"] !== "false") {
    console.log("A skipped test counts as failed in continuous integration.");
    total.failed += total.skipped;
    total.skipped = 0;
  }
  console.log(`\nAll of it took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

function readOptions() {
  try {
    const { values } = util.parseArgs({
      options: {
        part: { type: "string" },
        changed: { type: "boolean", default: false },
        since: { type: "string" },
      },
    });
    if (values.part !== undefined && !parts.includes(values.part))
      throw new UserError(`There is no part "${values.part}": choose one of ${parts.join(", ")}.`);
    if (values.since !== undefined && !values.changed)
      throw new UserError(`--since COMMIT goes with --changed.\n${USAGE}`);
    return { part: values.part, changed: values.changed, since: values.since ?? "HEAD" };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
