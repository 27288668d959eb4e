import ts from "typescript";
import { withoutNpmLines } from "../interpreter/npm/npmLines.js";
import { shortenForTypes } from "../interpreter/rewrite/shortenData.js";
import { leadingComments } from "../interpreter/rewrite/leadingComments.js";
import { loweringSettings, type GivenSettings } from "../interpreter/rewrite/LoweringSettings.js";
import type { CellLanguage } from "../interpreter/evaluate/cellLanguage.js";
import { cellSyntax, mentionedNames, type CellSyntax } from "./cellSyntax.js";
import { findingsText } from "./findingsText.js";
import { isSyntaxError } from "./isSyntaxError.js";
import { NotebookScope } from "./NotebookScope.js";
import { importAdvice } from "./importable.js";
import { notebookFindings } from "./notebookFindings.js";
import { ProgramFiles, type ProgramFolders } from "./ProgramFiles.js";
import type { Diagnostic, TypedCell, TypeMode } from "./TypeService.js";
import { settingsStamp, typeSettings, type TypeSettings } from "./typeSettings.js";

/** How one cell is to be checked. */
export interface CheckSettings {
  readonly mode: TypeMode;
  /** The cell is written for TypeScript's older decorators. */
  readonly legacyDecorators: boolean;
  /** The types of JavaScript are checked only where a tsconfig.json sets `checkJs`. */
  readonly language: CellLanguage;
}

/** The result of a check. */
export interface CheckedTypes {
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
  /** Whether later cells may need this one. */
  readonly needed: boolean;
  /** Earlier cells that are needed no more: all their names have been redeclared. */
  readonly released: readonly TypedCell[];
}

/** A cell's text in the program, ready for queries. */
export interface PlacedCell {
  readonly service: ts.LanguageService;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly file: ts.SourceFile;
  readonly code: string;
  /** The offset of the cell's own text in the file. */
  readonly start: number;
  readonly syntax: CellSyntax;
  readonly scope: NotebookScope;
  readonly files: ProgramFiles;
}

interface Session {
  readonly settings: TypeSettings;
  readonly files: ProgramFiles;
  readonly scope: NotebookScope;
  readonly service: ts.LanguageService;
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";
const EMPTY = "export {};";
const NONE: ReadonlySet<string> = new Set();
/** Names that only cells of tslab see. */
const TSLAB_NAMES: ReadonlySet<string> = new Set(["module", "exports"]);

/**
 * A notebook as a TypeScript program. The current cell is a module that begins with declarations of the names that it
 * uses from earlier cells. After its check, its own declarations join those of the other cells. Every program has the
 * same files and only their texts change, which is fast in TypeScript.
 */
export class NotebookProgram {
  readonly #folders: ProgramFolders;
  readonly #given: () => readonly GivenSettings[];
  /** Cells that later ones need, and whether they were blocked: kept so that a changed tsconfig.json can be honoured. */
  readonly #remembered = new Map<TypedCell, boolean>();
  /** Faults of the tsconfig.json that were shown. */
  readonly #told = new Set<string>();
  #session: Session;

  /**
   * @param folders With forward slashes.
   * @param given The settings for lowering JSX, from the notebook, then from the environment.
   */
  constructor(folders: ProgramFolders, given: () => readonly GivenSettings[] = () => []) {
    this.#folders = folders;
    this.#given = given;
    this.#session = this.#open();
  }

  /** Makes the first program, so that the first question is answered sooner. */
  warmUp(): void {
    const { program, file } = this.place("1", []);
    program.getSemanticDiagnostics(file);
  }

  /** Checks a cell and remembers its declarations. */
  check(given: TypedCell, { mode, legacyDecorators, language }: CheckSettings): CheckedTypes {
    this.#honourSettings();
    const cell = { ...given, code: shortenForTypes(given.code) };
    const placed = this.#place(cell.code, mentionedNames(cell.code));
    const { program, file, start, scope } = placed;
    const faults = program.getSyntacticDiagnostics(file);
    const { implicitAny, options } = this.#session.settings;
    const unchecked = (language === "javascript" || language === "sloppy") && options.checkJs !== true;
    const uninitialized = language !== "tslab" || options.strictPropertyInitialization === true;
    const known = language === "tslab" ? TSLAB_NAMES : NONE;
    const rules = { implicitAny, legacyDecorators, known, uninitialized };
    const adviceFor = (name: string): string => importAdvice(name, placed.files);
    const context = { file, start, code: cell.code, scope, adviceFor, ...rules };
    // Types of code with syntax errors are guesswork.
    const semantic = (): readonly ts.Diagnostic[] => (unchecked ? [] : program.getSemanticDiagnostics(file));
    const found = mode === "off" ? [] : faults.length > 0 ? faults : semantic();
    const diagnostics = notebookFindings(found, context);
    const blocked = mode === "strict" && diagnostics.some(isError);
    const needed = this.#remember(placed, cell, blocked);
    const isRefused = (): boolean => diagnostics.some(isError) && isSyntaxError(withoutNpmLines(cell.code));
    // A cell with a syntax error reports it when it runs.
    const shown = mode === "warn" && (faults.length > 0 || isRefused()) ? [] : diagnostics;
    const text = `${mode === "off" ? "" : this.#newFaults()}${findingsText(shown, cell)}`;
    return { diagnostics, text, needed, released: this.#release() };
  }

  /**
   * Puts code into the program without remembering it.
   *
   * @param more Further names besides those it mentions.
   * @param unchecked Names of cells that were not checked yet: their types are unknown.
   */
  place(given: string, more: readonly string[], unchecked: ReadonlySet<string> = NONE): PlacedCell {
    this.#honourSettings();
    const code = shortenForTypes(given);
    return this.#place(code, new Set([...mentionedNames(code), ...more]), unchecked);
  }

  /** Names of earlier cells, the latest first. */
  get names(): readonly string[] {
    return this.#session.scope.names;
  }

  /** The faults of the folder's tsconfig.json that were not reported yet. */
  #newFaults(): string {
    const faults = this.#session.settings.faults.filter((fault) => !this.#told.has(fault));
    for (const fault of faults) this.#told.add(fault);
    return faults.map((fault) => `${fault}\n`).join("");
  }

  #place(cell: string, names: Iterable<string>, unchecked: ReadonlySet<string> = NONE): PlacedCell {
    const code = withoutNpmLines(cell);
    const { files, scope, service } = this.#session;
    const syntax = cellSyntax(code);
    const jsx = this.#jsxFunctions(code);
    const [factory, fragment] = jsx;
    // TypeScript takes the first of several.
    const pragma = factory === undefined ? "" : `/** @jsx ${factory} @jsxFrag ${fragment} */\n`;
    const wanted = new Set([...names, ...jsx.map((path) => path.replace(/\..*$/u, ""))]);
    const header = scope.header(wanted, syntax, unchecked);
    const open = `${pragma}${leadingPragmas(code)}${EMPTY}${header}\n${syntax.object ? "(" : ""}`;
    const own = syntax.names.flatMap(({ name }) => (syntax.exported.has(name) ? [] : [name]));
    // A hash bang is only one at the start of a file.
    const text = code.startsWith("#!") ? `//${code.slice(2)}` : code;
    const path = this.#path(syntax.extension);
    files.refresh();
    files.write(path, `${open}${text}\n${syntax.object ? ")" : ""};export { ${own.join(", ")} };`);
    files.write(this.#path(syntax.extension === ".ts" ? ".tsx" : ".ts"), EMPTY);
    const program = service.getProgram();
    const file = program?.getSourceFile(path);
    if (program === undefined || file === undefined)
      throw new Error("TypeScript gave no program for the cell.");
    const checker = program.getTypeChecker();
    return { service, program, checker, file, code, start: open.length, syntax, scope, files };
  }

  /** The functions that create elements and fragments, if they are not React's. */
  #jsxFunctions(code: string): readonly [] | readonly [factory: string, fragment: string] {
    if (!code.includes("<")) return [];
    try {
      const { jsxFactory, jsxFragment } = loweringSettings(code, this.#given());
      return jsxFactory === "React.createElement" ? [] : [jsxFactory, jsxFragment];
    } catch {
      // The run itself reports the wrong word.
      return [];
    }
  }

  #path(extension: string): string {
    return `${this.#folders.notebook}/.precipice-current${extension}`;
  }

  #remember({ file, syntax, scope }: PlacedCell, cell: TypedCell, blocked: boolean): boolean {
    let declarations = "";
    if (syntax.names.length > 0 || syntax.ambient) {
      // Forced: a type that cannot be written down becomes `any` there, and the rest holds.
      const output = this.#session.service.getEmitOutput(file.fileName, true, true);
      declarations = output.outputFiles.find(({ name }) => name.endsWith(".d.ts"))?.text ?? "";
    }
    const needed = scope.add({ cell, syntax, declarations, blocked });
    if (needed) this.#remembered.set(cell, blocked);
    return needed;
  }

  #release(): readonly TypedCell[] {
    const released = this.#session.scope.takeReleased();
    for (const cell of released) this.#remembered.delete(cell);
    return released;
  }

  /** Reads the cells again. Names that they took from a released cell then have no type. */
  #honourSettings(): void {
    if (settingsStamp(this.#folders.notebook) === this.#session.settings.stamp) return;
    this.#session.service.dispose();
    this.#session = this.#open();
    const remembered = [...this.#remembered];
    this.#remembered.clear();
    for (const [cell, blocked] of remembered) {
      this.#remember(this.#place(cell.code, mentionedNames(cell.code)), cell, blocked);
    }
  }

  #open(): Session {
    const settings = typeSettings(this.#folders.notebook);
    const files = new ProgramFiles(this.#folders, settings);
    const scope = new NotebookScope(this.#folders.notebook, files);
    files.write(this.#path(".ts"), EMPTY);
    files.write(this.#path(".tsx"), EMPTY);
    return { settings, files, scope, service: ts.createLanguageService(files) };
  }
}

/** Comments that are only valid at the start of a file; they go before the code that precedes the cell. */
function leadingPragmas(code: string): string {
  const pragmas = leadingComments(code).match(
    /\/\*\*?[^*]*@jsx[\s\S]*?\*\/|\/\/\/\s*<reference.*|\/\/\s*@ts-(?:nocheck|check).*/gu,
  );
  return pragmas === null ? "" : `${pragmas.join("\n")}\n`;
}
