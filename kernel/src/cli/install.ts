import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { CommandError } from "./CommandError.js";
import { KERNEL_FILE, KERNEL_NAME, writeKernelSpec } from "./kernelSpec.js";
import { builtExtension, EXTENSION_NAME } from "./labExtension.js";
import { replaceFolder } from "./replaceFolder.js";

/**
 * Puts the kernelspec and, where `lab` is true and the extension's package is installed near the kernel, the
 * JupyterLab extension into a Jupyter data folder.
 *
 * @throws CommandError when something cannot be written or was not built.
 */
export function install(dataFolder: string, lab: boolean, print: (line: string) => void): void {
  if (!existsSync(KERNEL_FILE)) throw new CommandError(`The kernel is not built: ${KERNEL_FILE} is missing.`);
  // Found out first: an install that fails changes nothing.
  const extension = lab ? builtExtension(KERNEL_FILE) : undefined;

  const kernel = join(dataFolder, "kernels", KERNEL_NAME);
  replaceFolder(kernel, writeKernelSpec);
  print(`kernel     ${kernel}`);

  if (extension !== undefined) {
    const target = join(dataFolder, "labextensions", ...EXTENSION_NAME.split("/"));
    replaceFolder(target, (empty) => {
      cpSync(extension, empty, { recursive: true, dereference: true });
      writeFileSync(join(empty, "install.json"), `${JSON.stringify(installRecord(target), null, 2)}\n`);
    });
    print(`extension  ${target}`);
  } else if (lab) {
    print(
      `extension  not installed here; "npm install ${EXTENSION_NAME}" and install again to have figures in JupyterLab`,
    );
  }
  if (KERNEL_FILE.includes(`${sep}_npx${sep}`)) {
    print("This kernel runs from npx's cache, which npm may empty: install the package to keep it.");
  }
}

/** What JupyterLab's extension manager shows as the way to remove the extension. */
function installRecord(target: string): Readonly<Record<string, string>> {
  return {
    packageManager: "npm",
    packageName: EXTENSION_NAME,
    uninstallInstructions: `Remove the folder ${target}`,
  };
}
