// The harness of the browser tests, for benchmarks. It is compiled from TypeScript into a folder of the same depth, so
// that it finds the repository.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const extension = fileURLToPath(new URL("../..", import.meta.url));
const outfile = join(extension, "dist", "bench", "harness.mjs");

/**
 * The browser's folder, which the tests are given by their runner.
 * @type {import("esbuild").Plugin}
 */
const withoutVitest = {
  name: "without-vitest",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, ({ path }) => ({ path, namespace: "runner" }));
    onLoad({ filter: /^vitest$/, namespace: "runner" }, () => ({
      contents: `import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
const folder = mkdtempSync(join(tmpdir(), "precipice-bench-"));
export const inject = () => folder;`,
      resolveDir: extension,
    }));
  },
};

await build({
  stdin: {
    contents: ["startJupyterLab", "LabPage", "notebookWithOutputs", "findChromium"]
      .map((file) => `export * from "./${file}.js";`)
      .join("\n"),
    resolveDir: join(extension, "test", "lab"),
    loader: "ts",
  },
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  plugins: [withoutVitest],
  outfile,
});
const { startJupyterLab, LabPage, writeNotebookWithOutputs, findChromium } = await import(outfile);

export { writeNotebookWithOutputs };

/**
 * Opens JupyterLab in Chromium, runs a function on it, and ends both.
 * @param {(lab: any, server: any) => Promise<void>} run
 */
export async function withLab(run) {
  const server = await startJupyterLab({ kernel: true });
  try {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error("No Chromium was found: set CHROMIUM to its path.");
    const lab = await LabPage.open(executablePath, server);
    try {
      await run(lab, server);
    } finally {
      await lab.close();
      // A running browser keeps this process from ending.
      await lab.page.context().close();
    }
  } finally {
    await server.stop();
  }
}
