import { cpSync, existsSync, writeFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { smallestHeap } from "../interpreter/evaluate/heapLimit.js";
import type { CellLanguage } from "../interpreter/evaluate/cellLanguage.js";
import { CommandError } from "./CommandError.js";
import type { CommandContext } from "./CommandContext.js";
import { installedSpec } from "./installedSpec.js";
import { installPlace, PLACE_OPTIONS } from "./installPlace.js";
import { KERNEL_FILE, KERNEL_NAME, writeKernelSpec, type KernelSpecOptions } from "./kernelSpec.js";
import { builtExtension, EXTENSION_NAME, extensionPlace, isExtensionOfWheel } from "./labExtension.js";
import { parseOptions } from "./parseOptions.js";
import { replaceFolder } from "./replaceFolder.js";
import { MOST_HEAP, TYPE_MODES } from "./settings.js";
import { DISTRIBUTION } from "./wheel.js";

/** One kernelspec to write. */
export interface WantedKernel {
  readonly name: string;
  readonly spec: KernelSpecOptions;
  /** Whether another's kernelspec of that name may be put aside. */
  readonly takeOver: boolean;
}

/** The folder of a replaced kernelspec: inside the new one, where Jupyter does not look. */
export const REPLACED = "replaced";

/** The kernels of others for which `--as` writes kernelspecs: their names and languages. */
export const OTHER_KERNELS: Readonly<
  Record<string, readonly (readonly [name: string, language: CellLanguage, displayName: string])[]>
> = {
  tslab: [
    ["tslab", "tslab", "TypeScript (Precipice as tslab)"],
    ["jslab", "javascript", "JavaScript (Precipice as jslab)"],
  ],
  // IJavascript's cells run outside strict mode.
  javascript: [["javascript", "sloppy", "JavaScript (Precipice)"]],
};

/** `precipice install`. Gives the exit status. */
export function install(args: readonly string[], context: CommandContext): number {
  const options = parseOptions("install", args, {
    ...PLACE_OPTIONS,
    name: { type: "string" },
    "display-name": { type: "string" },
    as: { type: "string" },
    heap: { type: "string" },
    types: { type: "string" },
    "no-lab": { type: "boolean" },
  });
  const dataFolder = installPlace(options, context.environment, context.folder);
  const name = options.text("name");
  const displayName = options.text("display-name");
  const spec = {
    heap: options.number("heap", MOST_HEAP, true, smallestHeap),
    types: options.word("types", TYPE_MODES),
  };
  const isPlain = ["as", "display-name", "heap", "types"].every(
    (option) => options.text(option) === undefined,
  );
  const before = installedSpec(dataFolder, name ?? KERNEL_NAME);
  if (isPlain && before?.fromWheel === true) {
    context.print(`kernel     ${before.folder}, which pip has installed already`);
    return 0;
  }
  let kernels: readonly WantedKernel[];
  const other = options.word("as", Object.keys(OTHER_KERNELS));
  if (other !== undefined) {
    if (name !== undefined || displayName !== undefined)
      throw new CommandError(`--as ${other} gives the names itself: leave out --name and --display-name.`, 2);
    kernels = (OTHER_KERNELS[other] ?? []).map(([name, language, displayName]) => ({
      name,
      spec: { ...spec, language, displayName },
      takeOver: other === "tslab",
    }));
  } else {
    kernels = [{ name: checkedName(name ?? KERNEL_NAME), spec: { ...spec, displayName }, takeOver: false }];
  }
  installInto(dataFolder, kernels, !options.flag("no-lab"), context.print);
  return 0;
}

/**
 * Installs kernelspecs into a Jupyter data folder; also the JupyterLab extension, if `lab` is true and its package is
 * installed near the kernel.
 *
 * @throws CommandError when something cannot be written or was not built, or a name is another kernel's.
 */
export function installInto(
  dataFolder: string,
  kernels: readonly WantedKernel[],
  lab: boolean,
  print: (line: string) => void,
): void {
  if (!existsSync(KERNEL_FILE)) throw new CommandError(`The kernel is not built: ${KERNEL_FILE} is missing.`);
  // Checked first, so that a failed install changes nothing.
  const extension = lab ? builtExtension(KERNEL_FILE) : undefined;
  for (const kernel of kernels) refuseForeign(dataFolder, kernel);

  for (const kernel of kernels) writeKernel(dataFolder, kernel, print);
  if (extension !== undefined) putExtension(extension, extensionPlace(dataFolder), print);
  else if (lab) {
    print(
      `extension  not installed here; "npm install ${EXTENSION_NAME}" and install again to have figures in JupyterLab`,
    );
  }
  if (KERNEL_FILE.includes(`${sep}_npx${sep}`)) {
    print("This kernel runs from npx's cache, which npm may empty: install the package to keep it.");
  }
}

function putExtension(extension: string, target: string, print: (line: string) => void): void {
  if (isExtensionOfWheel(target)) {
    print(`extension  ${target}, which pip has installed already`);
    return;
  }
  replaceFolder(target, (empty) => {
    cpSync(extension, empty, { recursive: true, dereference: true });
    writeFileSync(join(empty, "install.json"), `${JSON.stringify(installRecord(target), null, 2)}\n`);
  });
  print(`extension  ${target}`);
}

function writeKernel(dataFolder: string, { name, spec }: WantedKernel, print: (line: string) => void): void {
  const folder = join(dataFolder, "kernels", name);
  const before = installedSpec(dataFolder, name);
  // The first replaced kernelspec is kept through any number of installs.
  const kept = before?.ours === true ? join(folder, REPLACED) : before?.folder;
  replaceFolder(folder, (empty) => {
    writeKernelSpec(empty, spec);
    if (kept !== undefined && existsSync(kept))
      cpSync(kept, join(empty, REPLACED), { recursive: true, dereference: true });
  });
  print(`kernel     ${folder}`);
  if (before?.ours === false) {
    const what = before.displayName ?? "a kernel that cannot be read";
    print(
      `           replaces "${what}", which is kept in ${basename(folder)}/${REPLACED} and comes back with uninstall`,
    );
  }
}

function refuseForeign(dataFolder: string, { name, spec, takeOver }: WantedKernel): void {
  const before = installedSpec(dataFolder, name);
  if (before?.fromWheel === true)
    throw new CommandError(
      `pip has installed the kernel already, with the Python package ${DISTRIBUTION}: ${before.folder} belongs to it. ` +
        "Choose another --name for a kernel with other settings.",
    );
  if (before === undefined || before.ours || takeOver) return;
  const what = before.displayName === undefined ? "another kernel" : `the kernel "${before.displayName}"`;
  const remedy =
    spec.language === undefined
      ? "choose another --name"
      : `remove it first, by "jupyter kernelspec remove ${name}", if this kernel is to have its name`;
  throw new CommandError(`${before.folder} holds ${what}, which is not ours: ${remedy}.`);
}

/** Jupyter shows no kernel whose name has other characters. */
function checkedName(name: string): string {
  if (/^[a-z0-9._-]+$/iu.test(name)) return name;
  throw new CommandError(
    `--name expects letters without accents, digits, dots, dashes and underscores, but got "${name}".`,
    2,
  );
}

/** The way to remove the extension, as JupyterLab's extension manager shows it. */
function installRecord(target: string): Readonly<Record<string, string>> {
  return {
    packageManager: "npm",
    packageName: EXTENSION_NAME,
    uninstallInstructions: `Run "precipice uninstall", or remove the folder ${target}`,
  };
}
