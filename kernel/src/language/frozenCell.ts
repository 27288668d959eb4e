import ts from "typescript";

/** A cell's declarations, ready to be put into a namespace of a file that other cells share. */
export interface FrozenCell {
  /** Import statements for the top of the file; the names they bind end in `$` and the cell's key. */
  readonly imports: string;
  /** The contents of the cell's namespace. */
  readonly body: string;
  /** The names of imports, as the cell's namespace exports them; in a block of its own. */
  readonly exports: string;
}

/**
 * Turns the declaration file of a cell into the contents of an ambient namespace: imports of modules move to the top
 * of the file under unique names, exports are removed (all names of an ambient namespace are exported), and the rest
 * does not change.
 *
 * @param isLive Whether a name of an earlier cell means its latest declaration.
 */
export function frozenCell(
  declarations: string,
  key: string,
  scopeName: string,
  isLive: (name: string) => boolean,
): FrozenCell {
  const imported = importedNames(parse(declarations));
  const text = renamed(declarations, imported, key);
  const imports: string[] = [];
  const body: string[] = [];
  for (const statement of parse(text).statements) {
    const own = text.slice(statement.pos, statement.end);
    if (ts.isImportDeclaration(statement)) {
      imports.push(hoistedImport(statement, text, key));
    } else if (ts.isImportEqualsDeclaration(statement)) {
      const { name, moduleReference } = statement;
      if (!ts.isExternalModuleReference(moduleReference)) body.push(own.trim());
      else {
        imports.push(
          `import ${name.text}$${key} =${text.slice(moduleReference.pos, moduleReference.end)};\n`,
        );
      }
    } else if (
      !isAmbientModule(statement) &&
      !ts.isExportDeclaration(statement) &&
      !ts.isExportAssignment(statement)
    ) {
      // Exports say nothing new, and declarations for all modules have a file of their own.
      body.push(withoutDefault(statement, own));
    }
  }
  const scope = new RegExp(`\\b${scopeName}\\.c\\d+\\.([\\p{ID_Start}$_][\\p{ID_Continue}$]*)`, "gu");
  return {
    imports: imports.join(""),
    body: body
      .join("\n")
      .replaceAll(scope, (whole, name: string) => (isLive(name) ? `${scopeName}.names.${name}` : whole)),
    exports: [...imported].map((name) => `${name}$${key} as ${name}`).join(", "),
  };
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("cell.d.ts", text, ts.ScriptTarget.ESNext, true);
}

/** The names that import statements bind. */
function importedNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isImportEqualsDeclaration(statement)) {
      if (ts.isExternalModuleReference(statement.moduleReference)) names.add(statement.name.text);
    } else if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      if (name !== undefined) names.add(name.text);
      if (namedBindings === undefined) continue;
      if (ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
      else for (const element of namedBindings.elements) names.add(element.name.text);
    }
  }
  return names;
}

/** The declarations in which mentions of imported names are those of the file that they are put into. */
function renamed(text: string, imported: ReadonlySet<string>, key: string): string {
  if (imported.size === 0) return text;
  const ends: number[] = [];
  const hidden = new Set<string>();
  const mention = (node: ts.Node): void => {
    if (ts.isQualifiedName(node)) mention(node.left);
    else if (ts.isPropertyAccessExpression(node)) mention(node.expression);
    else if (ts.isIdentifier(node) && imported.has(node.text) && !hidden.has(node.text)) ends.push(node.end);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeParameterDeclaration(node)) hidden.add(node.name.text);
    if (ts.isTypeReferenceNode(node)) mention(node.typeName);
    else if (ts.isTypeQueryNode(node)) mention(node.exprName);
    else if (ts.isExpressionWithTypeArguments(node)) mention(node.expression);
    else if (ts.isComputedPropertyName(node)) mention(node.expression);
    else if (ts.isImportEqualsDeclaration(node)) mention(node.moduleReference);
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  let result = "";
  let from = 0;
  for (const end of [...new Set(ends)].sort((a, b) => a - b)) {
    result += `${text.slice(from, end)}$${key}`;
    from = end;
  }
  return result + text.slice(from);
}

function hoistedImport(
  { importClause, moduleSpecifier, attributes }: ts.ImportDeclaration,
  text: string,
  key: string,
): string {
  const tail = attributes === undefined ? "" : text.slice(attributes.pos, attributes.end);
  const from = `${text.slice(moduleSpecifier.pos, moduleSpecifier.end)}${tail};\n`;
  if (importClause === undefined) return `import${from}`;
  const { name, namedBindings, phaseModifier } = importClause;
  const type = phaseModifier === ts.SyntaxKind.TypeKeyword ? " type" : "";
  const parts: string[] = [];
  if (name !== undefined) parts.push(`${name.text}$${key}`);
  if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) {
    parts.push(`* as ${namedBindings.name.text}$${key}`);
  } else if (namedBindings !== undefined) {
    const elements = namedBindings.elements.map((element) => {
      const source = element.propertyName ?? element.name;
      const imported = ts.isStringLiteral(source) ? JSON.stringify(source.text) : source.text;
      return `${element.isTypeOnly ? "type " : ""}${imported} as ${element.name.text}$${key}`;
    });
    parts.push(`{ ${elements.join(", ")} }`);
  }
  return `import${type} ${parts.join(", ")} from${from}`;
}

function withoutDefault(statement: ts.Statement, text: string): string {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  // "export default function f" as a namespace has it; the comment before it stays.
  return (isDefault ? text.replace(/\bexport\s+default\s+/u, "") : text).trim();
}

function isAmbientModule(statement: ts.Statement): boolean {
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
