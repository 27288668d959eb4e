// `npm run golden -- FOLDER`: runs the golden cases of a folder (default: ../shared/golden) against the library's sources.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build } from "esbuild";

const root = path.resolve(fileURLToPath(import.meta.url), "../..");
const folder = path.resolve(process.argv[2] ?? path.join(root, "../shared/golden"));

// Node 20 does not run TypeScript, so the runner is bundled first.
const temporary = await mkdtemp(path.join(os.tmpdir(), "precipice-golden-"));
try {
  const outfile = path.join(temporary, "golden.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/test/golden/goldenMain.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  /** @type {{ goldenMain: (folder: string, print: (line: string) => void) => Promise<number> }} */
  const { goldenMain } = await import(pathToFileURL(outfile).href);
  process.exitCode = await goldenMain(folder, (line) => console.log(line));
} finally {
  await rm(temporary, { recursive: true, force: true });
}
