import path from "node:path";
import ts from "typescript";
import { repository } from "../sharedFolder.js";

/** A name that an entry point exports, with its declaration. */
export interface PublicName {
  readonly name: string;
  /** `"answer"`: a class of errors or of results, which functions make and users do not. */
  readonly kind: "function" | "class" | "answer" | "other";
  readonly declaration: ts.Declaration;
  /** The examples of its documentation, without their fences. */
  readonly examples: readonly string[];
}

const source = path.join(repository, "lib/src");

/** The exports of each entry point of the library, as the compiler sees them. */
export class PublicAPI {
  readonly #program: ts.Program;

  constructor(modules: readonly string[]) {
    const { config } = ts.readConfigFile(path.join(repository, "lib/tsconfig.json"), (file) =>
      ts.sys.readFile(file),
    ) as { config: object };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(repository, "lib"));
    this.#program = ts.createProgram(
      modules.map((module) => this.#entry(module)),
      { ...options, composite: false, incremental: false, removeComments: true },
    );
  }

  /** The names that a module exports, in alphabetical order. */
  names(module: string): PublicName[] {
    const checker = this.#program.getTypeChecker();
    const file = this.#program.getSourceFile(this.#entry(module));
    const symbol = file && checker.getSymbolAtLocation(file);
    if (symbol === undefined) throw new Error(`The module ${module} exports nothing.`);
    return checker
      .getExportsOfModule(symbol)
      .map((exported) => {
        const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
        const [declaration] = target.declarations ?? [];
        if (declaration === undefined) throw new Error(`${exported.name} of ${module} is declared nowhere.`);
        return { name: exported.name, kind: kindOf(target), declaration, examples: examplesOf(target) };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The declarations that a module exports, as a user's compiler reads them: no bodies, no comments. */
  report(module: string): string {
    const texts = this.names(module).map(({ name, declaration }) => {
      const file = declaration.getSourceFile();
      return file.isDeclarationFile
        ? `// ${name}: from ${file.fileName.replace(/^.*node_modules\//u, "")}`
        : this.#declared(file, nameOf(declaration, name));
    });
    return `${texts.join("\n\n")}\n`;
  }

  #entry(module: string): string {
    return path.join(source, module, "index.ts");
  }

  readonly #emitted = new Map<string, ts.SourceFile>();

  #declared(file: ts.SourceFile, name: string): string {
    let emitted = this.#emitted.get(file.fileName);
    if (emitted === undefined) {
      let text = "";
      this.#program.emit(file, (_, written) => (text = written), undefined, true);
      emitted = ts.createSourceFile(`${file.fileName}.d.ts`, text, ts.ScriptTarget.Latest, true);
      this.#emitted.set(file.fileName, emitted);
    }
    const statements = emitted.statements.filter((statement) => declares(statement, name));
    if (statements.length === 0) throw new Error(`${name} is not declared in ${file.fileName}.`);
    return statements.map((statement) => statement.getText()).join("\n");
  }
}

function kindOf(symbol: ts.Symbol): PublicName["kind"] {
  if (symbol.flags & ts.SymbolFlags.Function) return "function";
  if (!(symbol.flags & ts.SymbolFlags.Class)) return "other";
  const declaration = symbol.declarations?.find(ts.isClassDeclaration);
  const isAnswer = declaration?.heritageClauses?.some((clause) =>
    /^extends (?:\w*Error|Result(?:<\w+>)?)$/u.test(clause.getText()),
  );
  return isAnswer === true ? "answer" : "class";
}

/** The declared name, which can differ from the exported one. */
function nameOf(declaration: ts.Declaration, exported: string): string {
  const { name } = declaration as { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? name.text : exported;
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some((one) => one.name.getText() === name);
  }
  const { name: declared } = statement as { readonly name?: ts.Node };
  return declared?.getText() === name;
}

function examplesOf(symbol: ts.Symbol): string[] {
  return symbol
    .getJsDocTags()
    .filter(({ name }) => name === "example")
    .flatMap(({ text }) => {
      const whole = (text ?? []).map((part) => part.text).join("");
      return [...whole.matchAll(/^```ts\n([^]*?)^```$/gmu)].map(([, code = ""]) => code);
    });
}
