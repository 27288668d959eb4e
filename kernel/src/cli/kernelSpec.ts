import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The kernel's name in Jupyter. */
export const KERNEL_NAME = "precipice";

/** What kernel.json says. */
export interface KernelSpec {
  readonly argv: readonly string[];
  readonly display_name: string;
  readonly language: string;
  readonly interrupt_mode: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The bundle that Jupyter starts: it stands beside the bundle this file is a part of. */
export const KERNEL_FILE = fileURLToPath(new URL("./kernel.js", import.meta.url));

/** Logos, in the package's own folder beside dist/. */
const LOGOS = fileURLToPath(new URL("../logos/", import.meta.url));

/** The kernelspec: this very Node, this very kernel. */
export function kernelSpec(): KernelSpec {
  return {
    argv: [process.execPath, KERNEL_FILE, "{connection_file}"],
    display_name: "TypeScript (Precipice)",
    language: "typescript",
    interrupt_mode: "message",
    metadata: { debugger: true },
  };
}

/** Writes kernel.json and the logos into an empty folder. */
export function writeKernelSpec(folder: string): void {
  writeFileSync(join(folder, "kernel.json"), `${JSON.stringify(kernelSpec(), null, 2)}\n`);
  if (!existsSync(LOGOS)) return;
  for (const name of readdirSync(LOGOS)) copyFileSync(join(LOGOS, name), join(folder, name));
}
