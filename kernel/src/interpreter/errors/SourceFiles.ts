import { readFileSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { compileFile, isTypeScriptFile } from "../modules/compileFile.js";
import { isInstalled } from "../modules/isInstalled.js";
import type { SourcePosition } from "../rewrite/SourceEdits.js";

/** Larger files are not read for an error. */
const largest = 2_000_000;
/** Upper bound on the remembered files. */
const limit = 50;

interface KnownFile {
  readonly modified: number;
  readonly text: string;
  /** Absent for a file that Node runs as it is. */
  readonly originalPosition: ((line: number, column: number) => SourcePosition) | undefined;
}

/** The user's own files, as errors show them: their lines, and where in them a place of their JavaScript is. */
export class SourceFiles {
  readonly #known = new Map<string, KnownFile>();

  /** Whether a place of a stack trace is a file's path. */
  isFile(path: string): boolean {
    return isAbsolute(path);
  }

  lines(path: string): readonly string[] | undefined {
    return this.isFile(path) ? this.#read(path)?.text.split("\n") : undefined;
  }

  /** The place in the file's TypeScript of a place that V8 names; the column counts from 0. */
  position(path: string, line: number, column: number): SourcePosition {
    const own = this.isFile(path) && isTypeScriptFile(path) && !isInstalled(path);
    return (own ? this.#read(path)?.originalPosition?.(line, column) : undefined) ?? { line, column };
  }

  #read(path: string): KnownFile | undefined {
    try {
      const { mtimeMs, size } = statSync(path);
      const known = this.#known.get(path);
      if (known?.modified === mtimeMs) return known;
      if (size > largest) return undefined;
      const text = readFileSync(path, "utf8");
      const file = { modified: mtimeMs, text, originalPosition: positionsIn(path, text) };
      this.#known.set(path, file);
      const oldest = this.#known.keys().next();
      if (this.#known.size > limit && oldest.done === false) this.#known.delete(oldest.value);
      return file;
    } catch {
      return undefined;
    }
  }
}

/** Absent where the file is not compiled, or cannot be: then the error itself names a place in the source. */
function positionsIn(path: string, text: string): KnownFile["originalPosition"] {
  if (!isTypeScriptFile(path)) return undefined;
  try {
    return compileFile(path, text).originalPosition;
  } catch {
    return undefined;
  }
}
