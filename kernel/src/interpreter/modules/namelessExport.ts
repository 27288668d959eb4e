import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const NODES_WORDS = /^The requested module '([^']+)' does not provide an export named '([^']+)'$/u;

/**
 * The sentence for a file that imports a name from a CommonJS package whose text does not show its names to Node,
 * as that of `typescript` does not. A cell may import such names; a file is linked by Node, which refuses them.
 * Undefined for other errors, and for a name that the package does not have.
 */
export function namelessExport(error: unknown): string | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const [, requested, name] = NODES_WORDS.exec(error.message) ?? [];
  const address = /^(file:\S+):\d+$/mu.exec(error.stack ?? "")?.[1];
  if (requested === undefined || name === undefined || address === undefined) return undefined;
  const file = fileURLToPath(address);
  try {
    const exports = createRequire(file)(requested) as unknown;
    if (typeof exports !== "object" && typeof exports !== "function") return undefined;
    if (exports === null || !(name in exports)) return undefined;
  } catch {
    return undefined;
  }
  return (
    `${file} imports "${name}" from "${requested}", a CommonJS package of which Node finds no such name beforehand: ` +
    `write import whole from "${requested}" there, and whole.${name}.`
  );
}
