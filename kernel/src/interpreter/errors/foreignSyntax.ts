import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import { isInstance } from "../../realm/isInstance.js";

/** Magics of IPython, and the nearest way here. */
const magics: readonly (readonly [names: RegExp, advice: string])[] = [
  [/^(?:timeit|time|prun)$/u, "take the time by performance.now() or console.time(name)"],
  [/^html$/u, "write display.html(`…`)"],
  [/^svg$/iu, "write display.svg(`…`)"],
  [/^(?:markdown|latex)$/u, "write display.markdown(`…`) or display.latex(`…`)"],
  [/^(?:javascript|js|typescript|ts)$/iu, "write the code without it"],
  [/^(?:bash|sh|script|system|sx|cmd)$/u, 'write require("node:child_process").execSync(command).toString()'],
  [/^(?:pip|conda|npm|yarn|pnpm|addpackage)$/u, 'write "%npm install NAME"'],
  [/^(?:cd|pwd)$/u, "write process.chdir(folder) or process.cwd()"],
  [/^(?:env|set_env)$/u, "write process.env.NAME"],
  [/^(?:ls|ll|dir)$/u, 'write require("node:fs").readdirSync(".")'],
  [
    /^(?:run|load|load_ext|reload_ext|autoreload|import)$/u,
    'write import "./file", which is loaded again when it changes',
  ],
  [/^(?:writefile|file)$/u, 'write require("node:fs").writeFileSync(path, text)'],
  [/^(?:matplotlib|pylab)$/u, 'draw with import * as Plot from "@observablehq/plot"'],
  [/^(?:who|whos|who_ls)$/u, "open the debugger's panel, which shows the variables"],
];
const replCommand = /^\s*\.(?:help|load|save|editor|exit|clear|break)\b/u;
const magic = /^\s*(%%?)([a-zA-Z]\w*)(?![\w(.])/u;
/** A command, alone or with a first argument that JavaScript would not have there. */
const shell = /^\s*!\s*([a-zA-Z~./][\w./~-]*(?:\s+[^\s()=&|?<>+*%,;:].*?)?)\s*;?\s*$/u;

/** A syntax error with the nearest way here, where its line is a command of another kernel's. */
export function explainSyntax(error: unknown, code: string): unknown {
  if (!isInstance(error, CellSyntaxError)) return error;
  const lines = code.split("\n");
  const line = error.line - 1;
  // The first line of the cell decides how the rest is read.
  const first = lines.findIndex((text) => text.trim() !== "");
  const advice = adviceFor(lines[first] ?? "", /^\s*%%/u) ?? adviceFor(lines[line] ?? "", /^/u);
  return advice === undefined
    ? error
    : new CellSyntaxError(advice, error.line, error.column, error.position, error.raisedAt);
}

/** Whether a line of a cell may be meant as a command, as in `!ls`. */
export function hasCommand(code: string): boolean {
  return code.includes("!") && code.split("\n").some((line) => shell.test(line));
}

/** `!ls` is JavaScript, the opposite of `ls`: the error for the name that is not defined says what is meant. */
export function explainCommand(error: unknown, code: string): unknown {
  if (!isInstance(error, ReferenceError)) return error;
  const name = /^([\w$]+) is not defined$/u.exec(error.message)?.[1];
  const line = code
    .split("\n")
    .find((text) => name !== undefined && shell.exec(text)?.[1]?.split(/\W/u)[0] === name);
  const advice = line === undefined ? undefined : shellAdvice(line);
  return advice === undefined ? error : new ReferenceError(`${error.message}. ${advice}`);
}

function adviceFor(line: string, wanted: RegExp): string | undefined {
  if (!wanted.test(line)) return undefined;
  const command = replCommand.exec(line)?.[0].trim();
  if (command !== undefined) {
    return `"${command}" is a command of Node's console: here Tab completes a name, and a cell with name? shows what it is.`;
  }
  const [, marks = "", name] = magic.exec(line) ?? [];
  if (name !== undefined) {
    if (name === "npm") return 'Lines with "%npm install NAME" stand at the head of a cell, above its code.';
    const near = magics.find(([names]) => names.test(name))?.[1];
    return `"${marks}${name}" is a magic of another kernel's, and "%npm install NAME" is the only one here${near === undefined ? "" : `: ${near}`}.`;
  }
  return shellAdvice(line);
}

function shellAdvice(line: string): string | undefined {
  const command = shell.exec(line)?.[1];
  if (command === undefined) return undefined;
  const packages = /^(?:npm|pip|yarn|pnpm|conda)\s+(?:install|add|i)\s+(\S.*)$/u.exec(command)?.[1];
  if (packages !== undefined) return `"!" runs no command here: write "%npm install ${packages}".`;
  return `"!" runs no command here: write require("node:child_process").execSync(${JSON.stringify(command)}).toString().`;
}
