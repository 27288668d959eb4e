import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { environmentProgram } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";

/**
 * Runs one folder's vitest suite and reads its counts.
 * @param {string} folder relative to the root
 */
export async function runVitest(folder) {
  const scratch = await mkdtemp(join(tmpdir(), "precipice-test-"));
  const counts = join(scratch, "counts.json");
  const { status } = await run(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--root",
      folder,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${counts}`,
    ],
    { inherit: true, env: { ...process.env, PRECIPICE_PYTHON: environmentProgram("python") } },
  );
  const report = await readFile(counts, "utf8").then(JSON.parse, () => undefined);
  await rm(scratch, { recursive: true, force: true });
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  let failed = report?.numFailedTests ?? 0;
  // A file that does not even load has no test that could fail; neither has an error outside every test.
  if (failed === 0 && (status !== 0 || passed + skipped === 0)) failed = 1;
  if (failed > 0) console.log(`The vitest run in ${join(root, folder)} ended with status ${status}.`);
  return { passed, failed, skipped };
}
