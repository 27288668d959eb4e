import { fileURLToPath } from "node:url";

/** One call of a stack trace; its place is one that the user knows, by `installStackTrace`. */
export interface StackFrame {
  /** V8's name of the function, with `async` and `new`; empty for the top level of a cell or module. */
  readonly call: string;
  /** The cell's name, or the file's path or address. */
  readonly place: string;
  readonly isCell: boolean;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

const pattern =
  /^\s*at (?:async (?=Cell \[|\/|file:|[a-zA-Z]:\\))?(?:(.+?) \((?!index))?(.+?):(\d+):(\d+)\)?$/u;
/** The file name of a cell. */
export const cellPlace = /^Cell \[(?:\d+|\*)\]$/u;

/** The folder of the kernel's own code, whose calls are of no interest to the user. */
const kernelFolder = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : ".", import.meta.url));

/** Whether a file is the kernel's own. */
export function isKernelFile(path: string): boolean {
  return path.startsWith(kernelFolder);
}

/** Longer lines are no calls of a stack trace, and reading them would take long. */
const longest = 2000;

/**
 * Reads one line of a stack trace; undefined for calls outside the user's code and packages: the kernel's own
 * code and Node's internals.
 */
export function readFrame(line: string): StackFrame | undefined {
  if (line.length > longest) return undefined;
  const match = pattern.exec(line);
  if (match === null) return undefined;
  const [, call = "", place = "", row = "", column = ""] = match;
  if (place.startsWith("node:") || place === "<anonymous>") return undefined;
  const path = plainPath(place);
  if (isKernelFile(path)) return undefined;
  return { call, place: path, isCell: cellPlace.test(path), line: Number(row), column: Number(column) };
}

/** The path of a file's address, without the suffix by which the kernel loads a changed file again. */
export function plainPath(place: string): string {
  if (!place.startsWith("file:")) return place;
  try {
    return fileURLToPath(place.replace(/[?#].*$/u, ""));
  } catch {
    return place;
  }
}

/**
 * The calls of a stack trace that are the user's or a package's.
 *
 * @param message The error's message, which begins the trace and may itself look like one.
 */
export function readStack(stack: string, message: string): StackFrame[] {
  const at = message === "" ? -1 : stack.indexOf(message);
  const calls = at < 0 ? stack : stack.slice(at + message.length);
  return calls.split("\n").flatMap((line) => readFrame(line) ?? []);
}
