import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

/** Names that a browser's global object has, and Node's not. */
const browser =
  "Node Element Image Worker Document HTMLElement window document self navigator location screen history frames " +
  "parent top opener name status length open close print event origin alert";

/** Names that every cell sees, and those that packages look for. */
const others =
  "require module exports define display cell comms input prompt __dirname __filename Deno Bun process global";

/** Every name of the global object, of a browser's and of each cell that JavaScript lets code declare. */
let names: readonly string[];

/** A way to declare a name, code that uses it inside itself, and what a later cell sees. */
interface Declaration {
  readonly code: (name: string) => string;
  /** An expression, and the value that it must have. */
  readonly seen: (name: string) => readonly [expression: string, value: string];
}

const declarations: Readonly<Record<string, Declaration>> = {
  class: {
    code: (name) =>
      `class ${name} { static #made = 0; static first = new ${name}(); static make() { ${name}.#made += 1; return new ${name}() } next() { return [this instanceof ${name}, ${name}.#made] } }`,
    seen: (name) => [
      `[${name}.name, ${name}.make().next(), ${name}.first instanceof ${name}, "" + (() => ${name}), ${name}.make()]`,
      `[ '${name}', [ true, 1 ], true, '() => ${name}', ${name === "Object" ? "" : `${name} `}{} ]`,
    ],
  },
  function: {
    code: (name) => `function ${name}(n) { return n > 0 ? ${name}(n - 1) : ${name}.name }`,
    seen: (name) => [`[${name}(3), ${name}.name]`, `[ '${name}', '${name}' ]`],
  },
  let: {
    code: (name) => `let ${name} = (n) => (n > 0 ? ${name}(n - 1) : ${name}.name)`,
    seen: (name) => [`[${name}(3), ${name}.name]`, `[ '${name}', '${name}' ]`],
  },
  const: {
    code: (name) => `const ${name} = (n) => (n > 0 ? ${name}(n - 1) : ${name}.name)`,
    seen: (name) => [`[${name}(3), ${name}.name]`, `[ '${name}', '${name}' ]`],
  },
  var: {
    code: (name) => `var ${name} = (n) => (n > 0 ? ${name}(n - 1) : ${name}.name)`,
    seen: (name) => [`[${name}(3), ${name}.name]`, `[ '${name}', '${name}' ]`],
  },
  enum: {
    code: (name) => `enum ${name} { A = 1, B = ${name}.A + 1, C = B + 1 }`,
    seen: (name) => [`[${name}.A, ${name}.C, ${name}[2]]`, "[ 1, 3, 'B' ]"],
  },
  namespace: {
    code: (name) =>
      `namespace ${name} { export const a = 1; export const b = ${name}.a + 1; export let c = b; c += 1 }`,
    seen: (name) => [`[${name}.a, ${name}.b, ${name}.c]`, "[ 1, 2, 3 ]"],
  },
  import: {
    code: (name) => `import ${name}, { sep as ${name}$sep } from "node:path"; ${name}.sep === ${name}$sep`,
    seen: (name) => [`[${name}.posix.sep, ${name}$sep]`, "[ '/', '/' ]"],
  },
  destructuring: {
    code: (name) =>
      `const { ${name}, a: [${name}$first, ...${name}$rest] = [() => ${name}] } = { ${name}: "x" }`,
    seen: (name) => [`[${name}, ${name}$first(), ${name}$rest]`, "[ 'x', 'x', [] ]"],
  },
};

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  const { text } = await kernel.run("Object.getOwnPropertyNames(globalThis).join(' ')");
  const own = (text ?? "").slice(1, -1).split(" ");
  // Strict code cannot declare `eval`; the last one is the kernel's.
  names = [...new Set([...own, ...browser.split(" "), ...others.split(" ")])].filter(
    (name) => name !== "eval" && name !== "__precipice__",
  );
});
afterAll(() => kernel.stop());

/** Runs a cell and gives its result or error as one line. */
async function run(code: string): Promise<string> {
  const { error, text } = await kernel.run(code);
  if (error !== undefined) return `${error.ename}: ${error.evalue}`;
  return (text ?? "").replace(/\s+/gu, " ");
}

describe("a name of the global object", () => {
  it.each(Object.keys(declarations))(
    "is declared by %s, sees itself, and can be declared again",
    async (way) => {
      const { code, seen } = declarations[way] as Declaration;
      const wrong: string[] = [];
      for (const name of names) {
        const [expression, value] = seen(name);
        for (const cells of [[`${code(name)}\n;${expression}`], [code(name), expression]]) {
          const shown = [];
          for (const cell of cells) shown.push(await run(cell));
          if (shown.at(-1) !== value) wrong.push(`${name}: ${shown.join(" | ")}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
