import { loweringSettings, type GivenSettings } from "../rewrite/LoweringSettings.js";
import { sourceMapComment } from "../sourceMapComment.js";
import type { NeedsTypeScript } from "../rewrite/NeedsTypeScript.js";
import { rewriteCell, type CellSurroundings, type RewrittenCell } from "../rewrite/rewriteCell.js";

/** Turns cells into JavaScript. TypeScript itself is loaded only for the few cells that need it. */
export class CellTranslator {
  readonly #surroundings: CellSurroundings;
  readonly #settings: () => readonly GivenSettings[];

  /** @param settings How the notebook and the environment want decorators and JSX lowered. */
  constructor(surroundings: CellSurroundings, settings: () => readonly GivenSettings[]) {
    this.#surroundings = surroundings;
    this.#settings = settings;
  }

  /** Lets V8 see the parser once, so that the first cell need not wait for its compilation. */
  warmUp(): void {
    this.translate("const a: number = 1;\nfunction f(x?: string) { return `${x}`; }\na + 1");
  }

  /** @throws CellSyntaxError, NeedsTypeScript */
  translate(code: string, strict = true): RewrittenCell {
    return rewriteCell(code, this.#surroundingsOf(strict));
  }

  /** Lets TypeScript lower the cell, then rewrites the result; positions map back to the cell. */
  async translateWithTypeScript(
    code: string,
    reason: NeedsTypeScript,
    strict = true,
  ): Promise<RewrittenCell> {
    const { lowerWithTypeScript } = await import("../rewrite/lowerWithTypeScript.js");
    const { default: typescript } = await import("typescript");
    const settings = loweringSettings(code, this.#settings());
    const lowered = lowerWithTypeScript(typescript, code, reason.dialect, settings);
    const cell = rewriteCell(lowered.code, this.#surroundingsOf(strict), code);
    const originalPosition: RewrittenCell["originalPosition"] = (line, column) => {
      const place = cell.originalPosition(line, column);
      return lowered.originalPosition(place.line, place.column);
    };
    const map = sourceMapComment(cell.code, "cell.ts", originalPosition);
    return { ...cell, code: cell.code + map, originalPosition };
  }

  #surroundingsOf(strict: boolean): CellSurroundings {
    return strict ? this.#surroundings : { ...this.#surroundings, sloppy: true };
  }
}
