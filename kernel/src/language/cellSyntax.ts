import ts from "typescript";

/** A name that a cell declares at its top level. */
export interface CellName {
  readonly name: string;
  /** Classes, functions and types: code of earlier cells means the latest one. A variable's type is that of its time. */
  readonly live: boolean;
  /** `let` and `var`: later cells may assign to it. */
  readonly assignable: boolean;
  /** The statement that declares it, in UTF-16 units of the cell. */
  readonly start: number;
  readonly end: number;
}

/** The facts about a cell that its program needs. */
export interface CellSyntax {
  readonly extension: ".ts" | ".tsx";
  /** The cell is one object literal, which means the object and not a block. */
  readonly object: boolean;
  readonly names: readonly CellName[];
  /** Names that the cell's own `export` gives already. */
  readonly exported: ReadonlySet<string>;
  /** It has `declare global` or `declare module "..."`, which all later cells see. */
  readonly ambient: boolean;
  /** Names that it puts on `globalThis`. */
  readonly globals: readonly string[];
}

/** Reads a cell's top level. Never throws: code that is not TypeScript has the names that can be read. */
export function cellSyntax(code: string): CellSyntax {
  const object = isObjectLiteral(code);
  const { file, extension } = parse(object ? `(${code}\n)` : code);
  const names = new Map<string, CellName>();
  const exported = new Set<string>();
  let ambient = false;
  for (const statement of object ? [] : file.statements) {
    const range = { start: statement.getStart(file, true), end: statement.end };
    for (const { name, live, assignable } of declaredBy(statement)) {
      names.set(name, { name, live, assignable, ...range });
    }
    for (const name of exportedBy(statement)) exported.add(name);
    ambient ||= isAmbientModule(statement);
  }
  const globals = [
    ...code.matchAll(/\bglobalThis\.([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:\?\?|\|\|)?=(?!=)/gu),
  ];
  return {
    extension,
    object,
    names: [...names.values()],
    exported,
    ambient,
    globals: globals.flatMap(([, name]) => name ?? []),
  };
}

/** The identifiers that a text mentions, also those in comments and texts. */
export function mentionedNames(code: string): ReadonlySet<string> {
  return new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu) ?? []);
}

function parse(code: string): { readonly file: ts.SourceFile; readonly extension: ".ts" | ".tsx" } {
  const plain = sourceFile(code, ts.ScriptKind.TS);
  const faults = faultsOf(plain);
  if (faults === 0 || !code.includes("<")) return { file: plain, extension: ".ts" };
  const markup = sourceFile(code, ts.ScriptKind.TSX);
  return faultsOf(markup) < faults ? { file: markup, extension: ".tsx" } : { file: plain, extension: ".ts" };
}

function isObjectLiteral(code: string): boolean {
  if (!/^\s*\{/u.test(code) || !/\}\s*$/u.test(code)) return false;
  const file = sourceFile(`(${code}\n)`, ts.ScriptKind.TS);
  return faultsOf(file) === 0 && file.statements.length === 1;
}

function sourceFile(code: string, kind: ts.ScriptKind): ts.SourceFile {
  return ts.createSourceFile("cell.ts", code, ts.ScriptTarget.ESNext, true, kind);
}

/** The parser's own findings; TypeScript gives them only with a whole program otherwise. */
function faultsOf(file: ts.SourceFile): number {
  return (file as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
}

type Declared = Pick<CellName, "name" | "live" | "assignable">;

function declaredBy(statement: ts.Statement): Declared[] {
  if (ts.isVariableStatement(statement)) return variables(statement.declarationList);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [live(statement.name)];
  }
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [live(statement.name)];
  if (ts.isEnumDeclaration(statement)) return [live(statement.name)];
  if (ts.isModuleDeclaration(statement)) {
    return ts.isIdentifier(statement.name) && !isAmbientModule(statement) ? [live(statement.name)] : [];
  }
  if (ts.isImportEqualsDeclaration(statement)) return [fixed(statement.name)];
  if (ts.isImportDeclaration(statement)) return imported(statement.importClause);
  return hoistedVariables(statement);
}

function variables(list: ts.VariableDeclarationList): Declared[] {
  const assignable = (list.flags & (ts.NodeFlags.Const | ts.NodeFlags.Using)) === 0;
  const names: Declared[] = [];
  const add = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) {
      names.push({ name: name.text, live: false, assignable });
      return;
    }
    for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name);
  };
  for (const declaration of list.declarations) add(declaration.name);
  return names;
}

/** `var` inside blocks and loops, which belongs to the whole cell. */
function hoistedVariables(statement: ts.Node): Declared[] {
  const names: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0) {
      names.push(...variables(node));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(statement, visit);
  return names;
}

function imported(clause: ts.ImportClause | undefined): Declared[] {
  if (clause === undefined) return [];
  const names = clause.name === undefined ? [] : [fixed(clause.name)];
  const { namedBindings } = clause;
  if (namedBindings === undefined) return names;
  if (ts.isNamespaceImport(namedBindings)) return [...names, fixed(namedBindings.name)];
  return [...names, ...namedBindings.elements.map(({ name }) => fixed(name))];
}

function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause !== undefined && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
  return declaredBy(statement).map(({ name }) => name);
}

function isAmbientModule(statement: ts.Statement): boolean {
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

function live({ text: name }: ts.Identifier): Declared {
  return { name, live: true, assignable: false };
}

function fixed({ text: name }: ts.Identifier): Declared {
  return { name, live: false, assignable: false };
}
