import { mkdir } from "node:fs/promises";

import { writeRegistry } from "../datasetRegistry.mjs";
import { fingerprint, readStamp, removeStamp, writeStamp } from "./fingerprint.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { UserError } from "./UserError.mjs";

const sources = [
  "package-lock.json",
  "tsconfig.json",
  ".scripts/tsconfig.base.json",
  ".scripts/build",
  ...["lib", "kernel", "extension"].map((folder) => `${folder}/package.json`),
  ...["lib", "kernel", "extension"].map((folder) => `${folder}/tsconfig.json`),
  "lib/src",
  "lib/schema",
  "lib/build.mjs",
  "kernel/src",
  "kernel/build.mjs",
  "extension/src",
  "extension/style",
  "extension/build.mjs",
];

/** The build's commands in order: types and libraries first, then the bundles. */
const commands = [
  ["node_modules/typescript-native/bin/tsc", "--build", "tsconfig.json"],
  ["lib/build.mjs"],
  ["kernel/build.mjs"],
  ["extension/build.mjs"],
];

/**
 * Builds lib, kernel and extension if a source changed since the last successful build.
 * @param {{always?: boolean}} [options]
 */
export async function buildPackages({ always = false } = {}) {
  const stampFile = "node_modules/.precipice-build.json";
  await writeRegistry();
  const wanted = await fingerprint(sources);
  if (!always && (await readStamp(stampFile))?.["fingerprint"] === wanted) return { note: "up to date" };
  await mkdir(`${root}/node_modules`, { recursive: true });
  await removeStamp(stampFile);
  // Loaded late: it needs TypeScript, which an earlier step installs.
  const { checkArrows } = await import("../check/arrows.mjs");
  const { found } = await checkArrows();
  if (found.length > 0)
    throw new UserError("The build stopped: imports run against the project's direction.", {
      log: found.join("\n"),
    });
  for (const command of commands) {
    const { status, output } = await run(process.execPath, command);
    if (status !== 0) {
      throw new UserError(`The build stopped in ${command[0] ?? ""}; its own words stand above.`, {
        log: output,
      });
    }
  }
  await writeStamp(stampFile, { fingerprint: wanted });
  return { note: "built" };
}
