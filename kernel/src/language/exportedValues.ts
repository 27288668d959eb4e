import ts from "typescript";

/** The values that a declaration file exports by name, without those of `export *`; types alone are left out. */
export function exportedValues(text: string): string[] {
  const file = ts.createSourceFile("index.d.ts", text, ts.ScriptTarget.ESNext);
  return file.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause } = statement;
    if (exportClause === undefined) return [];
    if (ts.isNamespaceExport(exportClause)) return [exportClause.name.text];
    return exportClause.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text);
  });
}
