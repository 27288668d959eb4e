import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installInto } from "../install.js";
import { commandOf, installedSpec, kernelFileOf } from "../installedSpec.js";
import { ownDataFolder, type Machine } from "../../process/jupyterFolders.js";
import { KERNEL_FILE, KERNEL_NAME } from "../kernelSpec.js";
import { builtExtension, EXTENSION_NAME, extensionPlace } from "../labExtension.js";

/**
 * The environment in which a JupyterLab finds this kernel and its extension. If it would find another kernel or none,
 * both are put into our own folder, named in JUPYTER_PATH, so that nothing is installed into the user's environments.
 *
 * @param folders the folders of that JupyterLab, in order of preference.
 * @param print is told where there is no extension to show.
 * @throws CommandError when the folder cannot be written.
 */
export function showKernel(
  machine: Machine,
  folders: readonly string[],
  print: (line: string) => void,
): NodeJS.ProcessEnv {
  const { environment } = machine;
  const spec = folders
    .map((folder) => installedSpec(folder, KERNEL_NAME))
    .find((found) => found !== undefined);
  const kernel =
    spec?.ours === true &&
    kernelFileOf(spec) === KERNEL_FILE &&
    (spec.fromWheel || existsSync(commandOf(spec)[0] ?? ""));
  const shown = folders.some((folder) => existsSync(join(extensionPlace(folder), "package.json")));
  const absent = !shown && builtExtension(KERNEL_FILE) === undefined;
  if (absent)
    print(
      `JupyterLab gets no extension of Precipice, so that figures are pictures only: "npm install ${EXTENSION_NAME}" beside the kernel brings it.`,
    );
  if (kernel && (shown || absent)) return environment;
  const own = join(ownDataFolder(machine), "jupyter");
  installInto(own, [{ name: KERNEL_NAME, spec: {}, takeOver: false }], true, () => undefined);
  const path = [own, environment["JUPYTER_PATH"] ?? ""].filter((entry) => entry !== "").join(delimiter);
  return { ...environment, JUPYTER_PATH: path };
}
