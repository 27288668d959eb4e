import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pythonIn } from "./jupyter/pythons.js";
import { DISPLAY_NAME } from "./kernelSpec.js";
import { wheelKernel } from "./wheel.js";

/** A kernelspec as it lies in a Jupyter data folder. */
export interface InstalledSpec {
  readonly name: string;
  readonly folder: string;
  /** Empty where kernel.json names none, or cannot be read. */
  readonly argv: readonly string[];
  readonly displayName: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it starts a kernel of ours: `precipice install` or pip wrote it. */
  readonly ours: boolean;
  /** Whether pip wrote it, with the Python package. */
  readonly fromWheel: boolean;
  /** The version of the kernel that wrote it, if recorded. */
  readonly version: string | undefined;
  readonly readable: boolean;
}

interface KernelJson {
  readonly argv?: unknown;
  readonly display_name?: unknown;
  readonly env?: unknown;
  readonly metadata?: { readonly precipice?: { readonly version?: unknown; readonly from?: unknown } };
}

/** The kernelspec of this name in a data folder; undefined when it does not exist. */
export function installedSpec(dataFolder: string, name: string): InstalledSpec | undefined {
  const folder = join(dataFolder, "kernels", name);
  const path = join(folder, "kernel.json");
  if (!existsSync(path)) return undefined;
  let json: KernelJson | undefined;
  try {
    json = JSON.parse(readFileSync(path, "utf8")) as KernelJson;
  } catch {
    // A kernelspec that cannot be read is reported as such.
  }
  const argv = json?.argv;
  const mark = json?.metadata?.precipice;
  const displayName = json?.display_name;
  return {
    name,
    folder,
    argv: Array.isArray(argv) && argv.every((part) => typeof part === "string") ? argv : [],
    displayName: typeof displayName === "string" ? displayName : undefined,
    environment: texts(json?.env),
    // The first version left no mark.
    ours: mark !== undefined || displayName === DISPLAY_NAME,
    fromWheel: mark?.from === "wheel",
    version: typeof mark?.version === "string" ? mark.version : undefined,
    readable: json !== undefined,
  };
}

/** All kernelspecs in a data folder. */
export function installedSpecs(dataFolder: string): InstalledSpec[] {
  let names: string[];
  try {
    names = readdirSync(join(dataFolder, "kernels")).sort();
  } catch {
    return [];
  }
  return names.flatMap((name) => installedSpec(dataFolder, name) ?? []);
}

/** The kernel's file that a kernelspec of ours starts: what stands before the connection file, or what pip installed. */
export function kernelFileOf({ argv, folder, fromWheel }: InstalledSpec): string | undefined {
  return fromWheel ? wheelKernel(prefixOf(folder)) : argv[argv.indexOf("{connection_file}") - 1];
}

/**
 * The command of a kernelspec as Jupyter starts it: with its folder, and for `python` the Python of its environment, else
 * that of Jupyter.
 */
export function commandOf({ argv, folder }: InstalledSpec, jupyter?: string): readonly string[] {
  return argv.map((part, index) => {
    if (index > 0 || part !== "python") return part.replaceAll("{resource_dir}", folder);
    const python = pythonIn(prefixOf(folder), process.platform);
    return existsSync(python) ? python : (jupyter ?? part);
  });
}

/** The Python environment of a kernelspec's folder, share/jupyter/kernels/NAME. */
function prefixOf(folder: string): string {
  return resolve(folder, "..", "..", "..", "..");
}

function texts(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
