import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SourceRegistry } from "../errors/SourceRegistry.js";
import { builtinExports, liveExports, registerBuiltins } from "./builtins.js";
import { CellModules } from "./CellModules.js";
import { cellFile, importerIn, type ImportFunction } from "./importer.js";
import type { CellImport, ImportedName } from "../rewrite/CellNames.js";
import { LocalFiles } from "./LocalFiles.js";
import { asksHooksAtOnce, registerLocalHooks, type LocalHooks } from "./localHooks.js";
import { runLocalWorkers } from "./localWorkers.js";
import { leavesPackage } from "./leavesPackage.js";
import { keepWithinInstallation } from "./keepWithinInstallation.js";
import { explainModuleError, mayBeType, missingTypes, ModuleError, notTypes } from "./ModuleError.js";
import { defineModuleGlobal } from "./moduleGlobal.js";
import { namelessExport } from "./namelessExport.js";
import { againWhereMended } from "./againWhereMended.js";
import { LoadedModule } from "./LoadedModule.js";
import { cellRequire } from "./cellRequire.js";
import { sessionFile } from "./sessionFile.js";
import { packageFolder } from "./packageFolder.js";
import { packageName } from "./packageName.js";
import { SharedPackages } from "./SharedPackages.js";
import { typesAlone } from "./typesAlone.js";
import { TypesModule } from "./TypesModule.js";
import { isInstance } from "../../realm/isInstance.js";
import { asUsers } from "../../realm/asUsers.js";

/** The folders that modules come from, and the built-in modules. */
export interface ModuleLoaderOptions {
  readonly notebookFolder: string;
  /** The built-in modules by name: "tslab", "@precipice/kernel". Getters of these objects are live. */
  readonly builtins: Readonly<Record<string, object>>;
  /** Where the text of modules that cells define is remembered. */
  readonly sources: SourceRegistry;
  /** Called before the code of one of the user's own ES modules runs. */
  readonly moduleBegins: () => void;
  /** Called before Node reads a module in this thread otherwise than by `fs.promises.readFile`. */
  readonly importBegins: () => void;
  /** Called when all imports of cells that were under way have ended. */
  readonly importEnds: () => void;
  /** Awaited before a cell goes on with what it imported. */
  readonly goesOn: () => Promise<void> | undefined;
  /** Gives a Plot that draws without a browser's document. */
  readonly plotWithDocument: (importFrom: ImportFunction) => Promise<Readonly<Record<string, unknown>>>;
}

/** `import.meta` of a cell. */
export interface CellMeta {
  readonly dirname: string;
  readonly filename: string;
  readonly url: string;
  readonly resolve: (specifier: string) => string;
}

/** The folder from which the kernel's own installation is found. */
const kernelFolder = fileURLToPath(new URL(".", import.meta.url));

/** Loads modules for cells: from the notebook's folder first, then from the kernel's own installation. */
export class ModuleLoader {
  readonly #options: ModuleLoaderOptions;
  readonly #shared: SharedPackages;
  readonly #importers = new Map<string, ImportFunction>();
  readonly #cellModules: CellModules;
  #hooks: LocalHooks | undefined;
  #isolated = false;
  /** The imports of files that take names from a module's whole exports. */
  readonly #whole = new Set<string>();
  /** Ends the imports that are under way: Node never settles one whose code was terminated. */
  readonly #importing = new Set<() => void>();
  /** The imports of cells that are under way. */
  readonly #imports = new Set<symbol>();
  /** `require` as cells see it. */
  readonly require: NodeJS.Require;
  /** `import.meta` as cells see it. */
  readonly meta: CellMeta;

  constructor(options: ModuleLoaderOptions) {
    const { notebookFolder, builtins, sources } = options;
    this.#options = options;
    this.#shared = new SharedPackages(notebookFolder, kernelFolder);
    const live = liveExports(builtinExports(builtins));
    this.#cellModules = new CellModules(notebookFolder, sources, live, (name, module) => {
      this.#hook().define(name, module);
    });
    this.require = cellRequire(notebookFolder, this.#shared, builtins, {
      check: (specifier) => this.#check(specifier),
      cellModule: (specifier) => this.#cellModules.find(specifier),
    });
    const filename = sessionFile(notebookFolder, process.env["JPY_SESSION_NAME"]);
    this.meta = Object.freeze(
      asUsers({
        dirname: notebookFolder,
        filename,
        url: pathToFileURL(filename).href,
        resolve: asUsers((specifier: string) => this.#resolve(specifier)),
      }),
    );
    registerBuiltins(builtins);
    runLocalWorkers({ notebookFolder, kernelFolder, isIsolated: () => this.#isolated });
    defineModuleGlobal({
      begins: options.moduleBegins,
      evaluated: (url) => this.#hooks?.evaluated(url),
      ended: (specifier, loaded, importer) => this.#hooks?.ended(specifier, loaded, importer),
      mends: (error) => this.#mends(error),
    });
  }

  /**
   * Isolates the session from its folder permanently. Only `precipice`, arquero, Plot (all from the kernel's
   * installation) and Node's own modules can be imported. The process also leaves the folder.
   *
   * @throws Error if this Node does not support that.
   */
  isolate(): void {
    if (this.#isolated) return;
    keepWithinInstallation();
    process.chdir(kernelFolder);
    this.#shared.isolate();
    this.#isolated = true;
  }

  /** True once the session is cut off. */
  get isIsolated(): boolean {
    return this.#isolated;
  }

  /** `import()` of a cell. */
  readonly import = async (specifier: unknown, options?: object): Promise<object> => {
    const one = Symbol("import");
    this.#imports.add(one);
    try {
      return await this.#import(specifier, options);
    } finally {
      if (this.#imports.delete(one) && this.#imports.size === 0) this.#options.importEnds();
      await this.#options.goesOn();
    }
  };

  async #import(specifier: unknown, options: object | undefined): Promise<object> {
    const name = String(specifier);
    const { notebookFolder, builtins, plotWithDocument, sources } = this.#options;
    const builtin = Object.hasOwn(builtins, name) ? builtins[name] : undefined;
    if (builtin !== undefined) return builtin;
    this.#check(name);
    if (asksHooksAtOnce) this.#hook();
    this.#shared.sayPassedOver(name);
    const target = this.#shared.target(name);
    try {
      if (target !== undefined) {
        const importFrom = this.#importer(target.folder);
        return await (target.needsDocument === true
          ? plotWithDocument(importFrom)
          : importFrom(target.specifier, options));
      }
      return await (this.#isOwn(name)
        ? this.#importOwn(name, options)
        : this.#importer(notebookFolder)(name, options));
    } catch (error) {
      // Node may give the error of an earlier import.
      sources.forgetImport(error);
      throw explainModuleError(error, name, notebookFolder);
    }
  }

  /** Imports one of the user's own modules. */
  async #importOwn(specifier: string, options: object | undefined): Promise<object> {
    const hooks = this.#hook();
    const once = async (): Promise<object> => {
      let loaded = false;
      const ended = (): void => hooks.ended(specifier, loaded);
      this.#importing.add(ended);
      try {
        const exports = await this.#importer(this.#options.notebookFolder)(specifier, options);
        loaded = true;
        return exports;
      } finally {
        if (this.#importing.delete(ended)) ended();
      }
    };
    return againWhereMended(once, (error) => this.#mends(error));
  }

  /**
   * Lets a file that imports a name which Node does not find in a CommonJS module take it from the module's exports, as a
   * cell does; false for every other error. Nothing of the file has run: Node links all files before the first one runs.
   */
  #mends(error: unknown): boolean {
    const nameless = namelessExport(error);
    if (nameless === undefined) return false;
    const { importer, specifier } = nameless;
    const known = `${importer}\n${specifier}`;
    if (this.#whole.has(known)) return false;
    this.#whole.add(known);
    this.#hook().takesWhole(importer, specifier);
    return true;
  }

  /** The cell was interrupted: what it was about to import is loaded again by the next import. */
  readonly interrupted = (): void => {
    for (const ended of this.#importing) ended();
    this.#importing.clear();
    // An import whose code was terminated never settles.
    this.#imports.clear();
  };

  /** An `import` statement of a cell. */
  async importStatement({ specifier, attributes, names }: CellImport): Promise<LoadedModule | TypesModule> {
    const options = Object.keys(attributes).length > 0 ? { with: attributes } : undefined;
    let exports: Readonly<Record<string, unknown>>;
    try {
      exports = (await this.import(specifier, options)) as Readonly<Record<string, unknown>>;
    } catch (error) {
      return this.#types(error, specifier, names);
    }
    if (Object.hasOwn(this.#options.builtins, specifier))
      return new LoadedModule(specifier, exports, "builtin");
    return new LoadedModule(specifier, exports, this.#isFixed(specifier, exports) ? "fixed" : "live");
  }

  /** An import of names from a package without JavaScript; throws the error for any other. */
  #types(error: unknown, specifier: string, names: CellImport["names"]): TypesModule {
    if (this.#isolated || !isInstance(error, ModuleError) || this.#isOwn(specifier)) throw error;
    const { notebookFolder } = this.#options;
    const types = typesAlone(specifier, notebookFolder);
    const isType = ({ imported }: ImportedName): boolean => {
      if (imported !== undefined && types?.isType(imported) === true) return true;
      return types?.describesValues === false && (imported === undefined || mayBeType(imported));
    };
    if (names.length > 0 && names.every(isType)) return new TypesModule(specifier);
    const others = names.flatMap((name) => (isType(name) ? [] : (name.imported ?? [])));
    if (types?.describesValues === false && others.length > 0 && !others.includes("default"))
      throw notTypes(specifier, others, notebookFolder);
    if (types !== undefined || packageFolder(packageName(specifier), notebookFolder) !== undefined)
      throw error;
    const imported = names.map((name) => name.imported);
    throw missingTypes(specifier, imported, notebookFolder) ?? error;
  }

  /** Takes a cell that defines a module (`@module name`); false for every other cell. */
  defineModule(code: string, cell: string): boolean {
    return this.#cellModules.define(code, cell);
  }

  /** The name of the module of a cell that a specifier means, if one does. */
  cellModuleName(specifier: string): string | undefined {
    return this.#cellModules.nameOf(specifier);
  }

  /** @throws ModuleError for a specifier that the session may neither load nor look for. */
  #check(specifier: string): void {
    if (leavesPackage(specifier)) {
      throw new ModuleError(
        `"${specifier}" may lead out of its package: write the path within the package, without ".", "..", empty parts, "\\" and "%".`,
      );
    }
    if (!this.#isolated || isBuiltin(specifier) || this.#shared.target(specifier) !== undefined) return;
    throw new ModuleError(
      `This session is isolated: it imports precipice, arquero, @observablehq/plot and Node's own modules only, and not "${specifier}". Import it in a notebook.`,
    );
  }

  /** Whether the specifier means one of the user's own modules. */
  #isOwn(specifier: string): boolean {
    return LocalFiles.isLocal(specifier) || this.#cellModules.find(specifier) !== undefined;
  }

  /** Whether the exports never change: Node's own modules, and its copies of CommonJS exports. */
  #isFixed(specifier: string, exports: Readonly<Record<string, unknown>>): boolean {
    if (this.#isOwn(specifier)) return false;
    if (isBuiltin(specifier)) return true;
    const whole = exports["default"];
    return whole !== undefined && Object.values(this.require.cache).some((one) => one?.exports === whole);
  }

  #importer(folder: string): ImportFunction {
    let importer = this.#importers.get(folder);
    if (importer === undefined) {
      importer = importerIn(folder);
      this.#importers.set(folder, importer);
    }
    return importer;
  }

  #hook(): LocalHooks {
    const { notebookFolder, builtins, importBegins } = this.#options;
    this.#hooks ??= registerLocalHooks(
      { notebookFolder, kernelFolder, builtins: builtinExports(builtins) },
      importBegins,
    );
    return this.#hooks;
  }

  #resolve(specifier: string): string {
    this.#check(specifier);
    if (LocalFiles.isLocal(specifier)) {
      return new URL(specifier, pathToFileURL(join(this.#options.notebookFolder, cellFile))).href;
    }
    const path = this.require.resolve(specifier);
    return path.startsWith("/") || /^[a-zA-Z]:/u.test(path) ? pathToFileURL(path).href : path;
  }
}
