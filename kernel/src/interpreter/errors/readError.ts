import { plainText } from "../../display/text/plainText.js";
import { explainMessage } from "./explainMessage.js";
import { types } from "node:util";
import { isInstance } from "../../realm/isInstance.js";
import { stackTrace } from "./installStackTrace.js";

/** Longer messages are cut: a notebook keeps every character of them. */
const longestMessage = 10_000;
const longestName = 200;

/** Whether a value is an error, of this realm or another one. */
export function isError(value: unknown): value is Error {
  try {
    return (
      types.isNativeError(value) ||
      Object.prototype.toString.call(value) === "[object Error]" ||
      isInstance(value, Error)
    );
  } catch {
    return false;
  }
}

/** The name that the error bears, which may be hostile: a getter that throws, or no string. */
export function nameOf(error: Error): string {
  try {
    const name: unknown = error.name;
    const constructed: unknown = error.constructor.name;
    // Classes that extend Error without setting a name show their own.
    if (
      (name === "Error" || typeof name !== "string") &&
      typeof constructed === "string" &&
      constructed !== ""
    ) {
      return oneLine(constructed);
    }
    return typeof name === "string" && name !== "" ? oneLine(name) : "Error";
  } catch {
    return "Error";
  }
}

function oneLine(name: string): string {
  return name.slice(0, longestName).replace(/\s+/gu, " ");
}

/** The error's message, explained where the user can do something that it does not say; bounded. */
export function messageOf(error: Error): string {
  try {
    const message: unknown = error.message;
    return typeof message === "string" ? bounded(explainMessage(message)) : printed(message);
  } catch {
    return "";
  }
}

/** The stack as `installStackTrace` wrote it, or as the error has it. */
export function stackOf(error: Error): string {
  try {
    const stack = formatted(error);
    if (typeof stack !== "string") return "";
    // The calls are at the end, below the message.
    return stack.length > 200_000 ? stack.slice(-200_000) : stack;
  } catch {
    return "";
  }
}

/** Any value as text. */
export function printed(value: unknown): string {
  try {
    return bounded(plainText(value));
  } catch {
    return typeof value;
  }
}

function bounded(text: string): string {
  if (text.length <= longestMessage) return text;
  return `${text.slice(0, longestMessage)}… (${text.length - longestMessage} more characters)`;
}

/** The stack as text; where the user's own `Error.prepareStackTrace` throws or gives no text, by the kernel's. */
function formatted(error: Error): unknown {
  try {
    const stack: unknown = error.stack;
    if (typeof stack === "string") return stack;
    // Functions that look for their callers make V8 keep the call sites.
    if (Array.isArray(stack)) return stackTrace.prepare?.(error, stack as NodeJS.CallSite[]);
  } catch {
    // The kernel's own is tried.
  }
  const prepareStackTrace: typeof Error.prepareStackTrace = Reflect.get(Error, "prepareStackTrace");
  const { prepare } = stackTrace;
  if (prepare === undefined || prepare === prepareStackTrace) return undefined;
  Error.prepareStackTrace = prepare;
  try {
    return error.stack;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}
