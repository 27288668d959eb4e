import { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";
import type { CellSurroundings, RewrittenCell } from "../rewrite/rewriteCell.js";

type Rewrite = typeof import("../rewrite/rewriteCell.js");

/**
 * Turns cells into JavaScript. The parser is loaded after the kernel has started, TypeScript itself
 * only for the few cells that need it.
 */
export class CellTranslator {
  readonly #surroundings: CellSurroundings;
  #rewrite: Rewrite | undefined;

  constructor(surroundings: CellSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Whether the parser is loaded. */
  get ready(): boolean {
    return this.#rewrite !== undefined;
  }

  /** Loads the parser and lets V8 see it once, so that the first cell need not wait. */
  async warmUp(): Promise<void> {
    await this.translate("const a: number = 1;\nfunction f(x?: string) { return `${x}`; }\na + 1");
  }

  async translate(code: string): Promise<RewrittenCell> {
    this.#rewrite ??= await import("../rewrite/rewriteCell.js");
    return this.translateNow(code);
  }

  /** Only when `ready`. */
  translateNow(code: string): RewrittenCell {
    if (this.#rewrite === undefined) throw new Error("The parser is not loaded yet.");
    return this.#rewrite.rewriteCell(code, this.#surroundings);
  }

  /** Lets TypeScript lower the cell, then rewrites what it gives; places lead back to the cell. */
  async translateWithTypeScript(code: string, reason: NeedsTypeScript): Promise<RewrittenCell> {
    const { lowerWithTypeScript } = await import("../rewrite/lowerWithTypeScript.js");
    const { rewriteCell } = await import("../rewrite/rewriteCell.js");
    const { default: typescript } = await import("typescript");
    const lowered = lowerWithTypeScript(typescript, code, reason.dialect);
    const cell = rewriteCell(lowered.code, this.#surroundings, code);
    return {
      ...cell,
      originalPosition: (line, column) => {
        const place = cell.originalPosition(line, column);
        return lowered.originalPosition(place.line, place.column);
      },
    };
  }
}
