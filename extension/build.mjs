/**
 * Builds the prebuilt JupyterLab extension, dist/labextension, from the compiled sources, dist/lib.
 * It needs Node and the installed npm packages only: this is the program that the Python tool
 * `jupyter-builder` starts too. Run `tsc -b extension` first.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const extension = path.dirname(fileURLToPath(import.meta.url));

const entry = path.join(extension, "dist", "lib", "index.js");
if (!existsSync(entry)) {
  console.error(`${entry} is missing. Compile the sources first: npx tsc -b extension`);
  process.exit(1);
}

const builder = path.join(path.dirname(require.resolve("@jupyter/builder")), "build-labextension.js");
// Lists the packages that JupyterLab itself provides, with versions; comes with the builder.
const core = require.resolve("@jupyterlab/core-meta/core.package.json");

const build = spawnSync(process.execPath, [builder, "--core-package-file", core, extension], {
  cwd: extension,
  encoding: "utf8",
});
if (build.status !== 0) {
  console.error(build.stdout, build.stderr, build.error ?? "");
  console.error("The JupyterLab extension was not built; the reason stands above.");
  process.exit(1);
}
// The folder is copied on its own into a Jupyter environment, so the licence goes with it.
copyFileSync(path.join(extension, "LICENSE"), path.join(extension, "dist", "labextension", "LICENSE"));
