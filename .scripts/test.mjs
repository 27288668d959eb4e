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
import { reportTimes } from "./test/reportTimes.mjs";
import { runUnittest } from "./test/runUnittest.mjs";
import { runVitest } from "./test/runVitest.mjs";

/**
 * `named`: failed and skipped tests, a line each. `files`: how long each file took.
 * @typedef {{passed: number, failed: number, skipped: number, named: string[],
 *   files: {file: string, seconds: number}[]}} Counts
 */

/** @type {{part: string, name: string, action: () => Promise<Counts>}[]} */
const suites = [
  { part: "checks", name: "checks", action: runChecks },
  { part: "lib", name: "lib", action: () => runVitest("lib") },
  { part: "kernel", name: "kernel", action: () => runVitest("kernel") },
  {
    part: "kernel",
    name: "kernel through Jupyter's own clients",
    action: () => runUnittest("kernel/test/jupyter"),
  },
  { part: "notebooks", name: "notebooks", action: () => runVitest("notebooks") },
  { part: "notebooks", name: "saved results of the notebooks", action: () => checkNotebooks() },
  { part: "extension", name: "extension", action: () => runVitest("extension") },
  { part: "repository", name: "a fresh clone and the packages", action: () => runVitest(".scripts") },
];
const MOST_NAMED = 50;
const parts = [...new Set(suites.map(({ part }) => part))];

await main(async () => {
  /** @type {string | undefined} */
  let wanted;
  try {
    wanted = util.parseArgs({ options: { part: { type: "string" } } }).values.part;
  } catch (error) {
    throw new UserError(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm test [-- --part ${parts.join("|")}]`,
    );
  }
  if (wanted !== undefined && !parts.includes(wanted)) {
    throw new UserError(`There is no part "${wanted}": choose one of ${parts.join(", ")}.`);
  }
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
  for (const { name, action } of suites.filter(({ part }) => wanted === undefined || part === wanted)) {
    console.log(`\n== ${name} ==`);
    const suiteStart = performance.now();
    const { passed, failed, skipped, named, files } = await action();
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
