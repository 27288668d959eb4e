import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import ts from "typescript";
import { repository } from "../sharedFolder.js";
import { temporaryFolder } from "../temporaryFolder.js";

const runner = fileURLToPath(new URL("runExamples.mjs", import.meta.url));

/** The number of values that an example promises: its statements that end in `// => value`. */
export function promises(code: string): number {
  return promised(code).length;
}

/**
 * Runs examples, each a module of its own, against the sources of the library.
 *
 * @returns the faults of each example; none if it keeps all promises
 */
export async function runExamples(examples: readonly string[]): Promise<string[][]> {
  // Inside the workspace, so that the library's own dependencies are found.
  const folder = await temporaryFolder("examples");
  try {
    const library = path.join(folder, "precipice.mjs");
    await build({
      entryPoints: [path.join(repository, "lib/test/library.ts")],
      outfile: library,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      logLevel: "error",
    });
    const files = await Promise.all(
      examples.map(async (code, index) => {
        const file = path.join(folder, `example-${index}.mjs`);
        await writeFile(
          file,
          compiled(code).replaceAll(/from "precipice(?:\/\w+)?"/gu, `from "./precipice.mjs"`),
        );
        return pathToFileURL(file).href;
      }),
    );
    const output = await answer(files);
    return output.map((line) => JSON.parse(line) as string[]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles examples as a reader pastes them into a module.
 *
 * @returns the compiler's complaints about each example
 */
export function checkExamples(examples: readonly string[]): string[][] {
  const folder = path.join(repository, "lib/test");
  const names = examples.map((_, index) => path.join(folder, `example-${index}.ts`));
  const texts = new Map(names.map((name, index) => [name, examples[index] ?? ""]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths: {
      precipice: [path.join(repository, "lib/src/index.ts")],
      "precipice/*": [path.join(repository, "lib/src/*/index.ts")],
    },
  };
  const host = ts.createCompilerHost(options);
  const real = ts.createCompilerHost(options);
  host.fileExists = (file) => texts.has(file) || real.fileExists(file);
  host.readFile = (file) => texts.get(file) ?? real.readFile(file);
  host.getSourceFile = (file, target) => {
    const text = texts.get(file);
    return text === undefined
      ? real.getSourceFile(file, target)
      : ts.createSourceFile(file, text, target, true);
  };
  const program = ts.createProgram(names, options, host);
  return names.map((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText, start }) => {
        const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
        return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
      },
    );
  });
}

interface Promised {
  readonly statement: ts.ExpressionStatement;
  readonly shown: string;
  readonly line: number;
}

function promised(code: string): Promised[] {
  const file = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const [, shown] = /^[ \t]*\/\/ => (.*)$/mu.exec(code.slice(statement.end).split("\n", 1)[0] ?? "") ?? [];
    if (shown === undefined) return [];
    const line = file.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    if (!ts.isExpressionStatement(statement)) {
      throw new Error(
        `Line ${line} of an example promises a value, but is no expression: ${statement.getText()}`,
      );
    }
    return [{ statement, shown: shown.trim(), line }];
  });
}

function compiled(code: string): string {
  let text = code;
  for (const { statement, shown, line } of promised(code).reverse()) {
    const expression = statement.expression.getText();
    const call = `promise((${expression}), ${JSON.stringify(shown)}, ${line});`;
    text = text.slice(0, statement.getStart()) + call + text.slice(statement.end);
  }
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

async function answer(files: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [runner], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(files));
  let output = "";
  child.stdout.setEncoding("utf8");
  for await (const chunk of child.stdout) output += String(chunk);
  const lines = output.trimEnd().split("\n");
  if (lines.length !== files.length) {
    throw new Error(
      `${files.length} examples were run, but ${lines.length} answered: the process ended early.`,
    );
  }
  return lines;
}
