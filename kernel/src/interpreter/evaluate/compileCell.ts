import { runInUsersRealm } from "../../realm/runInUsersRealm.js";
import type { DeclaredName } from "../rewrite/CellNames.js";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";
import { enclosedName } from "./enclosedName.js";

/** The value of a cell, as its function gives it. */
export interface CellValue {
  readonly value: unknown;
}

/** A cell, ready to be called: gives its `CellValue`, or nothing if the cell has no value. */
export type CellFunction = (...locals: readonly unknown[]) => unknown;

/** How cells reach what they share. */
export interface CellCompiler {
  /** The name of the `CellRuntime`. */
  readonly runtime: string;
  /** Evaluates code within the cells that declared reserved names, or apart from them, with their variables. */
  readonly evaluate: (code: string, apart: boolean) => unknown;
  /** Whether code that is evaluated within those cells is strict. */
  readonly isStrict: () => boolean;
}

/** Compiles a rewritten cell as a function whose lines and columns are those of the cell. */
export function compileCell(
  cell: RewrittenCell,
  filename: string,
  locals: readonly string[],
  { runtime, evaluate, isStrict }: CellCompiler,
  strict: boolean,
): CellFunction {
  const withinStrict = cell.enclosed && isStrict();
  const apart = withinStrict && !strict;
  const begin = `${apart ? `with(${runtime}.variables)` : ""}(${cell.async ? "async " : ""}function (${locals.join(", ")}) {${strict ? '"use strict";' : ""}`;
  const head = begin + ownVariables(cell.names, runtime, strict);
  const code = `${head}${cell.code}\n})`;
  if (cell.enclosed) {
    return evaluate(`${code}\n//# sourceURL=${enclosedName(filename, head.length)}`, apart) as CellFunction;
  }
  return runInUsersRealm(code, { filename, columnOffset: -head.length }) as CellFunction;
}

/** Offers the variables of a cell to later ones, and declares those that its statements do not. */
function ownVariables(names: readonly DeclaredName[], runtime: string, strict: boolean): string {
  const own = names.filter(({ holder }) => holder === "own");
  if (own.length === 0) return "";
  const declared = (wanted: string): string[] =>
    own.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const imported = declared("import");
  const variables = declared("var");
  return (
    (imported.length === 0 ? "" : `let ${[...new Set(imported)].join(", ")};`) +
    (variables.length === 0 ? "" : `var ${variables.join(", ")};`) +
    offerVariables([...new Set(own.map(({ name }) => name))], runtime, strict)
  );
}

/**
 * A statement that hands the runtime a function to evaluate later code at this place, and functions that read and
 * set variables of this place. It adds no name that the code could see.
 *
 * @param strict Whether the place is in strict code.
 */
export function offerVariables(names: readonly string[], runtime: string, strict: boolean): string {
  const accessors = names.map((name) => `["${name}", () => ${name}, ($value) => { ${name} = $value; }]`);
  return `${runtime}.enclose(() => eval(${runtime}.source()), [${accessors.join(", ")}], ${strict});`;
}
