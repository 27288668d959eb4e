import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../sharedFolder.js";

/** Options that a test adds to every call, whatever the call asks for itself. */
export interface AddedOptions {
  readonly level?: number;
  readonly interval?: string;
  /** No option of any function: a misspelt `level`. */
  readonly levle?: number;
}

let added: AddedOptions = {};

/** Makes calls of wrapped functions with further options. */
export function withOptions<Value>(options: AddedOptions, call: () => Value): Value {
  added = options;
  try {
    // Arguments are made, and functions called, before anything waits.
    return call();
  } finally {
    added = {};
  }
}

/** The place of the options among the arguments of each public function that has some, from the report of the API. */
function placesOfOptions(): Map<string, number> {
  const reports = path.join(repository, "lib/api");
  const places = new Map<string, number>();
  for (const file of readdirSync(reports).filter(
    (name) => name.endsWith(".d.ts") && name !== "figures.d.ts",
  )) {
    const text = readFileSync(path.join(reports, file), "utf8");
    for (const [, name = "", given = ""] of text.matchAll(
      /^export declare function (\w+)(?:<[^(]*>)?\((.*)\): /gmu,
    )) {
      const last = argumentsOf(given).at(-1) ?? "";
      if (/Options\b/u.test(last)) places.set(name, argumentsOf(given).length - 1);
    }
  }
  return places;
}

/** Splits a list of parameters at the commas between them. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if ("([{<".includes(text[at] ?? "")) depth += 1;
    else if (")]}".includes(text[at] ?? "") || (text[at] === ">" && text[at - 1] !== "=")) depth -= 1;
    else if (text[at] === "," && depth === 0) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)];
}

const PLACES = placesOfOptions();

/** Whether a public function takes options. A name may add words to that of its function: `"bradleyTerry ties"`. */
export function hasOptions(name: string): boolean {
  return PLACES.has(name.split(" ")[0] ?? name);
}

/** The library with functions that take the options that {@link withOptions} adds. */
export function takingOptions<Library extends object>(library: Library): Library {
  const wrapped = Object.entries(library).map(([name, value]: [string, unknown]) => {
    const place = PLACES.get(name);
    if (typeof value !== "function" || place === undefined) return [name, value];
    const call = (...given: unknown[]): unknown => {
      if (Object.keys(added).length > 0) given[place] = { ...(given[place] as object | undefined), ...added };
      return Reflect.apply(value, undefined, given);
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped) as Library;
}
