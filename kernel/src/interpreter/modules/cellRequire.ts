import nodeModule, { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { compileFile } from "./compileFile.js";
import type { CellModule } from "./CellModules.js";
import { cellFile } from "./importer.js";
import { isInstalled } from "./isInstalled.js";
import { LocalFiles } from "./LocalFiles.js";
import { explainModuleError } from "./ModuleError.js";
import { namelessExport } from "./namelessExport.js";
import { requireCellModules } from "./requireCellModule.js";
import type { SharedPackages } from "./SharedPackages.js";

/** The methods of Node's CommonJS module that its types lack. */
interface CompilableModule {
  readonly _compile: (code: string, path: string) => void;
}

type Extensions = Record<string, (module: CompilableModule, path: string) => void>;

/** The session's part in `require`. */
export interface RequireRules {
  /** Throws for a specifier that the session may not load or look for. */
  readonly check: (specifier: string) => void;
  /** The module that a cell defined under a specifier. */
  readonly cellModule: (specifier: string) => CellModule | undefined;
}

/**
 * `require` as cells see it: the notebook's folder first, then the packages that come with the kernel;
 * the user's own files may be TypeScript, and are loaded again when they have changed.
 */
export function cellRequire(
  notebookFolder: string,
  shared: SharedPackages,
  builtins: Readonly<Record<string, object>>,
  { check, cellModule }: RequireRules,
): NodeJS.Require {
  const plain = createRequire(join(notebookFolder, cellFile));
  const files = new LocalFiles();
  const loaded = new Map<string, number>();
  /** ES modules that failed: Node would give their old error for ever. */
  const failed = new Set<string>();

  const locate = (specifier: string): { readonly from: NodeJS.Require; readonly specifier: string } => {
    const target = shared.target(specifier);
    if (target !== undefined) {
      return { from: createRequire(join(target.folder, cellFile)), specifier: target.specifier };
    }
    if (!LocalFiles.isLocal(specifier)) return { from: plain, specifier };
    return { from: plain, specifier: files.find(specifier, join(notebookFolder, cellFile)) ?? specifier };
  };

  const resolve = (specifier: string, options?: NodeJS.RequireResolveOptions): string => {
    check(specifier);
    const located = locate(specifier);
    return located.from.resolve(located.specifier, options);
  };

  const load = (specifier: string): unknown => {
    if (Object.hasOwn(builtins, specifier)) return builtins[specifier];
    check(specifier);
    const defined = cellModule(specifier);
    if (defined !== undefined) return requireDefined(defined);
    shared.sayPassedOver(specifier);
    const located = locate(specifier);
    const local = LocalFiles.isLocal(specifier);
    if (local) dropChanged(plain.cache, loaded);
    if (failed.has(located.specifier)) return requireAgain(located.specifier);
    try {
      const exports = located.from(located.specifier) as unknown;
      noteLoaded(plain.cache, loaded);
      return exports;
    } catch (error) {
      if (local && isESModule(located.specifier)) {
        failed.add(located.specifier);
        if (namelessExport(error, located.specifier) !== undefined) return requireAgain(located.specifier);
      }
      throw explainModuleError(error, specifier, notebookFolder);
    }
  };

  const requireDefined = requireCellModules(load);
  const requireFile = requireCellModules((specifier, importer) =>
    load(LocalFiles.isLocal(specifier) ? (files.find(specifier, importer) ?? specifier) : specifier),
  );
  const requireAgain = (path: string): unknown => {
    const { code, format } = compileFile(path, readFileSync(path, "utf8"));
    return requireFile({ path, code, format, version: modified(path) });
  };

  // Only for the user's own files; Node loads packages itself.
  const extensions = (nodeModule as unknown as { readonly _extensions: Extensions })._extensions;
  for (const extension of [".ts", ".cts", ".tsx", ".mts"]) {
    extensions[extension] ??= (module, path) => {
      module._compile(compileFile(path, readFileSync(path, "utf8")).code, path);
    };
  }
  return Object.assign(load, plain, {
    resolve: Object.assign(resolve, { paths: (request: string) => plain.resolve.paths(request) }),
  });
}

function isESModule(path: string): boolean {
  try {
    return isAbsolute(path) && compileFile(path, readFileSync(path, "utf8")).format === "module";
  } catch {
    return false;
  }
}

function ownModules(modules: readonly (NodeJS.Module | undefined)[]): NodeJS.Module[] {
  return modules.flatMap((module) => {
    // An ES module that was required has no file name here.
    const filename: unknown = module?.filename;
    const own = typeof filename === "string" && !isInstalled(filename);
    return module !== undefined && own ? [module] : [];
  });
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function noteLoaded(cache: NodeJS.Dict<NodeJS.Module>, loaded: Map<string, number>): void {
  for (const { filename } of ownModules(Object.values(cache))) {
    if (!loaded.has(filename)) loaded.set(filename, modified(filename));
  }
}

/** Forgets the user's own CommonJS files that have changed, and those that require them. */
function dropChanged(cache: NodeJS.Dict<NodeJS.Module>, loaded: Map<string, number>): void {
  const changed = new Map<string, boolean>();
  const isChanged = (module: NodeJS.Module): boolean => {
    const known = changed.get(module.filename);
    if (known !== undefined) return known;
    changed.set(module.filename, false);
    const before = loaded.get(module.filename);
    const result =
      (before !== undefined && before !== modified(module.filename)) ||
      ownModules(module.children).map(isChanged).includes(true);
    changed.set(module.filename, result);
    return result;
  };
  const dropped = ownModules(Object.values(cache)).filter(isChanged);
  for (const { filename } of dropped) {
    Reflect.deleteProperty(cache, filename);
    loaded.delete(filename);
  }
}
