import type { CellError } from "../../core/Interpreter.js";
import { CellSyntaxError } from "../rewrite/CellSyntaxError.js";
import { AbsentNameError } from "../absent/Absence.js";
import { ModuleError } from "../modules/ModuleError.js";
import { codeFrame } from "./codeFrame.js";
import { ownProperties } from "./ownProperties.js";
import { isError, messageOf, nameOf, printed, stackOf } from "./readError.js";
import { hideSecrets } from "./secrets.js";
import type { CellPlace, SourceRegistry } from "./SourceRegistry.js";
import { readStack, type StackFrame } from "./StackFrame.js";
import { isInstance } from "../../realm/isInstance.js";

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;

/** Upper bound on the causes that are followed. */
const deepest = 8;
/** Inner errors of one AggregateError that are shown. */
const mostInner = 20;
/** Errors that are shown of one thrown error, with all nested ones. */
const mostErrors = 40;
/** More calls are counted. */
const mostCalls = 30;

/** Jupyter's error message for any thrown value. */
export function describeError(thrown: unknown, sources: SourceRegistry): CellError {
  if (!isError(thrown)) {
    const text = typeof thrown === "string" ? printed(thrown) : hideSecrets(printed(thrown));
    const [first = "", ...rest] = text.split("\n");
    return { ename: "Uncaught", evalue: text, traceback: [`${red("Uncaught")}: ${first}`, ...rest] };
  }
  return {
    ename: nameOf(thrown),
    evalue: messageOf(thrown),
    traceback: new Description(sources).lines(thrown, deepest),
  };
}

/** The lines of one thrown error and of those in it. */
class Description {
  readonly #sources: SourceRegistry;
  readonly #shown = new Set<Error>();

  constructor(sources: SourceRegistry) {
    this.#sources = sources;
  }

  lines(error: Error, left: number): string[] {
    this.#shown.add(error);
    const [first = "", ...rest] = messageOf(error).split("\n");
    const lines = [`${red(nameOf(error))}${first === "" ? "" : `: ${first}`}`, ...rest];
    const frames = readStack(
      stackOf(error),
      textOf(() => error.message),
    );
    const own = this.#firstOwn(frames);
    const statement = this.#sources.importOf(error);
    // Node does not count the statement among the calls.
    if (own !== undefined && statement !== undefined) frames.push(frameOf(statement));
    const place = this.#sources.located(error) ?? own ?? statement;
    if (place !== undefined) {
      const { name, line, column } = place;
      lines.push(`${name}:${line}:${column + 1}`, ...codeFrame(this.#sources.lines(name), line, column));
    }
    // The place that the parser gives is enough.
    if (!isInstance(error, CellSyntaxError)) lines.push(...this.#calls(frames));
    if (!isOurs(error)) lines.push(...(read(() => ownProperties(error)) ?? []));
    lines.push(...this.#inner(error, left));
    return lines;
  }

  #firstOwn(frames: readonly StackFrame[]): CellPlace | undefined {
    const frame = frames.find((one) => this.#packageOf(one) === undefined);
    return frame === undefined
      ? undefined
      : { name: frame.place, line: frame.line, column: frame.column - 1 };
  }

  #packageOf({ place, isCell }: StackFrame): string | undefined {
    return isCell ? undefined : this.#sources.packageOf(place);
  }

  /** The user's calls; those of packages are counted. */
  #calls(frames: readonly StackFrame[]): string[] {
    const lines: string[] = [];
    let own = 0;
    for (let at = 0; at < frames.length;) {
      const frame = frames[at] as StackFrame;
      const name = this.#packageOf(frame);
      let next = at + 1;
      if (name === undefined) {
        own += 1;
        if (own <= mostCalls) lines.push(frameText(frame));
      } else {
        while (next < frames.length && this.#packageOf(frames[next] as StackFrame) === name) next += 1;
        if (own <= mostCalls) lines.push(`    (${counted(next - at, "call")} in the package ${name})`);
      }
      at = next;
    }
    if (own > mostCalls) lines.push(`    (${counted(own - mostCalls, "more call")})`);
    return lines;
  }

  /** The cause, and the errors of an AggregateError. */
  #inner(error: Error, left: number): string[] {
    const lines: string[] = [];
    const cause = read(() => ("cause" in error ? error.cause : undefined));
    if (cause !== undefined) lines.push(...this.#described("Caused by", cause, left));
    const [total, first] = read(() => errorsOf(error)) ?? [0, []];
    first.forEach((one, index) => {
      lines.push(...this.#described(`Error ${index + 1} of ${total}`, one, left));
    });
    if (total > mostInner) lines.push("", `(${counted(total - mostInner, "more error")})`);
    return lines;
  }

  #described(title: string, value: unknown, left: number): string[] {
    let text: string[];
    if (!isError(value)) text = printed(value).split("\n");
    else if (this.#shown.has(value)) text = [`${nameOf(value)} (shown above)`];
    else if (left === 0 || this.#shown.size >= mostErrors)
      text = [`${nameOf(value)} (not shown: there are too many)`];
    else text = this.lines(value, left - 1);
    return ["", title, ...text.map((line) => (line === "" ? "" : `  ${line}`))];
  }
}

/** Errors of the kernel say in words what their properties hold. */
function isOurs(error: Error): boolean {
  return [CellSyntaxError, ModuleError, AbsentNameError].some((kind) => isInstance(error, kind));
}

function frameOf({ name, line, column }: CellPlace): StackFrame {
  return { call: "", place: name, isCell: true, line, column: column + 1 };
}

function frameText({ call, place, line, column }: StackFrame): string {
  const where = `${place}:${line}:${column}`;
  return call === "" ? `    at ${where}` : `    at ${call} (${where})`;
}

function textOf(get: () => unknown): string {
  const text = read(get);
  return typeof text === "string" ? text : "";
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** The number of errors in an AggregateError, and the first ones. */
function errorsOf(error: Error): readonly [total: number, first: readonly unknown[]] | undefined {
  if (!isInstance(error, AggregateError) || !Array.isArray(error.errors)) return undefined;
  return [error.errors.length, error.errors.slice(0, mostInner) as readonly unknown[]];
}

/** A property of an error, which may be a getter that throws. */
function read<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
