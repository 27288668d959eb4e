// Bundles the kernel into dist/: one file a thread, so that a start reads few files.
import { readdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const out = `${folder}dist`;

// Only the bundles of an earlier build: types/ belongs to tsc.
for (const name of await readdir(out).catch(() => [])) {
  if (name.endsWith(".js")) await rm(`${out}/${name}`);
}

await build({
  absWorkingDir: folder,
  entryPoints: { kernel: "src/main.ts", protocol: "src/protocol.ts", cli: "src/cli/main.ts" },
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  // Resolved when a notebook asks for them, or too large to bundle.
  external: ["precipice", "precipice/*", "@observablehq/plot", "arquero", "linkedom", "typescript"],
  legalComments: "none",
  logLevel: "warning",
});
