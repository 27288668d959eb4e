import { cellFile, importerName } from "../modules/importer.js";
import { isKernelFile, plainPath } from "./StackFrame.js";
import type { SourceRegistry } from "./SourceRegistry.js";

type PrepareStackTrace = (error: Error, calls: readonly NodeJS.CallSite[]) => unknown;

/** V8's own limit of 10 calls often ends inside a package, before the user's call. */
const limit = 50;

/** A place as V8 writes it, alone, in parentheses or within the words on evaluated code. */
const places =
  /(Cell \[(?:\d+|\*)\]|file:\/\/[^\s()]+?|\/[^()]+?|[a-zA-Z]:\\[^()]+?):(\d+):(\d+)(?=\)|,|$)/gu;

/**
 * Makes `error.stack`, as cells print it, show the calls of the user and of packages at the places
 * that the user knows, without the kernel's own and Node's internal calls beneath them.
 */
export function installStackTrace(sources: SourceRegistry): void {
  const prepare: PrepareStackTrace = (error, calls) => {
    const user = calls.filter((call) => {
      const file = call.getScriptNameOrSourceURL() ?? "";
      if (call.getFunctionName() === importerName && file.endsWith(cellFile)) return false;
      return !file.startsWith("node:") && !isKernelFile(plainPath(file));
    });
    // V8's own functions at the end were called by the kernel, and not by a cell.
    const last = user.findLastIndex((call) => (call.getScriptNameOrSourceURL() ?? "") !== "");
    const lines = user.slice(0, last + 1).map((call) => `    at ${userPlace(call, sources)}`);
    return [heading(error), ...lines].join("\n");
  };
  Error.prepareStackTrace = prepare;
  Error.stackTraceLimit = limit;
}

function userPlace(call: NodeJS.CallSite, sources: SourceRegistry): string {
  // V8's own words; the type does not know them.
  const text = (call as { readonly toString: () => string }).toString();
  // V8 does not know well where text was evaluated, but the next call shows it.
  const own = text.replace(/\(eval at .*, (<anonymous>:\d+:\d+)\)$/u, "($1)");
  return own.replace(places, (_whole, name: string, line: string, column: string) => {
    const place = sources.place(plainPath(name), Number(line), Number(column));
    return `${place.name}:${place.line}:${place.column + 1}`;
  });
}

function heading(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
