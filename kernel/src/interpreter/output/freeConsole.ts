import { channel } from "node:diagnostics_channel";
import { inspect } from "node:util";
import { asUsers } from "../../realm/asUsers.js";

type Method = (...values: unknown[]) => void;
type Methods = Record<string, Method>;

/** The methods that print their values as one line, each with its stream. */
const printing = { log: "stdout", info: "stdout", debug: "stdout", warn: "stderr", error: "stderr" } as const;

/** How Node formats values where nothing else is said; cells may change it. */
const format = inspect.defaultOptions;

/**
 * Removes V8's inspector from the console. With an open session, such as the kernel's own, every call of the global
 * console first creates a message for the inspector, and V8 keeps the last thousand with their arguments. That makes
 * a printed line five times as expensive and uses memory. A separate console has no such layer.
 *
 * @param clear Called by `console.clear()`, which Node has for terminals alone.
 */
export function freeConsole(clear: () => void): void {
  const { stdout, stderr } = process;
  const own = new console.Console({ stdout, stderr, colorMode: false, ignoreErrors: false });
  const methods: Methods = Object.fromEntries(
    Object.entries(own as unknown as Methods).filter(
      ([name, value]) => typeof value === "function" && name in console,
    ),
  );
  printPlainly(methods);
  Object.assign(console, methods, { clear });
}

/**
 * Prints texts, numbers, booleans, `undefined` and `null` without Node's formatting, which takes most of the time of such
 * a line. All else is formatted by Node: other values, format strings, groups, options that a cell has changed.
 */
function printPlainly(methods: Methods): void {
  let groups = 0;
  for (const [name, stream] of Object.entries(printing)) {
    const { [stream]: output } = process;
    const formatted = methods[name] as Method;
    const subscribers = channel(`console.${name}`);
    const print: Method = (...values) => {
      const line = groups === 0 && !subscribers.hasSubscribers ? plainLine(values) : undefined;
      if (line === undefined) formatted(...values);
      else output.write(`${line}\n`);
    };
    methods[name] = asUsers(Object.defineProperty(print, "name", { value: name }));
  }
  // An error or an interrupt may end each of them half-way: too many groups are counted then, never too few.
  for (const name of ["group", "groupCollapsed"]) {
    const begin = methods[name] as Method;
    const group: Method = (...values) => {
      groups += 1;
      begin(...values);
    };
    methods[name] = asUsers(Object.defineProperty(group, "name", { value: name }));
  }
  const end = methods["groupEnd"] as Method;
  const groupEnd: Method = () => {
    end();
    groups = Math.max(0, groups - 1);
  };
  methods["groupEnd"] = asUsers(groupEnd);
}

/** The line of values that Node's formatting would leave as they are; undefined if it has something to do. */
function plainLine(values: readonly unknown[]): string | undefined {
  const [first] = values;
  if (values.length === 1) return plainText(first);
  if (typeof first === "string" && first.includes("%")) return undefined;
  let line = "";
  for (let at = 0; at < values.length; at += 1) {
    const text = plainText(values[at]);
    if (text === undefined) return undefined;
    line += at === 0 ? text : ` ${text}`;
  }
  return line;
}

function plainText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (format.colors === true || format.numericSeparator === true) return undefined;
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  return value === null || value === undefined || typeof value === "boolean" ? String(value) : undefined;
}
