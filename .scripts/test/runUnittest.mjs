import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { run } from "../setup/run.mjs";

/**
 * Runs a folder of Python unittest files in the project's environment and reads their counts.
 * @param {string} folder relative to the root
 * @param {(line: string) => void} print
 * @returns {Promise<import("../test.mjs").Counts>}
 */
export async function runUnittest(folder, print) {
  const scratch = await mkdtemp(join(tmpdir(), "precipice-test-"));
  const counts = join(scratch, "counts.json");
  const { status } = await run(
    environmentProgram("python"),
    [".scripts/python/run_unittest.py", folder, counts],
    {
      print,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", JUPYTER_PREFER_ENV_PATH: "1" },
    },
  );
  const report = await readFile(counts, "utf8").then(JSON.parse, () => undefined);
  await rm(scratch, { recursive: true, force: true });
  if (report === undefined || (status !== 0 && report.failed === 0))
    return {
      passed: report?.passed ?? 0,
      failed: 1,
      skipped: 0,
      named: [`failed: ${folder}: status ${status}`],
      files: [],
    };
  return report;
}
