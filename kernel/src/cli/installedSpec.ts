import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DISPLAY_NAME } from "./kernelSpec.js";

/** A kernelspec as it lies in a Jupyter data folder. */
export interface InstalledSpec {
  readonly name: string;
  readonly folder: string;
  /** Empty where kernel.json names none, or cannot be read. */
  readonly argv: readonly string[];
  readonly displayName: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether `precipice install` wrote it. */
  readonly ours: boolean;
  /** The version of the kernel that wrote it, if recorded. */
  readonly version: string | undefined;
  readonly readable: boolean;
}

interface KernelJson {
  readonly argv?: unknown;
  readonly display_name?: unknown;
  readonly env?: unknown;
  readonly metadata?: { readonly precipice?: { readonly version?: unknown } };
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

/** The kernel's file that a kernelspec of ours starts: what stands before the connection file. */
export function kernelFileOf({ argv }: InstalledSpec): string | undefined {
  return argv[argv.indexOf("{connection_file}") - 1];
}

function texts(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
