import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { fingerprint, readStamp, removeStamp, writeStamp } from "./fingerprint.mjs";
import { installPython } from "./python.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { UserError } from "./UserError.mjs";

/** Installs JupyterLab and all its dependencies in pinned versions. */
export function installJupyterLab() {
  return installPython(".venv", ".scripts/python/jupyterlab.txt");
}

/** Installs the kernelspec and the extension under the environment's prefix only. */
export async function installJupyterParts() {
  const stampFile = ".venv/.precipice-parts.json";
  const built = await readStamp("node_modules/.precipice-build.json");
  const wanted = await fingerprint(
    [],
    [
      root,
      process.execPath,
      built?.["fingerprint"] ?? "",
      JSON.stringify(await readStamp(".venv/.precipice.json")),
    ],
  );
  if ((await readStamp(stampFile))?.["fingerprint"] === wanted) return { note: "up to date" };
  await removeStamp(stampFile);
  const { status, output } = await run(process.execPath, [
    "kernel/dist/cli.js",
    "install",
    "--prefix",
    join(root, ".venv"),
  ]);
  if (status !== 0)
    throw new UserError("The kernel could not be installed into .venv; its own words stand above.", {
      log: output,
    });
  const settings = join(root, ".venv/share/jupyter/lab/settings");
  await mkdir(settings, { recursive: true });
  // JupyterLab's first question (whether it may fetch news) would cover the notebook.
  await writeFile(
    join(settings, "overrides.json"),
    `${JSON.stringify({ "@jupyterlab/apputils-extension:notification": { fetchNews: "false", checkForUpdates: false } }, null, 2)}\n`,
  );
  await writeStamp(stampFile, { fingerprint: wanted });
  return { note: "TypeScript (Precipice)" };
}
