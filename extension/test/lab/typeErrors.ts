import { writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * The findings of a strict type check of codes, each by itself: none knows what another declares or imports. Their
 * modules are written into a folder that has the packages.
 */
export function typeErrors(folder: string, codes: readonly string[]): string[] {
  const globals = path.join(folder, "kernel.d.ts");
  writeFileSync(globals, "declare function display(value: unknown): unknown;\n");
  const modules = codes.map((code, index) => {
    const module = path.join(folder, `code-${index}.mts`);
    writeFileSync(module, `${code}\nexport {};\n`);
    return module;
  });
  const program = ts.createProgram([...modules, globals], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${path.basename(file?.fileName ?? "")}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
}
