import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CellLanguage } from "../../src/interpreter/evaluate/cellLanguage.js";
import type { GivenSettings } from "../../src/interpreter/rewrite/LoweringSettings.js";
import { completeCell } from "../../src/language/completeCell.js";
import { inspectCell } from "../../src/language/inspectCell.js";
import { NotebookProgram, type CheckedTypes } from "../../src/language/NotebookProgram.js";
import type { Completion, TypeMode } from "../../src/language/TypeService.js";

const kernel = fileURLToPath(new URL("../../dist", import.meta.url)).replaceAll("\\", "/");

/** Milliseconds for TypeScript to be loaded and to read its libraries, on a machine that has much else to do. */
export const firstProgram = 300_000;

/** A completion's answer, and the text that the first match would make. */
export interface Completed {
  readonly names: readonly string[];
  readonly matches: readonly Completion[];
  /** The part of the code that is replaced. */
  readonly replaced: string;
}

/** A notebook in a folder of its own, whose cells are only checked. The last bar in code stands for the cursor. */
export class Notebook {
  readonly folder: string;
  readonly program: NotebookProgram;
  #cells = 0;

  constructor(files: Readonly<Record<string, string>> = {}, given: readonly GivenSettings[] = []) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), "precipice-types-"))).replaceAll("\\", "/");
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.program = new NotebookProgram(
      { notebook: this.folder, kernel, types: `${kernel}/types` },
      () => given,
    );
  }

  write(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  check(
    code: string,
    mode: TypeMode = "warn",
    legacyDecorators = false,
    language: CellLanguage = "typescript",
  ): CheckedTypes {
    this.#cells += 1;
    return this.program.check({ code, name: `Cell [${this.#cells}]` }, { mode, legacyDecorators, language });
  }

  /** The findings of a cell, as in `1:7 TS2322`. */
  findings(code: string, mode: TypeMode = "warn"): string[] {
    return this.check(code, mode).diagnostics.map(
      ({ line, column, code: number }) => `${line}:${column} TS${number}`,
    );
  }

  /**
   * @param unchecked Names of cells before this one that were not checked yet.
   * @param clock Gives milliseconds, in place of the real time.
   */
  complete(marked: string, unchecked?: ReadonlySet<string>, clock?: () => number): Completed {
    const position = marked.lastIndexOf("|");
    const code = withoutBar(marked);
    const { matches, start, end } = completeCell(this.program, code, position, unchecked, clock);
    return { matches, names: matches.map(({ text }) => text), replaced: code.slice(start, end) };
  }

  inspect(marked: string, detail: 0 | 1 = 0): string | undefined {
    const position = marked.lastIndexOf("|");
    const found = inspectCell(this.program, withoutBar(marked), position, detail);
    return found?.data["text/plain"];
  }

  markdown(marked: string): string | undefined {
    const position = marked.lastIndexOf("|");
    return inspectCell(this.program, withoutBar(marked), position, 0)?.data["text/markdown"];
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function withoutBar(marked: string): string {
  const bar = marked.lastIndexOf("|");
  return marked.slice(0, bar) + marked.slice(bar + 1);
}
