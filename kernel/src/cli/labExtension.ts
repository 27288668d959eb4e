import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CommandError } from "./CommandError.js";
import { wheelDataFolder } from "./wheel.js";

/** The JupyterLab extension's npm package, which is also its name in JupyterLab. */
export const EXTENSION_NAME = "@precipice/jupyterlab";

/** The folder of an npm package that can be resolved from `from` (a file's path or URL), whatever it exports. */
export function packageFolder(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "package.json")));
}

/**
 * The folder with the built extension in the package that is installed near `from`; undefined when none is.
 *
 * @throws CommandError when the package is there without a built extension.
 */
export function builtExtension(from: string): string | undefined {
  const root = packageFolder(EXTENSION_NAME, from);
  if (root === undefined) {
    // The Python package has it once, where its own JupyterLab finds it.
    const data = wheelDataFolder();
    const installed = data === undefined ? undefined : extensionPlace(data);
    return installed !== undefined && existsSync(join(installed, "package.json")) ? installed : undefined;
  }
  const { jupyterlab } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly jupyterlab?: { readonly outputDir?: unknown };
  };
  const output = jupyterlab?.outputDir;
  const folder = join(root, typeof output === "string" ? output : "labextension");
  if (!existsSync(join(folder, "package.json"))) {
    throw new CommandError(
      `${EXTENSION_NAME} in ${root} has no built extension in ${folder}; build it, or install with --no-lab.`,
    );
  }
  return folder;
}

/** Whether pip has put the extension into a folder, with the Python package. */
export function isExtensionOfWheel(folder: string): boolean {
  try {
    const record = JSON.parse(readFileSync(join(folder, "install.json"), "utf8")) as Record<string, unknown>;
    return record["packageManager"] === "python";
  } catch {
    return false;
  }
}

/** Where the extension lies in a Jupyter data folder. */
export function extensionPlace(dataFolder: string): string {
  return join(dataFolder, "labextensions", ...EXTENSION_NAME.split("/"));
}
