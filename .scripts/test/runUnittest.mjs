import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { addCounts } from "./addCounts.mjs";
import { longestFirst } from "./longestFirst.mjs";

/** Files that run at the same time; most of their time is waiting for kernels. */
const AT_ONCE = 3;

/**
 * `files`: relative to the root, in place of all of the folder. `environment`: relative to the root; by default that of JupyterLab.
 * `variables`: added to the environment variables. `firstProcess`: the number of the first process, so that suites which run at the
 * same time have other ports.
 * @typedef {{files?: readonly string[], environment?: string, variables?: Readonly<Record<string, string>>,
 *   firstProcess?: number}} UnittestOptions
 */

/**
 * Runs a folder of Python unittest files, each file in a process of its own and several at once, and adds up their counts.
 * The output of a file is shown when the file has ended.
 * @param {string} folder relative to the root
 * @param {(line: string) => void} print
 * @param {UnittestOptions} [options]
 * @returns {Promise<import("../test.mjs").Counts>}
 */
export async function runUnittest(folder, print, options = {}) {
  const scratch = await mkdtemp(join(tmpdir(), "precipice-test-"));
  const names = (await readdir(join(root, folder))).filter((name) => /^test_.*\.py$/u.test(name)).sort();
  const files = options.files ?? names.map((name) => `${folder}/${name}`);
  const queue = longestFirst(files, (file) => file);
  /** @type {import("../test.mjs").Counts[]} */
  const counted = [];
  const work = async (/** @type {number} */ number) => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      counted.push(await runFile(file, join(scratch, `${number}.json`), number, print, options));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => work(number)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return addCounts(counted);
}

/**
 * Runs one file. A process that ends without counts, or with a status that its counts do not explain, is a failure.
 * @param {string} file relative to the root
 * @param {string} counts the file in which its process writes the counts
 * @param {number} number of this process among those that run at the same time
 * @param {(line: string) => void} print
 * @param {UnittestOptions} options
 * @returns {Promise<import("../test.mjs").Counts>}
 */
async function runFile(file, counts, number, print, { environment, variables, firstProcess = 0 }) {
  await rm(counts, { force: true });
  const { status, output } = await run(
    environmentProgram("python", environment),
    [".scripts/python/run_unittest.py", file, counts],
    {
      env: {
        ...process.env,
        ...variables,
        // Compiled modules stand nowhere beside the sources, which are packed.
        ...(environment === undefined
          ? { PYTHONDONTWRITEBYTECODE: "1" }
          : { PYTHONPYCACHEPREFIX: join(root, ".precipice/bytecode") }),
        JUPYTER_PREFER_ENV_PATH: "1",
        PRECIPICE_TEST_PROCESS: String(firstProcess + number),
      },
    },
  );
  for (const line of `${file}\n${output.trimEnd()}`.split("\n")) print(line);
  const report = await readFile(counts, "utf8").then(JSON.parse, () => undefined);
  if (report !== undefined && (status === 0) === (report.failed === 0)) return report;
  const passed = report?.passed ?? 0;
  const named = [...(report?.named ?? []), `failed: ${file}: its process ended with status ${status}`];
  return { passed, failed: (report?.failed ?? 0) + 1, skipped: 0, named, files: report?.files ?? [] };
}
