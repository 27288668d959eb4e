import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageVariable, type CellLanguage } from "../interpreter/evaluate/cellLanguage.js";
import { kernelVersions } from "../process/kernelVersions.js";

/** The kernel's name in Jupyter. */
export const KERNEL_NAME = "precipice";

/** The name that people see. */
export const DISPLAY_NAME = "TypeScript (Precipice)";

/** The contents of kernel.json. */
export interface KernelSpec {
  readonly argv: readonly string[];
  readonly display_name: string;
  readonly language: string;
  readonly interrupt_mode: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The parts of a kernelspec that can be chosen. */
export interface KernelSpecOptions {
  readonly displayName?: string | undefined;
  /** The language of cells; the kernelspec names JavaScript for both of its forms. */
  readonly language?: CellLanguage;
  /** The heap limit in megabytes. */
  readonly heap?: number | undefined;
  /** The mode of the type check. */
  readonly types?: string | undefined;
}

/** The bundle that Jupyter starts, in the same folder as the bundle with this file. */
export const KERNEL_FILE = fileURLToPath(new URL("./kernel.cjs", import.meta.url));

/** Logos, in the package's own folder beside dist/. */
const LOGOS = fileURLToPath(new URL("../logos/", import.meta.url));

/** The kernelspec: this very Node, this very kernel. */
export function kernelSpec(options: KernelSpecOptions = {}): KernelSpec {
  const { heap, types, language = "typescript" } = options;
  const limit = heapSettings(heap);
  const env = {
    ...limit.env,
    ...(types === undefined ? {} : { PRECIPICE_TYPES: types }),
    ...(language === "typescript" ? {} : { [languageVariable]: language }),
  };
  const spec = {
    argv: [process.execPath, ...limit.argv, KERNEL_FILE, "{connection_file}"],
    display_name: options.displayName ?? DISPLAY_NAME,
    language: language === "typescript" || language === "tslab" ? "typescript" : "javascript",
    interrupt_mode: "message",
    ...(Object.keys(env).length === 0 ? {} : { env }),
    metadata: { debugger: true },
  };
  // The mark by which uninstall and doctor know it.
  return { ...spec, metadata: { ...spec.metadata, precipice: { version: kernelVersions().kernel } } };
}

/**
 * Megabytes that Node gets beyond the limit, so that a single large step of a cell can finish before the cell
 * is ended.
 */
const HEAP_RESERVE = 2048;

/** The arguments and environment that set a heap limit in megabytes for Node and the kernel. */
export function heapSettings(heap: number | undefined): {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} {
  if (heap === undefined) return { argv: [], env: {} };
  return {
    argv: [`--max-old-space-size=${heap + HEAP_RESERVE}`],
    env: { PRECIPICE_HEAP_MB: String(heap) },
  };
}

/**
 * The cell that Quarto runs before a document's own: its output lets Quarto keep the kernel for the next rendering, as it
 * does with those of Python and Julia.
 *
 * @see https://quarto.org/docs/advanced/jupyter/kernel-execution.html
 */
const QUARTO_SETUP_CELL = `display({ "text/plain": "" }, { raw: true, metadata: { quarto: { daemonize: true } } });
`;

/** Writes kernel.json, the logos and Quarto's first cell into an empty folder. */
export function writeKernelSpec(folder: string, options: KernelSpecOptions = {}): void {
  writeFileSync(join(folder, "kernel.json"), `${JSON.stringify(kernelSpec(options), null, 2)}\n`);
  writeFileSync(join(folder, "quarto_setup_cell"), QUARTO_SETUP_CELL);
  if (!existsSync(LOGOS)) return;
  for (const name of readdirSync(LOGOS)) copyFileSync(join(LOGOS, name), join(folder, name));
}
