import type { Debugger } from "node:inspector";
import { readFileSync } from "node:fs";
import { basename, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cellFile } from "../interpreter/modules/importer.js";
import { readEnclosedName } from "../interpreter/evaluate/enclosedName.js";
import type { CellSources } from "./CellSources.js";
import type { InspectorConnection } from "./InspectorConnection.js";
import { behindHead, lineMap, sameLines, type LineMap } from "./LineMap.js";

/** The owner of a script's code. `hidden` is Node's and the kernel's own, and code without a name. */
export type ScriptKind = "cell" | "module" | "package" | "hidden";

/** A script that V8 has parsed, as the user knows it. */
export interface DebuggedScript {
  readonly id: string;
  readonly url: string;
  readonly kind: ScriptKind;
  /** The path by which clients know the source. */
  readonly path: string;
  /** A short name: `Cell [3]`, or the file's. */
  readonly name: string;
  readonly lines: LineMap;
  /** The column of its first character; a cell's code stands behind a head that the user does not see. */
  readonly startColumn: number;
  /** The column of the cell's own first character. */
  readonly codeColumn: number;
  /** The script's last line, from 0: the end of the function that a cell is. */
  readonly lastLine: number;
}

/** The folder of the kernel's own bundles. */
const kernelFolder = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : ".", import.meta.url));

const cellName = /^Cell \[(?:\d+|\*)\]$/u;
const packageFolder = `${sep}node_modules${sep}`;

/**
 * Every script that V8 has reported since the debugger was attached, and the pauses that the user does not
 * need.
 */
export class Scripts {
  readonly #scripts = new Map<string, DebuggedScript>();
  readonly #cells: CellSources;

  constructor(cells: CellSources) {
    this.#cells = cells;
  }

  clear(): void {
    this.#scripts.clear();
  }

  add(parsed: Debugger.ScriptParsedEventDataType): DebuggedScript {
    const script = this.#describe(parsed);
    this.#scripts.set(script.id, script);
    return script;
  }

  get(id: string): DebuggedScript | undefined {
    return this.#scripts.get(id);
  }

  /** The scripts of a source, the latest last. */
  ofPath(path: string): DebuggedScript[] {
    return [...this.#scripts.values()].filter((script) => script.path === path && script.kind !== "hidden");
  }

  /** The user's modules and packages, one a path. */
  files(): DebuggedScript[] {
    const files = new Map<string, DebuggedScript>();
    for (const script of this.#scripts.values()) {
      if (script.kind === "module" || script.kind === "package") files.set(script.path, script);
    }
    return [...files.values()];
  }

  /**
   * The text of a source as the user wrote it: a cell's code or a file's content; for other code, V8's text.
   */
  async source(path: string, connection: InspectorConnection): Promise<string | undefined> {
    if (this.#cells.isCell(path)) return this.#cells.code(path);
    try {
      return readFileSync(path, "utf8");
    } catch {
      const script = this.ofPath(path).at(-1);
      if (script === undefined || !connection.isOpen) return undefined;
      return (await connection.send("Debugger.getScriptSource", { scriptId: script.id })).scriptSource;
    }
  }

  #describe(parsed: Debugger.ScriptParsedEventDataType): DebuggedScript {
    const { scriptId: id } = parsed;
    const enclosed = readEnclosedName(parsed.url);
    const url = enclosed?.name ?? parsed.url;
    const codeColumn = enclosed?.head ?? 0;
    const common = { id, url, startColumn: parsed.startColumn, codeColumn, lastLine: parsed.endLine };
    if (cellName.test(url)) {
      const path = this.#cells.pathOf(url);
      const lines = behindHead(lineMap(parsed.sourceMapURL), codeColumn);
      if (path !== undefined) return { ...common, kind: "cell", path, name: url, lines };
    }
    const path = filePath(url);
    if (path === undefined || path.startsWith(kernelFolder) || isImporter(parsed, path)) {
      return { ...common, kind: "hidden", path: url, name: url, lines: sameLines };
    }
    if (path.includes(packageFolder)) {
      return { ...common, kind: "package", path, name: basename(path), lines: sameLines };
    }
    // Source maps of other compilers name sources in other folders.
    const lines = /\.(?:[cm]?ts|[tj]sx)$/u.test(path) ? lineMap(parsed.sourceMapURL) : sameLines;
    return { ...common, kind: "module", path, name: basename(path), lines };
  }
}

/** The kernel's own line of code by which cells import: it has a file's name, from where Node looks for modules. */
function isImporter({ endLine, isModule }: Debugger.ScriptParsedEventDataType, path: string): boolean {
  return basename(path) === cellFile && endLine === 0 && isModule !== true;
}

/** The path of a script that is a file; a changed file's address has a query. */
function filePath(url: string): string | undefined {
  if (url.startsWith("file:")) {
    try {
      return fileURLToPath(url);
    } catch {
      return undefined;
    }
  }
  return url.startsWith("/") || /^[A-Za-z]:\\/u.test(url) ? url : undefined;
}

/** The addresses under which V8 may know a file, as a pattern: ES modules have a URL, CommonJS ones a path. */
export function filePattern(path: string): string {
  const url = escapePattern(pathToFileURL(path).href);
  return `^(?:${url}(?:\\?.*)?|${escapePattern(path)})$`;
}

/** Scripts that V8 itself skips when it steps. */
export function skippedScripts(parts: {
  readonly packages: boolean;
  readonly exceptions: boolean;
}): string[] {
  const kernel = escapePattern(pathToFileURL(kernelFolder).href);
  const patterns = [`^${kernel}`];
  // V8 does not report an exception that leaves skipped code, so with those pauses on only the kernel is
  // skipped.
  if (parts.exceptions) return patterns;
  patterns.push("^node:", "^precipice:");
  if (parts.packages) patterns.push("[/\\\\]node_modules[/\\\\]");
  return patterns;
}

/** The names under which V8 may know a cell, as a pattern. */
export function cellPattern(name: string): string {
  return `^${escapePattern(name).replace(" ", "(?: |%20)")}(?:#\\d+)?$`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
}
