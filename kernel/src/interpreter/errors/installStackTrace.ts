import { fileURLToPath } from "node:url";
import { cellPlace, isKernelFile } from "./StackFrame.js";
import type { SourceRegistry } from "./SourceRegistry.js";

type PrepareStackTrace = (error: Error, calls: readonly NodeJS.CallSite[]) => unknown;

/**
 * Makes `error.stack`, as cells print it, show the calls of the user and of packages at the places
 * that the user knows, without the kernel's own and Node's internal calls beneath them.
 */
export function installStackTrace(sources: SourceRegistry): void {
  const prepare: PrepareStackTrace = (error, calls) => {
    const lines = calls.flatMap((call) => {
      const file = call.getScriptNameOrSourceURL() ?? "";
      if (file.startsWith("node:") || isKernelFile(file.startsWith("file:") ? fileURLToPath(file) : file))
        return [];
      return [`    at ${userPlace(call, sources)}`];
    });
    return [heading(error), ...lines].join("\n");
  };
  Error.prepareStackTrace = prepare;
}

function userPlace(call: NodeJS.CallSite, sources: SourceRegistry): string {
  // V8's own words; the type does not know them.
  const text = (call as { readonly toString: () => string }).toString();
  const file = call.getFileName() as string | null | undefined;
  const line = call.getLineNumber();
  const column = call.getColumnNumber();
  if (typeof file !== "string" || line === null || column === null || !cellPlace.test(file)) return text;
  const position = sources.position(file, line, column);
  return text.replace(`${file}:${line}:${column}`, `${file}:${position.line}:${position.column + 1}`);
}

function heading(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
