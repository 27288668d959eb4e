// Runs blocks of code in a process of their own and prints their outputs: a line of JSON for each chain of blocks.
import { inspect } from "node:util";

/**
 * A figure, the HTML of a result, or text.
 * @typedef {{figure: unknown} | {html: string} | {text: string}} Output
 */

/** @type {Output[][]} */
let blocks = [];

/** @param {Output} output */
const keep = (output) => blocks.at(-1)?.push(output);

/** @param {string} text */
function print(text) {
  const last = blocks.at(-1)?.at(-1);
  if (last !== undefined && "text" in last) last.text += `\n${text}`;
  else keep({ text });
}

/** @param {unknown} value */
const asText = (value) =>
  typeof value === "string" ? value : inspect(value, { breakLength: 100, depth: 4, maxArrayLength: 20 });

/** @param {any} value */
function show(value) {
  if (value === undefined || value === null) return;
  const isObject = typeof value === "object";
  if (isObject && typeof value.toSVG === "function") keep({ figure: value.toJSON() });
  else if (isObject && typeof value.toHTML === "function") keep({ html: value.toHTML() });
  else print(asText(value));
}

Object.assign(globalThis, { beginBlock: () => void blocks.push([]), showValue: show, display: show });
const answer = console.log;
console.log = (/** @type {unknown[]} */ ...values) => print(values.map(asText).join(" "));
console.warn = console.log;

let input = "";
for await (const chunk of process.stdin) input += chunk;
for (const file of JSON.parse(input)) {
  blocks = [];
  try {
    await import(file);
    answer(JSON.stringify({ blocks }));
  } catch (error) {
    answer(
      JSON.stringify({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  }
}
