import { readEnclosedName } from "../evaluate/enclosedName.js";
import { cellFile, importerName } from "../modules/importer.js";
import { cellPlace, isKernelFile, plainPath } from "./StackFrame.js";
import type { SourceRegistry } from "./SourceRegistry.js";

/** Before a cell can put another in its place. */
const errorToString = Reflect.get(Error.prototype, "toString") as (this: Error) => string;

type PrepareStackTrace = (error: Error, calls: readonly NodeJS.CallSite[]) => unknown;

/** The kernel's own function, whatever cells put in its place. */
export const stackTrace: { prepare: PrepareStackTrace | undefined } = { prepare: undefined };

/** V8's own limit of 10 calls often ends inside a package, before the user's call. */
const limit = 50;

/** A place as V8 writes it, alone, in parentheses or within the words on evaluated code. */
const places =
  /(Cell \[(?:\d+|\*)\]|file:\/\/[^\s()]+?|\/[^()]+?|[a-zA-Z]:\\[^()]+?):(\d+):(\d+)(?=\)|,|$)/gu;

const enclosedPlaces = /(Cell%20\[(?:\d+|\*)\]#\d+):(\d+):(\d+)/gu;

/**
 * Makes `error.stack`, as cells print it, show the calls of the user and of packages at the places
 * that the user knows, without the kernel's own and Node's internal calls beneath them.
 */
export function installStackTrace(sources: SourceRegistry): void {
  const prepare: PrepareStackTrace = (error, calls) => {
    const user = ownList(calls).filter((call) => {
      const file = call.getScriptNameOrSourceURL() ?? "";
      if (call.getFunctionName() === importerName && file.endsWith(cellFile)) return false;
      return !file.startsWith("node:") && !isKernelFile(plainPath(file)) && !isHead(call, file);
    });
    // The kernel, not a cell, called V8's own functions at the end.
    const last = user.findLastIndex((call) => (call.getScriptNameOrSourceURL() ?? "") !== "");
    const lines = user.slice(0, last + 1).map((call) => `    at ${userPlace(call, sources)}`);
    return [heading(error), ...lines].join("\n");
  };
  Error.prepareStackTrace = prepare;
  stackTrace.prepare = prepare;
  Error.stackTraceLimit = limit;
}

/** Whether a call is in the head of a cell's function, which is the kernel's. */
function isHead(call: NodeJS.CallSite, file: string): boolean {
  if (call.getLineNumber() !== 1) return false;
  const head = cellPlace.test(file) ? 0 : readEnclosedName(file)?.head;
  return head !== undefined && (call.getColumnNumber() ?? 1) <= head;
}

function userPlace(call: NodeJS.CallSite, sources: SourceRegistry): string {
  // V8 provides this text; the type lacks it.
  const text = (call as { readonly toString: () => string }).toString();
  // V8's place of evaluated text is unreliable, but the next call shows the place.
  const own = text.replace(/\(eval at .*, (<anonymous>:\d+:\d+)\)$/u, "($1)");
  // V8 calls the code that it evaluates `eval`.
  const named = own.replace(/^(.*? )?eval \((Cell%20.*)\)$/u, "$1$2").replace(enclosedPlaces, plainPlace);
  return named.replace(places, (_whole, name: string, line: string, column: string) => {
    const place = sources.place(plainPath(name), Number(line), Number(column));
    return `${place.name}:${place.line}:${place.column + 1}`;
  });
}

/** A place in a cell that was evaluated within another one, as if it had been compiled by itself. */
function plainPlace(_whole: string, name: string, line: string, column: string): string {
  const enclosed = readEnclosedName(name);
  if (enclosed === undefined) return `${name}:${line}:${column}`;
  return `${enclosed.name}:${line}:${Number(column) - (line === "1" ? enclosed.head : 0)}`;
}

function heading(error: Error): string {
  try {
    return Reflect.apply(errorToString, error, []);
  } catch {
    return "Error";
  }
}

/** A list of the user's realm as one of this one. */
function ownList<T>(list: ArrayLike<T>): T[] {
  const own: T[] = [];
  for (let at = 0; at < list.length; at += 1) own.push(list[at] as T);
  return own;
}
