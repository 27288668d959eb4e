import ts from "typescript";

import { commentOf, tagsOf } from "./pythonText.mjs";
import { isData, partsOf, pythonType } from "./pythonType.mjs";
import { snakeName } from "./snakeName.mjs";

/**
 * A parameter of a function in Python. `table` is the kind of table that it is, `mixed` says that it may be other data too.
 * `required` is an option that has no default. `tabulated`: functions of a size, of which Python hands over the values.
 * @typedef {{ name: string, library: string, type: string, comment: string, optional: boolean, nullable: boolean,
 *   table?: Table, mixed?: boolean, tabulated?: boolean }} Parameter
 * @typedef {{ kind: "scores" | "battles", roles: readonly string[], options: readonly string[] }} Table
 * @typedef {{ name: string, path: string, data: readonly Parameter[], required: readonly Parameter[],
 *   options: readonly Parameter[], returns: string, symbol: ts.Symbol, fields: Readonly<Record<string, string>> }} Described
 */

/** @type {Readonly<Record<string, Table>>} */
const TABLES = {
  ScoreTable: {
    kind: "scores",
    roles: ["algorithm", "task", "run", "score"],
    options: ["missing", "normalized", "comparable"],
  },
  CurveTable: {
    kind: "scores",
    roles: ["algorithm", "task", "run", "score", "step"],
    options: ["missing", "normalized", "comparable"],
  },
  Battles: { kind: "battles", roles: ["a", "b", "winner", "count", "weight", "cluster"], options: [] },
};

/** Options that only code of the library's own language can have. */
const LEFT_OUT = new Set(["signal", "onProgress"]);

/** The comment on functions of a size: Python calls them itself, at the sizes that a figure shows. */
const TABULATED =
  'functions from a size to its power, by name, such as `lambda n: precipice.power("tTest", effect=0.5, n=n).power`';

/** Parameters whose fields are the function's options. */
const OPTIONS = new Set(["options", "given"]);

/**
 * @param {import("./publicFunctions.mjs").PublicFunction} found
 * @param {ts.TypeChecker} checker
 * @returns {Described}
 */
export function describeFunction({ name, path, signatures, symbol }, checker) {
  /** @type {Parameter[]} */
  const data = [];
  /** @type {Map<string, ts.Symbol>} */
  const options = new Map();
  /** @type {Set<string>} */
  const needed = new Set();
  /** @type {Record<string, string>} */
  const fields = {};
  const comments = new Map(tagsOf(symbol, "param").map((text) => splitTag(text)));
  for (const signature of [...signatures].sort((a, b) => b.parameters.length - a.parameters.length)) {
    signature.parameters.forEach((parameter, place) => {
      const type = checker.getTypeOfSymbol(parameter);
      if (OPTIONS.has(parameter.name)) {
        const members = topMembers(type, checker).map((one) => one.getProperties());
        for (const option of members.flat()) {
          options.set(option.name, options.get(option.name) ?? option);
          const isNeeded = members.every((one) =>
            one.some(({ name: own, flags }) => own === option.name && !isOptional(flags)),
          );
          if (isNeeded && signatures.length === 1) needed.add(option.name);
        }
        return;
      }
      Object.assign(fields, renamedFields(type, checker));
      const made = dataParameter(parameter, type, comments, checker);
      const known = data[place];
      if (known === undefined)
        data[place] = { ...made, optional: made.optional || isLeftOut(signatures, place) };
      else if (known.type !== made.type) known.type = `${known.type} | ${made.type}`;
    });
  }
  const tabulated = data.find(({ type }) => type.startsWith("Mapping[str, Callable"));
  if (tabulated !== undefined) Object.assign(tabulated, { tabulated: true, comment: TABULATED });
  if (data.some(({ type }) => type.startsWith("Callable")))
    throw new Error(`${path} takes a function, which Python cannot hand over.`);
  for (const name of LEFT_OUT) options.delete(name);
  const made = [...options.values()].map((option) =>
    optionParameter(option, needed.has(option.name), checker),
  );
  for (const option of options.values())
    Object.assign(fields, renamedFields(checker.getTypeOfSymbol(option), checker));
  const [first] = signatures;
  if (first === undefined) throw new Error(`${path} has no signature.`);
  return {
    name: snakeName(name),
    path,
    data,
    required: made.filter(({ optional }) => !optional),
    options: made.filter(({ optional }) => optional),
    returns: pythonType(first.getReturnType(), checker, "out"),
    symbol,
    fields,
  };
}

/** @param {readonly ts.Signature[]} signatures @param {number} place */
function isLeftOut(signatures, place) {
  return signatures.some(({ parameters }) => {
    const found = parameters[place];
    return found === undefined || OPTIONS.has(found.name);
  });
}

/**
 * @param {ts.Symbol} parameter
 * @param {ts.Type} type
 * @param {ReadonlyMap<string, string>} comments
 * @param {ts.TypeChecker} checker
 * @returns {Parameter}
 */
function dataParameter(parameter, type, comments, checker) {
  const declared = parameter.valueDeclaration;
  const classes = [...partsOf(type, checker)].map((one) => one.symbol?.name ?? "");
  const members = new Set(
    topMembers(type, checker).map((one) => one.aliasSymbol?.name ?? one.symbol?.name ?? ""),
  );
  const table = Object.keys(TABLES).find(
    (one) => members.has(one) || (classes.includes(one) && members.has(one)),
  );
  return {
    name: snakeName(parameter.name),
    library: parameter.name,
    type: pythonType(type, checker, "in"),
    comment: comments.get(parameter.name) ?? "",
    optional: declared !== undefined && ts.isParameter(declared) && declared.questionToken !== undefined,
    nullable: false,
    ...(table !== undefined && { table: TABLES[table], mixed: members.size > 1 }),
  };
}

/**
 * The members of a union, or the type alone.
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @returns {ts.Type[]}
 */
function topMembers(type, checker) {
  const base = checker.getBaseConstraintOfType(type) ?? type;
  return base.isUnion() ? base.types.flatMap((one) => topMembers(one, checker)) : [base];
}

/**
 * @param {ts.Symbol} option
 * @param {boolean} needed
 * @param {ts.TypeChecker} checker
 * @returns {Parameter}
 */
function optionParameter(option, needed, checker) {
  const type = checker.getTypeOfSymbol(option);
  const isNull = (/** @type {ts.Type} */ one) => (one.flags & ts.TypeFlags.Null) !== 0;
  const python = pythonType(checker.getNonNullableType(type), checker, "in");
  const own = python.includes("Callable") ? " In Python: a function can only be one of precipice's own." : "";
  return {
    name: snakeName(option.name),
    library: option.name,
    type: python,
    comment: `${commentOf(option, checker)}${own}`,
    optional: !needed,
    nullable: type.isUnion() && type.types.some(isNull),
  };
}

/** @param {ts.SymbolFlags} flags */
const isOptional = (flags) => (flags & ts.SymbolFlags.Optional) !== 0;

/**
 * The names of fields of data that Python writes in another way, such as `stepNoise`.
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 */
function renamedFields(type, checker) {
  const names = [...partsOf(type, checker)]
    .filter((one) => isData(one))
    .flatMap((one) => one.getProperties().map(({ name }) => name))
    .filter((name) => /^[a-z]\w*[A-Z]/u.test(name));
  return Object.fromEntries(names.sort().map((name) => [snakeName(name), name]));
}

/** @param {string} text of a tag: a name, then what is said of it @returns {[string, string]} */
function splitTag(text) {
  const [, name = "", said = ""] = /^(\S+)\s*-?\s*([^]*)$/u.exec(text) ?? [];
  return [name, said];
}
