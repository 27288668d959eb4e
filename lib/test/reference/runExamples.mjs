// Runs examples in a process of their own, where Math.random is taken away. Reads a list of files from its standard input and
// prints one line of JSON for each: the lines whose value is not the one that the example promises, or what it threw.
import { inspect } from "node:util";

Math.random = () => {
  throw new Error("Math.random was called: nothing may depend on a generator without a seed.");
};

/**
 * Numbers that are not whole to six significant digits, typed arrays as arrays.
 * @param {unknown} value
 * @returns {unknown}
 */
function rounded(value) {
  if (typeof value === "number") {
    return Number.isFinite(value) && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
  }
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {any} */ (value), rounded);
  if (Array.isArray(value)) return value.map(rounded);
  if (value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
  }
  return value;
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === "string" ? value : inspect(rounded(value), { breakLength: Infinity, depth: 10 });
}

/** @type {string[]} */
let wrong = [];
/** @type {{ promise?: (value: unknown, promised: string, line: number) => void }} */ (globalThis).promise = (
  value,
  promised,
  line,
) => {
  const got = shown(value);
  if (got !== promised) wrong.push(`line ${line} promises ${promised}, but gives ${got}`);
};

let input = "";
for await (const chunk of process.stdin) input += chunk;
// The prints of an example would mix with the answers.
const print = console.log;
console.log = () => undefined;
for (const file of JSON.parse(input)) {
  wrong = [];
  try {
    await import(file);
  } catch (error) {
    wrong.push(`it threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  print(JSON.stringify(wrong));
}
