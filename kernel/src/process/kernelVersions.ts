import { readFileSync } from "node:fs";
import type { KernelVersions } from "../core/kernelInformation.js";

/** The versions the kernel's package.json states: its own, and that of the TypeScript it depends on. */
export function kernelVersions(): KernelVersions {
  // One folder up from dist/, where the bundle stands.
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version, dependencies } = JSON.parse(text) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return { kernel: version, typescript: dependencies["typescript"] ?? "" };
}
