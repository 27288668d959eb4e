import { cutText } from "./cutText.js";
import { findProperty, plainProperty } from "./ownNames.js";
import type { TextLimits } from "./TextLimits.js";

/** So much of a message, and of the calls, is shown at most. */
const longestStack = 5_000;

/** An error as a value: its stack, or its name and message in brackets where it has none. */
export function errorText(
  error: Error,
  made: string | undefined,
  { characters }: TextLimits,
  indentation: number,
): string {
  const stack = stackOf(error);
  const limit = Math.min(characters, longestStack);
  const name = text(plainProperty(error, "name")) ?? "Error";
  if (stack === undefined || stack === "") {
    const message = text(plainProperty(error, "message")) ?? "";
    return `[${cutText(message === "" ? name : `${name}: ${message}`, limit)}]`;
  }
  // Classes that set no name of their own would all be called Error.
  const named =
    made !== undefined && name === "Error" && made !== "Error" && /^Error(?=:|\n|$)/u.test(stack)
      ? made + stack.slice("Error".length)
      : stack;
  const calls = named.search(/\n {4}at /u);
  const heading = cutText(calls < 0 ? named : named.slice(0, calls), limit);
  const shown = calls < 0 ? `[${heading}]` : heading + cutText(named.slice(calls), limit);
  return shown.replaceAll("\n", `\n${" ".repeat(indentation)}`);
}

/** V8 keeps the stack as a value or as a getter of its own; one that the user wrote is not called. */
function stackOf(error: Error): string | undefined {
  const found = findProperty(error, "stack");
  const getter: unknown = found === undefined ? undefined : Reflect.get(found, "get");
  if (typeof getter !== "function") return text(found?.value);
  const native = /\{\s*\[native code\]\s*\}$/u.test(Function.prototype.toString.call(getter));
  return native ? text(Reflect.apply(getter as () => unknown, error, [])) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
