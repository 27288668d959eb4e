import { posix } from "node:path";

import ts from "typescript";

/**
 * An import of a value from one folder of a package in another one.
 * @typedef {{from: string, to: string, file: string, specifier: string}} Tie
 */

/** Upper bound on the imports named for each pair of folders. */
const MOST_NAMED = 8;

/**
 * @param {ts.ImportDeclaration} declaration
 * @returns {boolean} whether types alone are imported
 */
function importsTypes({ importClause }) {
  if (importClause === undefined) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  return name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings)
    ? allTypes(namedBindings.elements)
    : false;
}

/**
 * @param {ts.ExportDeclaration} declaration
 * @returns {boolean} whether types alone are exported
 */
function exportsTypes({ isTypeOnly, exportClause }) {
  if (isTypeOnly) return true;
  return exportClause !== undefined && ts.isNamedExports(exportClause)
    ? allTypes(exportClause.elements)
    : false;
}

/** @param {ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>} elements */
const allTypes = (elements) => elements.length > 0 && elements.every(({ isTypeOnly }) => isTypeOnly);

/**
 * The modules whose values a source imports, statically or dynamically. Types do not count: they vanish at run time. The
 * URL of a worker does not count: the worker loads it for itself.
 * @param {string} file
 * @param {string} source
 * @returns {string[]} specifiers
 */
function valueImports(file, source) {
  /** @type {string[]} */
  const found = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  /** @param {ts.Node | undefined} node */
  const add = (node) => {
    if (node !== undefined && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  for (const statement of parsed.statements) {
    if (ts.isImportDeclaration(statement) && !importsTypes(statement)) add(statement.moduleSpecifier);
    if (ts.isExportDeclaration(statement) && !exportsTypes(statement)) add(statement.moduleSpecifier);
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  if (/\bimport\s*\(/u.test(source)) visit(parsed);
  return found;
}

/**
 * The folder of a file within `src`. A file directly in `src` counts as a folder of its own.
 * @param {string} folder `src` of a package
 * @param {string} file
 */
function roomOf(folder, file) {
  const [first = "", ...rest] = posix.relative(folder, file).split("/");
  return rest.length > 0 ? first : first.replace(/\.(?:js|tsx?)$/u, "");
}

/**
 * @param {string} folder `src` of a package
 * @param {ReadonlyMap<string, string>} sources texts by paths
 * @returns {Map<string, Map<string, Tie[]>>} imports by the importing and the imported folder
 */
function tiesOf(folder, sources) {
  /** @type {Map<string, Map<string, Tie[]>>} */
  const ties = new Map();
  for (const [file, source] of sources) {
    const from = roomOf(folder, file);
    for (const specifier of valueImports(file, source)) {
      if (!specifier.startsWith(".")) continue;
      const target = posix.join(posix.dirname(file), specifier);
      if (!target.startsWith(`${folder}/`)) continue;
      const to = roomOf(folder, target);
      if (to === from) continue;
      const others = ties.get(from) ?? new Map();
      ties.set(from, others);
      others.set(to, [...(others.get(to) ?? []), { from, to, file, specifier }]);
    }
  }
  return ties;
}

/**
 * @param {Map<string, Map<string, Tie[]>>} ties
 * @param {string} start
 * @returns {string[] | undefined} the shortest path from a folder back to itself, without the last step
 */
function shortestCircle(ties, start) {
  /** @type {string[][]} */
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of ties.get(way.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/**
 * The import cycles among a package's folders, by values. Each folder in a cycle is named in one of its shortest cycles.
 * @param {string} folder `src` of a package
 * @param {ReadonlyMap<string, string>} sources texts by paths relative to the root, with `/`
 * @returns {string[]} a text for each cycle, with its imports
 */
export function folderCircles(folder, sources) {
  const ties = tiesOf(folder, sources);
  const named = new Set();
  const found = [];
  const circles = [...ties.keys()]
    .flatMap((start) => [shortestCircle(ties, start) ?? []])
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
  for (const circle of circles) {
    if (circle.every((room) => named.has(room))) continue;
    circle.forEach((room) => named.add(room));
    const steps = circle.flatMap((from, place) => {
      const to = circle[(place + 1) % circle.length] ?? from;
      const imports = ties.get(from)?.get(to) ?? [];
      const more = imports.length - MOST_NAMED;
      return [
        ...imports.slice(0, MOST_NAMED).map(({ file, specifier }) => `  ${file} imports "${specifier}"`),
        ...(more > 0 ? [`  and ${more} more in ${folder}/${from} import from ${to}`] : []),
      ];
    });
    found.push(
      `${folder}: the folders ${[...circle, circle[0]].join(" > ")} import each other's values; move what ties them:\n${steps.join("\n")}`,
    );
  }
  return found;
}
