import nodeModule, { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { compileFile } from "./compileFile.js";
import { cellFile } from "./importer.js";
import { LocalFiles } from "./LocalFiles.js";
import { explainModuleError } from "./ModuleError.js";
import type { SharedPackages } from "./SharedPackages.js";

/** What Node offers of a CommonJS module beyond its types. */
interface CompilableModule {
  readonly _compile: (code: string, path: string) => void;
}

type Extensions = Record<string, (module: CompilableModule, path: string) => void>;

/**
 * `require` as cells see it: the notebook's folder first, then the packages that come with the kernel;
 * the user's own files may be TypeScript, and are loaded again when they have changed.
 */
export function cellRequire(
  notebookFolder: string,
  shared: SharedPackages,
  tslab: Readonly<Record<string, unknown>>,
): NodeJS.Require {
  const plain = createRequire(join(notebookFolder, cellFile));
  const files = new LocalFiles();
  const loaded = new Map<string, number>();

  const locate = (specifier: string): { readonly from: NodeJS.Require; readonly specifier: string } => {
    const target = shared.target(specifier);
    if (target !== undefined) {
      return { from: createRequire(join(target.folder, cellFile)), specifier: target.specifier };
    }
    if (!LocalFiles.isLocal(specifier)) return { from: plain, specifier };
    return { from: plain, specifier: files.find(specifier, join(notebookFolder, cellFile)) ?? specifier };
  };

  const resolve = (specifier: string, options?: NodeJS.RequireResolveOptions): string => {
    const located = locate(specifier);
    return located.from.resolve(located.specifier, options);
  };

  const load = (specifier: string): unknown => {
    if (specifier === "tslab") return tslab;
    const located = locate(specifier);
    if (LocalFiles.isLocal(specifier)) dropChanged(plain.cache, loaded);
    try {
      return located.from(located.specifier) as unknown;
    } catch (error) {
      throw explainModuleError(error, specifier, notebookFolder);
    }
  };

  // Only the user's own files: Node itself knows what packages hold.
  const extensions = (nodeModule as unknown as { readonly _extensions: Extensions })._extensions;
  for (const extension of [".ts", ".cts", ".tsx", ".mts"]) {
    extensions[extension] ??= (module, path) => {
      module._compile(compileFile(path, readFileSync(path, "utf8")).code, path);
    };
  }
  return Object.assign(load, plain, { resolve: Object.assign(resolve, { paths: plain.resolve.paths }) });
}

/** Forgets the user's own CommonJS files that have changed, and those that require them. */
function dropChanged(cache: NodeJS.Dict<NodeJS.Module>, loaded: Map<string, number>): void {
  const own = Object.values(cache).filter((module) => module !== undefined && !/[\\/]node_modules[\\/]/u.test(module.filename));
  const changed = new Map<string, boolean>();
  const isChanged = (module: NodeJS.Module): boolean => {
    const known = changed.get(module.filename);
    if (known !== undefined) return known;
    changed.set(module.filename, false);
    const now = statSync(module.filename, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const before = loaded.get(module.filename);
    loaded.set(module.filename, now);
    const result = (before !== undefined && before !== now) || module.children.some(isChanged);
    changed.set(module.filename, result);
    return result;
  };
  for (const module of own) {
    if (module !== undefined && isChanged(module)) Reflect.deleteProperty(cache, module.filename);
  }
}
