import { fileURLToPath } from "node:url";

/** One call of a stack trace; its place is one that the user knows, by `installStackTrace`. */
export interface StackFrame {
  /** What V8 calls the function, with `async` and `new`; empty for the top level of a cell or module. */
  readonly call: string;
  /** The cell's name, or the file's path or address. */
  readonly place: string;
  readonly isCell: boolean;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

const pattern = /^\s*at (?:async (?=Cell \[|\/|file:))?(?:(.+?) \()?(?:file:\/\/)?(.+?):(-?\d+):(\d+)\)?$/u;
/** The file name of a cell. */
export const cellPlace = /^Cell \[(?:\d+|\*)\]$/u;

/** The folder of the kernel's own code, whose calls are of no interest to the user. */
const kernelFolder = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : ".", import.meta.url));

/** Whether a file is the kernel's own. */
export function isKernelFile(path: string): boolean {
  return path.startsWith(kernelFolder);
}

/**
 * Reads one line of a stack trace; undefined for what is no call of the user's code or of a package:
 * the kernel's own code and Node's internals.
 */
export function readFrame(line: string): StackFrame | undefined {
  const match = pattern.exec(line);
  if (match === null) return undefined;
  const [, call = "", place = "", row = "", column = ""] = match;
  if (place.startsWith("node:") || isKernelFile(place) || place === "<anonymous>") return undefined;
  // Code of eval: the place is that of the call of eval.
  if (call.startsWith("eval at ")) return undefined;
  if (!cellPlace.test(place)) {
    return { call, place: decodeURI(place), isCell: false, line: Number(row), column: Number(column) };
  }
  return { call, place, isCell: true, line: Number(row), column: Number(column) };
}

/** The calls of a stack trace that are the user's. */
export function readStack(stack: string): StackFrame[] {
  return stack.split("\n").flatMap((line) => readFrame(line) ?? []);
}
