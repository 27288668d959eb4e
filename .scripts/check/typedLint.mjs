// `node .scripts/check/typedLint.mjs PART [FILES]`: the types and the lint of one part. Both ask one TypeScript program, so
// that no type is computed twice.
import { join } from "node:path";

import { ESLint } from "eslint";
import ts from "typescript";

import { root } from "../setup/root.mjs";
import { parts } from "./parts.mjs";

/**
 * A tsconfig of a part. `lints` names the files that are linted with its types. `with` names a folder whose files are
 * linted with them too, since their tsconfig has the same options. `isBuilt`: `tsc --build` reports its types.
 * @typedef {{folder: string, lints: string[], with?: string, isBuilt?: boolean}} Project
 */

/** @type {Record<string, readonly Project[]>} */
const projects = {
  lib: [{ folder: "lib/test", with: "lib", lints: ["lib/**/*.ts"] }],
  kernel: [
    { folder: "kernel", lints: ["kernel/**/*.ts"], isBuilt: true },
    { folder: "kernel/src/page", lints: ["kernel/src/page/**/*.ts"] },
    { folder: "kernel/test", lints: ["kernel/test/**/*.ts"] },
  ],
  extension: [
    { folder: "extension", lints: ["extension/**/*.ts"], isBuilt: true },
    { folder: "extension/test", lints: ["extension/test/**/*.ts"] },
  ],
  notebooks: [{ folder: "notebooks/test", lints: ["notebooks/**/*.ts"] }],
  ".scripts": [{ folder: ".scripts", lints: [] }],
};

/**
 * Each text is parsed once for all programs that read it in the same way.
 * @type {Map<string, ts.SourceFile | undefined>}
 */
const parsed = new Map();

/** @param {ts.CompilerOptions} options */
function sharingHost(options) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const common = [options.target, options.module, options.moduleResolution, options.jsx, options.allowJs];
  host.getSourceFile = (name, how, ...more) => {
    const format = typeof how === "object" ? how.impliedNodeFormat : undefined;
    const key = [name, format, ...common].join("\n");
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, how, ...more));
    return parsed.get(key);
  };
  return host;
}

/** @param {string} folder */
function readConfig(folder) {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, folder, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, "\n"));
    },
  });
  if (config === undefined) throw new Error(`${folder} has no tsconfig.json.`);
  return config;
}

/**
 * The program of a project, and the mistakes in its own files: those that it imports belong to other projects.
 * @param {Project} project
 */
function checkTypes({ folder, with: source, isBuilt = false }) {
  const { options, fileNames, errors } = readConfig(folder);
  const program = ts.createProgram({
    rootNames: [...fileNames, ...(source === undefined ? [] : readConfig(source).fileNames)],
    options,
    host: sharingHost(options),
  });
  const problems = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const name of isBuilt ? [] : fileNames) {
    const file = program.getSourceFile(name);
    if (file === undefined) throw new Error(`The program of ${folder} lacks ${name}.`);
    problems.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  }
  return { program, problems };
}

/**
 * @param {string} part
 * @param {readonly string[]} files the files and folders to lint
 * @returns {Promise<string>} the problems; empty if there are none
 */
async function typedLint(part, files) {
  const checked = (projects[part] ?? []).map((project) => ({ project, ...checkTypes(project) }));
  const texts = checked.flatMap(({ problems }) =>
    problems.length === 0
      ? []
      : ts.formatDiagnostics(problems, {
          getCurrentDirectory: () => root,
          getCanonicalFileName: (name) => name,
          getNewLine: () => "\n",
        }),
  );
  const eslint = new ESLint({
    cwd: root,
    warnIgnored: false,
    errorOnUnmatchedPattern: false,
    passOnNoPatterns: true,
    ignorePatterns:
      part === ".scripts" ? parts.filter((other) => other !== part).map((other) => `${other}/**`) : [],
    overrideConfig: checked.flatMap(({ project: { lints }, program }) =>
      lints.length === 0
        ? []
        : {
            files: lints,
            languageOptions: { parserOptions: { projectService: false, programs: [program] } },
          },
    ),
  });
  const results = await eslint.lintFiles([...files]);
  const bad = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  if (bad.length > 0) texts.push(await (await eslint.loadFormatter("stylish")).format(bad));
  return texts.join("\n");
}

/**
 * The files and folders of a part among the given ones that have lint rules.
 * @param {string} part
 * @param {readonly string[]} files relative to the root
 */
function lintable(part, files) {
  const some = files.filter((file) => !/\.\w+$/u.test(file) || /\.(?:[cm]?[jt]s|tsx)$/u.test(file));
  if (part === ".scripts") return some;
  return some.flatMap((file) =>
    file === "." ? part : file === part || file.startsWith(`${part}/`) ? file : [],
  );
}

const [part = "", ...files] = process.argv.slice(2);
if (!parts.includes(part)) throw new Error(`There is no part "${part}": choose one of ${parts.join(", ")}.`);
const problems = await typedLint(part, lintable(part, files));
if (problems !== "") console.log(problems);
process.exitCode = problems === "" ? 0 : 1;
