import ts from "typescript";

/** A cell's declarations, ready to be put into a namespace of a file that other cells share. */
export interface FrozenCell {
  /** Import statements for the top of the file; the names they bind hold `$` and the cell's key. */
  readonly imports: string;
  /** What stands inside the cell's namespace. */
  readonly body: string;
}

/**
 * Turns the declaration file of a cell into the contents of an ambient namespace: imports of modules go to the top of
 * the file, exports are left out (all names of an ambient namespace are exported), and the rest stays as it is.
 *
 * @param isLive Whether a name of an earlier cell means its latest declaration.
 */
export function frozenCell(
  declarations: string,
  key: string,
  scopeName: string,
  isLive: (name: string) => boolean,
): FrozenCell {
  const file = ts.createSourceFile("cell.d.ts", declarations, ts.ScriptTarget.ESNext, false);
  const imports: string[] = [];
  const body: string[] = [];
  for (const statement of file.statements) {
    const text = declarations.slice(statement.pos, statement.end);
    if (ts.isImportDeclaration(statement)) {
      const name = `m${imports.length}$${key}`;
      imports.push(hoistedImport(statement, declarations, name));
      body.push(...importedNames(statement, name));
    } else if (ts.isImportEqualsDeclaration(statement)) {
      const { name, moduleReference } = statement;
      if (ts.isExternalModuleReference(moduleReference)) {
        const reference = declarations.slice(moduleReference.pos, moduleReference.end);
        imports.push(`import ${name.text}$${key} =${reference};\n`);
        body.push(`export import ${name.text} = ${name.text}$${key};`);
      } else {
        body.push(text.trim());
      }
    } else if (
      isAmbientModule(statement) ||
      ts.isExportDeclaration(statement) ||
      ts.isExportAssignment(statement)
    ) {
      // Exports say nothing new, and what is declared for all modules has a file of its own.
    } else {
      body.push(withoutExport(statement, text));
    }
  }
  const scope = new RegExp(`\\b${scopeName}\\.c\\d+\\.([\\p{ID_Start}$_][\\p{ID_Continue}$]*)`, "gu");
  return {
    imports: imports.join(""),
    body: body
      .join("\n")
      .replaceAll(scope, (whole, name: string) => (isLive(name) ? `${scopeName}.names.${name}` : whole)),
  };
}

/** The whole module under one name: an alias can only be made of a member of a namespace. */
function hoistedImport(
  { importClause, moduleSpecifier, attributes }: ts.ImportDeclaration,
  text: string,
  name: string,
): string {
  const specifier = text.slice(moduleSpecifier.pos, moduleSpecifier.end);
  const tail = attributes === undefined ? "" : text.slice(attributes.pos, attributes.end);
  const type = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? " type" : "";
  return `import${type} * as ${name} from${specifier}${tail};\n`;
}

function importedNames({ importClause }: ts.ImportDeclaration, module: string): string[] {
  const names: string[] = [];
  if (importClause?.name !== undefined)
    names.push(`export import ${importClause.name.text} = ${module}.default;`);
  const bindings = importClause?.namedBindings;
  if (bindings === undefined) return names;
  if (ts.isNamespaceImport(bindings)) return [...names, `export import ${bindings.name.text} = ${module};`];
  for (const { name, propertyName } of bindings.elements) {
    names.push(`export import ${name.text} = ${module}.${(propertyName ?? name).text};`);
  }
  return names;
}

function withoutExport(statement: ts.Statement, text: string): string {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const kinds = new Set(modifiers.map(({ kind }) => kind));
  if (!kinds.has(ts.SyntaxKind.DefaultKeyword)) return text.trim();
  // "export default function f" as a namespace has it; the comment before it stays.
  return text.replace(/\bexport\s+default\s+/u, "").trim();
}

function isAmbientModule(statement: ts.Statement): boolean {
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
