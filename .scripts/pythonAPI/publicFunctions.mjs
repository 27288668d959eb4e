import { join } from "node:path";

import ts from "typescript";

import { root } from "../setup/root.mjs";

/**
 * A function of the front door.
 * @typedef {{ name: string, path: string, signatures: readonly ts.Signature[], symbol: ts.Symbol }} PublicFunction
 */

/** The names below the root that are modules of functions. */
export const SUBMODULES = ["figures", "datasets"];

/** The front door as the compiler sees it. */
export function readFrontDoor() {
  const config = ts.readConfigFile(join(root, "lib/tsconfig.json"), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, "lib"));
  const entry = join(root, "lib/src/index.ts");
  const program = ts.createProgram([entry], {
    ...options,
    composite: false,
    incremental: false,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (file === undefined || module === undefined) throw new Error(`${entry} exports nothing.`);
  /** @type {Map<string, PublicFunction[]>} */
  const modules = new Map();
  modules.set("", functionsOf(checker, module, "", file));
  for (const name of SUBMODULES) {
    const symbol = checker.getExportsOfModule(module).find((one) => one.name === name);
    if (symbol === undefined) throw new Error(`The front door has no module ${name}.`);
    modules.set(name, functionsOf(checker, unaliased(checker, symbol), `${name}.`, file));
  }
  return { checker, modules, file };
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function unaliased(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} module
 * @param {string} prefix
 * @param {ts.SourceFile} file
 * @returns {PublicFunction[]}
 */
function functionsOf(checker, module, prefix, file) {
  return checker
    .getExportsOfModule(module)
    .map((exported) => ({ name: exported.name, symbol: unaliased(checker, exported) }))
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Function)
    .map(({ name, symbol }) => ({
      name,
      path: `${prefix}${name}`,
      symbol,
      signatures: checker.getTypeOfSymbolAtLocation(symbol, file).getCallSignatures(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
