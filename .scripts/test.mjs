// `npm test`: sets up the tests, runs all of them (or one part) and ends with one line of counts.
import "./setup/refuseOldNode.mjs";

import util from "node:util";

import { runChecks } from "./check.mjs";
import { hasJava, installEngine } from "./engine/engineServers.mjs";
import { installObjectStore } from "./engine/objectStore.mjs";
import { buildPackages } from "./setup/buildPackages.mjs";
import { installJupyterLab, installJupyterParts } from "./setup/jupyter.mjs";
import { main } from "./setup/main.mjs";
import { installPackages, installPeers } from "./setup/packages.mjs";
import { installPython } from "./setup/python.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { step } from "./setup/step.mjs";
import { stepsSideBySide } from "./setup/stepsSideBySide.mjs";
import { UserError } from "./setup/UserError.mjs";
import { findChanges } from "./test/findChanges.mjs";
import { reportTimes } from "./test/reportTimes.mjs";
import { runOnWheelsNode } from "./test/runOnWheelsNode.mjs";
import { runUnittest } from "./test/runUnittest.mjs";
import { runVitest } from "./test/runVitest.mjs";

/**
 * `named`: failed and skipped tests, a line each. `files`: how long each file took.
 * @typedef {{passed: number, failed: number, skipped: number, named: string[],
 *   files: {file: string, seconds: number}[]}} Counts
 * @typedef {import("./test/findChanges.mjs").Changes} Changes
 */

/**
 * `action` runs the whole suite, or for `--changed` what the changed files touch. The order is that of the start.
 * `alone`: nothing runs beside it.
 * @typedef {{part: string, name: string, alone?: boolean, isTouched: (changes: Changes) => boolean,
 *   action: (changes: Changes | undefined, print: (line: string) => void) => Promise<Counts>}} Suite
 * @type {Suite[]}
 */
const suites = [
  // Two browsers fill two processors, and some of its tests are about how soon a page answers.
  { ...vitestSuite("extension", "extension"), alone: true },
  // Its servers let a processor wait, and no other suite is as long: at the end it would run alone.
  {
    part: "engine",
    name: "engine",
    action: async (_, print) =>
      (await hasJava())
        ? runVitest("lib/test/engine/spark", [], print)
        : { passed: 0, failed: 0, skipped: 1, named: [`skipped: ${WITHOUT_JAVA}`], files: [] },
    isTouched: ({ changed }) => changed.some((file) => /^lib\/(?:src|test)\/engine\//u.test(file)),
  },
  vitestSuite("lib", "lib"),
  {
    part: "checks",
    name: "checks",
    action: (changes, print) => runChecks(changes?.existing, print),
    isTouched: () => true,
  },
  vitestSuite("repository", ".scripts"),
  vitestSuite("notebooks", "notebooks"),
  // Some tests of the kernel are about how soon it answers: these come when the servers of the engine have ended.
  vitestSuite("kernel", "kernel"),
  {
    part: "kernel",
    name: "clients",
    action: (_, print) => runUnittest("kernel/test/jupyter", print),
    isTouched: ({ changed }) => changed.some((file) => /^kernel\/(?:src|test\/jupyter)\//u.test(file)),
  },
  {
    part: "kernel",
    name: "kernel on the wheel's Node",
    action: (_, print) => runOnWheelsNode(print),
    isTouched: ({ changed }) =>
      changed.some((file) => /^(?:kernel\/(?:src|test)|\.scripts\/python)\//u.test(file)),
  },
  {
    part: "python",
    name: "python",
    action: (_, print) => runUnittest("kernel/python/test", print, { environment: ".precipice/python" }),
    isTouched: ({ changed }) => changed.some((file) => /^(?:kernel\/python|lib\/src)\//u.test(file)),
  },
];
const MOST_NAMED = 50;
const WITHOUT_JAVA =
  "lib/test/engine/spark: all tests on Apache Spark, which need Java 17 or newer (Debian, Ubuntu: apt install openjdk-17-jre-headless)";
const parts = [...new Set(suites.map(({ part }) => part))].sort();
const USAGE = `Usage: npm test [-- --part ${parts.join("|")}] [-- --changed [--since COMMIT]]`;

/**
 * @param {string} part
 * @param {string} folder
 * @returns {Suite}
 */
function vitestSuite(part, folder) {
  /** @param {Changes} changes */
  const touchedIn = ({ touched }) => touched.filter((file) => file.startsWith(`${folder}/`));
  return {
    part,
    name: part,
    action: (changes, print) => runVitest(folder, changes === undefined ? [] : touchedIn(changes), print),
    isTouched: (changes) => touchedIn(changes).length > 0,
  };
}

await main(async () => {
  const { part: wanted, changed: onlyChanged, since } = readOptions();
  const start = performance.now();
  console.log("Setting up");
  await step("Requirements", checkRequirements);
  await stepsSideBySide(...(await stepsFor(wanted)));
  await step("Kernel and extension", installJupyterParts);

  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const all = [];
  /** @type {import("./test/reportTimes.mjs").TimedSuite[]} */
  const timed = [];
  const changes = onlyChanged ? await findChanges(since) : undefined;
  const chosen = suites.filter(({ part }) => wanted === undefined || part === wanted);
  for (const suite of chosen) {
    if (changes !== undefined && !suite.isTouched(changes)) console.log(`${suite.name}: not touched`);
  }
  const queue = chosen.filter((suite) => changes === undefined || suite.isTouched(changes));
  console.log(`\nTests: ${queue.map(({ name }) => name).join(", ")}\n`);
  /** @param {Suite} suite */
  const runSuite = async ({ name, action }) => {
    const suiteStart = performance.now();
    const print = (/** @type {string} */ line) => console.log(`${name}| ${line}`);
    const { passed, failed, skipped, named, files } = await action(changes, print);
    all.push(...named);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const seconds = (performance.now() - suiteStart) / 1000;
    timed.push({ name, seconds, files });
    print(`${passed} of ${passed + failed + skipped} passed in ${seconds.toFixed(1)} s`);
  };
  for (const suite of queue.filter(({ alone }) => alone)) await runSuite(suite);
  const others = queue.filter(({ alone }) => !alone);
  // Two suites at a time: one computes while the other waits for kernels.
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (let suite = others.shift(); suite !== undefined; suite = others.shift()) await runSuite(suite);
    }),
  );
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

/**
 * The steps that set up a part, or all of them: those of npm, which compute, and those of Python, which download.
 * @param {string | undefined} part
 * @returns {Promise<import("./setup/stepsSideBySide.mjs").Step[][]>}
 */
async function stepsFor(part) {
  const isFor = (/** @type {string[]} */ ...those) => part === undefined || those.includes(part);
  /** @type {import("./setup/stepsSideBySide.mjs").Step[]} */
  const npm = [
    ["npm packages", () => installPackages({ tests: true })],
    ["Build", () => buildPackages()],
  ];
  /** @type {import("./setup/stepsSideBySide.mjs").Step[]} */
  const python = [["Python and JupyterLab", installJupyterLab]];
  if (isFor("python"))
    python.push([
      "Packages in Python",
      () => installPython(".precipice/python", ".scripts/python/python.txt"),
    ]);
  if (isFor("lib", "engine")) python.push(["Sail", () => installEngine("sail")]);
  if (isFor("engine") && (await hasJava()))
    python.push(["Spark", () => installEngine("spark")], ["Object store", installObjectStore]);
  if (isFor("lib", "kernel")) npm.push(["Peers of the library", () => installPeers("lib/test/peers")]);
  if (isFor("kernel", "checks")) npm.push(["Peers of the kernel", () => installPeers("kernel/test/peers")]);
  return [npm, python];
}

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
