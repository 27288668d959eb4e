import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { KERNEL_FILE } from "./kernelSpec.js";

/** The Python package that carries the kernel, the extension, and all they need. */
export const DISTRIBUTION = "precipice-jupyter";

/** The command that mends an installation by pip. */
export const PIP_AGAIN = `run "pip install --force-reinstall --no-deps ${DISTRIBUTION}" in its Python environment`;

/** The kernel's file within the Python package. */
const KERNEL_PATH = join("precipice", "node_modules", "@precipice", "kernel", "dist", "kernel.cjs");

/** The kernel's file that the Python package has in an environment, whatever its Python's version and platform. */
export function wheelKernel(prefix: string): string | undefined {
  const file = ["lib", "lib64", "Lib", "."]
    .map((name) => join(prefix, name))
    .flatMap((folder) => [folder, ...pythonFolders(folder)])
    .flatMap((folder) => [join(folder, "site-packages"), join(folder, "dist-packages")])
    .map((folder) => join(folder, KERNEL_PATH))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : realpathSync(file);
}

/** The Jupyter data folder into which pip has put this kernel's kernelspec; undefined where npm has installed it. */
export function wheelDataFolder(): string | undefined {
  const modules = resolve(dirname(KERNEL_FILE), "..", "..", "..");
  const module = dirname(modules);
  if (!existsSync(join(module, "_node.py")) || !KERNEL_FILE.endsWith(KERNEL_PATH)) return undefined;
  let folder = dirname(module);
  while (dirname(folder) !== folder) {
    folder = dirname(folder);
    const data = join(folder, "share", "jupyter");
    if (existsSync(join(data, "kernels", "precipice", "launch.py"))) return data;
  }
  return undefined;
}

function pythonFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^python[\d.]*$/iu.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
