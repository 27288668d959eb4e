import { readdirSync, statSync } from "node:fs";
import ts from "typescript";
import { builtinTypes } from "./builtinTypes.js";
import { docCommentsOnDemand } from "./docCommentsOnDemand.js";
import { exportedValues } from "./exportedValues.js";
import { ModuleTypes, nodeTypesFolder } from "./ModuleTypes.js";
import type { TypeSettings } from "./typeSettings.js";

/** The folders of a notebook's program. */
export interface ProgramFolders {
  /** The notebook's, with forward slashes. */
  readonly notebook: string;
  /** The folder from which the kernel's own installation is found. */
  readonly kernel: string;
  /** The kernel's own declaration files. */
  readonly types: string;
}

interface HeldFile {
  readonly text: string;
  readonly version: string;
  readonly snapshot: ts.IScriptSnapshot;
}

/**
 * The files that TypeScript's language service sees: those of the notebook, which only exist here, and those
 * on the disk. Files of packages are read once; the user's own are checked for changes before each check.
 */
export class ProgramFiles implements ts.LanguageServiceHost {
  readonly #folders: ProgramFolders;
  readonly #settings: TypeSettings;
  readonly #modules: ModuleTypes;
  readonly #library: string;
  readonly #virtual = new Map<string, HeldFile>();
  readonly #disk = new Map<string, HeldFile>();
  readonly #existing = new Map<string, boolean>();
  readonly #real = new Map<string, string>();
  readonly #exports = new Map<string, readonly string[]>();
  readonly #fixedRoots: readonly string[];
  #roots: string[] = [];
  #version = 0;

  constructor(folders: ProgramFolders, settings: TypeSettings) {
    this.#folders = folders;
    this.#settings = settings;
    this.#library = ts.getDefaultLibFilePath(settings.options);
    const builtin = builtinTypes(folders.types);
    for (const [path, text] of builtin.files) this.#virtual.set(path, held(text, "1"));
    this.#fixedRoots = [
      builtin.globals,
      ...nodeTypes(folders),
      ...settings.files,
      ...ambientFiles(folders.notebook),
      ...globalPackages(folders.notebook, settings),
    ];
    this.#modules = new ModuleTypes({
      notebookFolder: folders.notebook,
      kernelFolder: folders.kernel,
      compilerOptions: settings.options,
      builtins: builtin.modules,
      host: this,
    });
  }

  /** Puts a file of the notebook into the program, or replaces it. */
  write(path: string, text: string): void {
    const before = this.#virtual.get(path);
    if (before?.text === text) return;
    this.#version += 1;
    this.#virtual.set(path, held(text, `v${this.#version}`));
    if (before === undefined) this.#roots.push(path);
  }

  /** Takes a file of the notebook out of the program. */
  remove(path: string): void {
    if (!this.#virtual.delete(path)) return;
    this.#version += 1;
    this.#roots = this.#roots.filter((root) => root !== path);
  }

  /** Names that can be imported though they are not in a node_modules folder of the notebook. */
  get providedModules(): readonly string[] {
    return this.#modules.provided;
  }

  /**
   * The values that a module exports by name. Only its declaration file is read, so that a notebook that does not import it
   * does not load its types.
   */
  exportedValues(module: string): readonly string[] {
    const known = this.#exports.get(module);
    if (known !== undefined) return known;
    const cell = `${this.#folders.notebook}/cell.ts`;
    const { resolvedModule } = this.#modules.resolve(module, cell, undefined, ts.ModuleKind.ESNext);
    const text = resolvedModule && ts.sys.readFile(resolvedModule.resolvedFileName);
    // A package that is missing may be installed later.
    if (text === undefined) return [];
    const values = exportedValues(text);
    this.#exports.set(module, values);
    return values;
  }

  /** Looks whether the user's own files changed. */
  refresh(): void {
    for (const [path, file] of this.#disk) {
      if (isPackageFile(path) || file.version === diskVersion(path)) continue;
      this.#disk.delete(path);
      this.#version += 1;
    }
  }

  readonly jsDocParsingMode = docCommentsOnDemand();
  readonly getProjectVersion = (): string => String(this.#version);
  readonly getCompilationSettings = (): ts.CompilerOptions => this.#settings.options;
  readonly getScriptFileNames = (): string[] => [...this.#fixedRoots, ...this.#roots];
  readonly getCurrentDirectory = (): string => this.#folders.notebook;
  readonly getDefaultLibFileName = (): string => this.#library;
  readonly useCaseSensitiveFileNames = (): boolean => ts.sys.useCaseSensitiveFileNames;
  readonly getModuleResolutionCache = (): ts.ModuleResolutionCache => this.#modules.cache;

  readonly getScriptVersion = (path: string): string => this.#file(path)?.version ?? "";
  readonly getScriptSnapshot = (path: string): ts.IScriptSnapshot | undefined => this.#file(path)?.snapshot;
  readonly readFile = (path: string): string | undefined =>
    this.#virtual.get(path)?.text ?? this.#disk.get(path)?.text ?? ts.sys.readFile(path);

  readonly fileExists = (path: string): boolean => {
    if (this.#virtual.has(path)) return true;
    // A missing file may be installed later; a file that exists stays.
    if (this.#existing.get(path) === true) return true;
    const exists = ts.sys.fileExists(path);
    if (exists && isPackageFile(path)) this.#existing.set(path, true);
    return exists;
  };

  readonly directoryExists = (path: string): boolean => ts.sys.directoryExists(path);
  readonly getDirectories = (path: string): string[] => ts.sys.getDirectories(path);
  readonly readDirectory = (
    path: string,
    extensions?: readonly string[],
    exclude?: readonly string[],
    include?: readonly string[],
    depth?: number,
  ): string[] => ts.sys.readDirectory(path, extensions, exclude, include, depth);

  readonly realpath = (path: string): string => {
    let real = this.#real.get(path);
    if (real === undefined) {
      real = ts.sys.realpath?.(path) ?? path;
      this.#real.set(path, real);
    }
    return real;
  };

  readonly resolveModuleNameLiterals = (
    literals: readonly ts.StringLiteralLike[],
    file: string,
    redirected: ts.ResolvedProjectReference | undefined,
    options: ts.CompilerOptions,
    containing: ts.SourceFile,
  ): readonly ts.ResolvedModuleWithFailedLookupLocations[] =>
    literals.map((literal) =>
      this.#modules.resolve(
        literal.text,
        file,
        redirected,
        ts.getModeForUsageLocation(containing, literal, options),
      ),
    );

  #file(path: string): HeldFile | undefined {
    const known = this.#virtual.get(path) ?? this.#disk.get(path);
    if (known !== undefined) return known;
    const text = ts.sys.readFile(path);
    if (text === undefined) return undefined;
    const file = held(text, isPackageFile(path) ? "1" : diskVersion(path));
    this.#disk.set(path, file);
    return file;
  }
}

function held(text: string, version: string): HeldFile {
  return { text, version, snapshot: ts.ScriptSnapshot.fromString(text) };
}

function isPackageFile(path: string): boolean {
  return path.includes("/node_modules/");
}

function diskVersion(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? "" : `${file.mtimeMs} ${file.size}`;
}

function nodeTypes({ notebook, kernel }: ProgramFolders): string[] {
  const folder = nodeTypesFolder(notebook, kernel);
  return folder === undefined ? [] : [`${folder}/index.d.ts`];
}

/** Declaration files beside the notebook, or in a folder "@types" beside it. */
function ambientFiles(folder: string): string[] {
  const isDeclaration = (name: string): boolean => /\.d\.[cm]?ts$/u.test(name);
  const own = entries(folder).filter(isDeclaration);
  const types = entries(`${folder}/@types`, true).filter(isDeclaration);
  return [...own.map((name) => `${folder}/${name}`), ...types.map((name) => `${folder}/@types/${name}`)];
}

/**
 * Packages with global types: those that a tsconfig.json names, else those in the folder's own
 * @types.
 */
function globalPackages(folder: string, { options }: TypeSettings): string[] {
  const installed = `${folder}/node_modules/@types`;
  const named = options.types ?? [];
  const names = named.length > 0 && !named.includes("*") ? named : entries(installed);
  return names.flatMap((name) => {
    const found = ts.resolveTypeReferenceDirective(name, `${folder}/cell.ts`, options, ts.sys);
    const file = found.resolvedTypeReferenceDirective?.resolvedFileName;
    return name === "node" || file === undefined ? [] : [file];
  });
}

function entries(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  } catch {
    return [];
  }
}
