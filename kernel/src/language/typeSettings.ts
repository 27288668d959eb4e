import { readFileSync, statSync } from "node:fs";
import ts from "typescript";

/** How the notebook's types are checked, and the parts that a tsconfig.json sets. */
export interface TypeSettings {
  readonly options: ts.CompilerOptions;
  /** Declaration files that a tsconfig.json names. */
  readonly files: readonly string[];
  /** Whether to show findings of "implicitly has type any": only if a tsconfig.json requests them. */
  readonly implicitAny: boolean;
  /** The faults of the tsconfig.json, one sentence each. */
  readonly faults: readonly string[];
  /** Changes with the tsconfig.json. */
  readonly stamp: string;
}

/**
 * The options that a tsconfig.json may set for a notebook. The kernel decides how files are emitted and
 * modules are loaded.
 */
const HONOURED: ReadonlySet<string> = new Set([
  "strict",
  "noImplicitAny",
  "noImplicitThis",
  "noImplicitReturns",
  "noImplicitOverride",
  "noFallthroughCasesInSwitch",
  "noPropertyAccessFromIndexSignature",
  "noUncheckedIndexedAccess",
  "exactOptionalPropertyTypes",
  "strictBindCallApply",
  "strictBuiltinIteratorReturn",
  "strictFunctionTypes",
  "strictNullChecks",
  "strictPropertyInitialization",
  "useUnknownInCatchVariables",
  "allowUnreachableCode",
  "allowUnusedLabels",
  "lib",
  "types",
  "typeRoots",
  "paths",
  "pathsBasePath",
  "baseUrl",
  "rootDirs",
  "jsx",
  "jsxFactory",
  "jsxFragmentFactory",
  "jsxImportSource",
  "experimentalDecorators",
  "emitDecoratorMetadata",
  "checkJs",
  "customConditions",
  "skipLibCheck",
  "useDefineForClassFields",
]);

/**
 * TypeScript's strict mode for notebooks: an empty initial array and a parameter without a type are not errors, there
 * is no DOM, and modules are found as the kernel finds them.
 */
function notebookOptions(): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleDetection: ts.ModuleDetectionKind.Legacy,
    lib: ["lib.esnext.d.ts"],
    types: [],
    strict: true,
    skipLibCheck: true,
    allowJs: true,
    checkJs: false,
    resolveJsonModule: true,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
    customConditions: ["node"],
    noUncheckedSideEffectImports: false,
    jsx: ts.JsxEmit.Preserve,
    declaration: true,
    emitDeclarationOnly: true,
  };
}

/** Changes whenever the folder's tsconfig.json does. */
export function settingsStamp(folder: string): string {
  const file = statSync(`${folder}/tsconfig.json`, { throwIfNoEntry: false });
  return file === undefined ? "" : `${file.mtimeMs} ${file.size}`;
}

/** The settings of a notebook in this folder: the defaults, and over them what its tsconfig.json says about types. */
export function typeSettings(folder: string): TypeSettings {
  const options = notebookOptions();
  const stamp = settingsStamp(folder);
  if (stamp === "") return { options, files: [], implicitAny: false, faults: [], stamp };
  const path = `${folder}/tsconfig.json`;
  const { config, error } = ts.readConfigFile(path, (name) => readFileSync(name, "utf8")) as {
    readonly config?: unknown;
    readonly error?: ts.Diagnostic;
  };
  if (error !== undefined)
    return { options, files: [], implicitAny: false, faults: [sentence(error)], stamp };
  // The files of a project are not the notebook's, and to look for them all could take long.
  const host: ts.ParseConfigHost = { ...ts.sys, readDirectory: () => [] };
  const parsed = ts.parseJsonConfigFileContent(config, host, folder, undefined, path);
  for (const [name, value] of Object.entries(parsed.options)) {
    if (HONOURED.has(name)) options[name] = value;
  }
  const { strict, noImplicitAny } = parsed.options;
  return {
    // Without it an empty array would have element type never; its findings are filtered out instead.
    options: { ...options, noImplicitAny: true },
    files: parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/u.test(name)),
    implicitAny: noImplicitAny ?? strict === true,
    // 18002 and 18003: no files; a notebook needs none.
    faults: parsed.errors.filter(({ code }) => code !== 18002 && code !== 18003).map(sentence),
    stamp,
  };
}

function sentence(diagnostic: ts.Diagnostic): string {
  return `tsconfig.json: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, " ")}`;
}
