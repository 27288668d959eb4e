import { inspect } from "node:util";
import type { CellError } from "../Interpreter.js";
import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import { codeFrame } from "./codeFrame.js";
import type { SourceRegistry } from "./SourceRegistry.js";
import { readStack, type StackFrame } from "./StackFrame.js";

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;

/** So many causes are followed. */
const depth = 8;

/** What an error message of Jupyter shows of anything that was thrown. */
export function describeError(thrown: unknown, sources: SourceRegistry): CellError {
  if (!isError(thrown)) {
    const text = printed(thrown);
    const [first = "", ...rest] = text.split("\n");
    return { ename: "Uncaught", evalue: text, traceback: [`${red("Uncaught")}: ${first}`, ...rest] };
  }
  return { ename: nameOf(thrown), evalue: messageOf(thrown), traceback: traceback(thrown, sources, depth) };
}

function isError(value: unknown): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}

function traceback(error: Error, sources: SourceRegistry, left: number): string[] {
  const [first = "", ...rest] = messageOf(error).split("\n");
  const lines = [`${red(nameOf(error))}${first === "" ? "" : `: ${first}`}`, ...rest];
  const frames = readStack(stackOf(error));
  const known = sources.located(error);
  const frame = frames.find(({ isCell }) => isCell);
  const shown =
    known ??
    (frame === undefined ? undefined : { name: frame.place, line: frame.line, column: frame.column - 1 });
  if (shown !== undefined) {
    lines.push(
      `${shown.name}, line ${shown.line}`,
      ...codeFrame(sources.lines(shown.name), shown.line, shown.column),
    );
  }
  // The parser's own place says it all.
  if (!(error instanceof CellSyntaxError)) lines.push(...frames.map(frameText));
  if (left > 0) {
    for (const inner of innerErrors(error)) lines.push(...inner.lines(sources, left - 1));
  }
  return lines;
}

interface InnerError {
  readonly lines: (sources: SourceRegistry, left: number) => string[];
}

/** The causes, and the errors of an AggregateError. */
function innerErrors(error: Error): InnerError[] {
  const described = (title: string, value: unknown): InnerError => ({
    lines: (sources, left) => {
      const text = isError(value) ? traceback(value, sources, left) : printed(value).split("\n");
      return ["", title, ...text.map((line) => `  ${line}`)];
    },
  });
  const inner: InnerError[] = [];
  if ("cause" in error && error.cause !== undefined) inner.push(described("Caused by", error.cause));
  if (error instanceof AggregateError) {
    error.errors.slice(0, 20).forEach((one, index) => {
      inner.push(described(`Error ${index + 1} of ${error.errors.length}`, one));
    });
  }
  return inner;
}

function frameText({ call, place, isCell, line, column }: StackFrame): string {
  const where = isCell ? `${place}, line ${line}` : `${place}:${line}:${column}`;
  return call === "" ? `    at ${where}` : `    at ${call} (${where})`;
}

/** The name that the error bears, which may be hostile: a getter that throws, or no string. */
function nameOf(error: Error): string {
  try {
    const name: unknown = error.name;
    const constructed: unknown = error.constructor.name;
    // Classes that extend Error without setting a name show their own.
    if (
      (name === "Error" || typeof name !== "string") &&
      typeof constructed === "string" &&
      constructed !== ""
    ) {
      return constructed;
    }
    return typeof name === "string" && name !== "" ? name : "Error";
  } catch {
    return "Error";
  }
}

function messageOf(error: Error): string {
  try {
    const message: unknown = error.message;
    if (typeof message !== "string") return printed(message);
    return withHint(message)
      .replace(
        /^Cannot assign to read only property '([^']+)\$?' of object '#<Object>'$/u,
        "Assignment to constant variable '$1'.",
      )
      .replace(/^Assignment to constant variable '(.+)\$'\.$/u, "Assignment to constant variable '$1'.");
  } catch {
    return "";
  }
}

/** arquero reads functions from their text, where a variable of the cell means nothing. */
function withHint(message: string): string {
  const name = /^Invalid variable reference: "([^"]+)"/u.exec(message)?.[1];
  if (name === undefined || !message.includes("escape")) return message;
  return (
    `${message}\nHere: put .params({ ${name} }) before the verb and write (d, $) => ... $.${name} ..., ` +
    `or wrap the function as it is: aq.escape(d => ... ${name} ...).`
  );
}

function stackOf(error: Error): string {
  try {
    const stack: unknown = error.stack;
    return typeof stack === "string" ? stack : "";
  } catch {
    return "";
  }
}

function printed(value: unknown): string {
  try {
    return inspect(value, { colors: false });
  } catch {
    return typeof value;
  }
}
