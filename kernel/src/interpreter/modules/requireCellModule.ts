import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import type { Compiler } from "../rewrite/lowerWithTypeScript.js";
import type { DefinedModule } from "./LocalFiles.js";

const require = createRequire(import.meta.url);

type CommonJsFunction = (
  exports: object,
  require: (specifier: string) => unknown,
  module: { readonly exports: unknown },
  filename: string,
  folder: string,
) => void;

interface Loaded {
  readonly version: number;
  readonly module: { readonly exports: unknown };
}

/**
 * `require` of modules whose text the kernel has, such as those that cells define; each is run once a version.
 *
 * @param load `require` as the module at a path sees it.
 */
export function requireCellModules(
  load: (specifier: string, importer: string) => unknown,
): (module: DefinedModule) => unknown {
  const loaded = new Map<string, Loaded>();
  return ({ path, code, format, version }) => {
    const known = loaded.get(path);
    if (known?.version === version) return known.module.exports;
    const body = format === "commonjs" ? code : asCommonJs(code);
    const call = compileFunction(body, ["exports", "require", "module", "__filename", "__dirname"], {
      filename: path,
    }) as CommonJsFunction;
    const module = { exports: {} };
    // The module is known before it runs, since modules may require each other.
    loaded.set(path, { version, module });
    try {
      const required = (specifier: string): unknown => load(specifier, path);
      call(module.exports, required, module, path, dirname(path));
    } catch (error) {
      loaded.delete(path);
      throw error;
    }
    return module.exports;
  };
}

/** Compiles an ES module to CommonJS with TypeScript. */
function asCommonJs(code: string): string {
  const typescript = require("typescript") as Compiler;
  return typescript.transpileModule(code, {
    compilerOptions: {
      module: typescript.ModuleKind.CommonJS,
      target: typescript.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  }).outputText;
}
