import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../sharedFolder.js";

/** Options that a test adds to every call, whatever the call asks for itself. */
export interface AddedOptions {
  readonly level?: number;
  readonly interval?: string;
  /** No option of any function: a misspelt `level`. */
  readonly levle?: number;
  readonly reps?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: () => void;
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

/**
 * The place of the options among the arguments of each public function that has some, from the report of the API; a function
 * that may be called in several ways has several.
 */
export function placesOfOptions(): Map<string, readonly number[]> {
  const places = new Map<string, readonly number[]>();
  for (const [name, overloads] of parametersOfFunctions()) {
    const own = overloads
      .filter((parameters) => isOptions(parameters.at(-1)))
      .map((parameters) => parameters.length - 1);
    if (own.length > 0) places.set(name, own.sort());
  }
  return places;
}

function isOptions(parameter = ""): boolean {
  return /^\s*(?:options\??|content):/u.test(parameter) || /Options\b/u.test(parameter);
}

/** The number of parameters of each public function that takes only numbers and options. */
export function widthsOfNumbers(): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [name, [parameters = []]] of parametersOfFunctions()) {
    const numbers = parameters.filter((parameter) => /^\s*\w+\??: number$/u.test(parameter)).length;
    const options = isOptions(parameters.at(-1)) ? 1 : 0;
    if (numbers > 0 && numbers + options === parameters.length) widths.set(name, numbers);
  }
  return widths;
}

/** The parameters of every public function in each way to call it, from the report of the API. */
function parametersOfFunctions(): Map<string, string[][]> {
  const reports = path.join(repository, "lib/api");
  const found = new Map<string, string[][]>();
  for (const file of readdirSync(reports).filter(
    (name) => name.endsWith(".d.ts") && name !== "figures.d.ts",
  )) {
    const text = readFileSync(path.join(reports, file), "utf8");
    for (const declaration of text.split(/\n+(?=export )/u)) {
      const [, name = "", given = ""] =
        /^export declare function (\w+)(?:<[^>]*>)?\((.*|[^]*?\n\})\): /u.exec(declaration) ?? [];
      if (name !== "") found.set(name, [...(found.get(name) ?? []), argumentsOf(given)]);
    }
  }
  return found;
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

/** The options that each public function takes, from the list that it checks them against. */
export function namesOfOptions(): Map<string, readonly string[]> {
  const sources = path.join(repository, "lib/src");
  const texts = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(sources, file), "utf8"));
  const constants = new Map<string, string>();
  for (const text of texts) {
    for (const [, name = "", list = ""] of text.matchAll(
      /const ([A-Z_]+) = \[([^\]]*)\] as const(?: satisfies [^;]*)?;/gu,
    )) {
      constants.set(name, list);
    }
  }
  const read = (list: string): string[] =>
    [...list.matchAll(/"(\w+)"|\b([A-Z][A-Z_]+)\b/gu)].flatMap(([, option, constant = ""]) => {
      if (option !== undefined) return [option];
      const shared = constants.get(constant);
      if (shared === undefined) throw new Error(`The list of options ${constant} is not found.`);
      return read(shared);
    });
  const names = new Map<string, readonly string[]>();
  for (const text of texts) {
    for (const [, name = "", list = ""] of text.matchAll(
      /checkOptions\("(\w+)", \w+, (\[[^\]]*\]|[A-Z_]+)\)/gu,
    )) {
      names.set(name, read(list));
    }
  }
  return names;
}

/** Whether a public function takes options. A name may add words to that of its function: `"bradleyTerry ties"`. */
export function hasOptions(name: string): boolean {
  return placesOfOptions().has(name.split(" ")[0] ?? name);
}

function isData(value: unknown): boolean {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** The library with functions that take the options that {@link withOptions} adds. */
export function takingOptions<Library extends object>(
  library: Library,
  places: ReadonlyMap<string, readonly number[]> = placesOfOptions(),
  options: ReadonlyMap<string, readonly string[]> = namesOfOptions(),
): Library {
  const wrapped = Object.entries(library).map(([name, value]: [string, unknown]) => {
    const own = places.get(name);
    if (typeof value !== "function" || own === undefined) return [name, value];
    const call = (...given: unknown[]): unknown => {
      // A list in the place of the options belongs to the data.
      const place = own.find((one) => !isData(given[one])) ?? own.at(-1) ?? 0;
      const known = options.get(name);
      const taken = Object.entries(added).filter(([option]) => option === "levle" || known?.includes(option));
      if (taken.length > 0) {
        given[place] = { ...(given[place] as object | undefined), ...Object.fromEntries(taken) };
      }
      return Reflect.apply(value, undefined, given);
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped) as Library;
}
