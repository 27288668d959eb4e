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
async function run(code: string, within = kernel): Promise<string> {
  const { error, text = "undefined" } = await within.run(code);
  if (error !== undefined) return `${error.ename}: ${error.evalue}`;
  return text.replace(/\s+/gu, " ");
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

  const shown: readonly (readonly [
    title: string,
    ...cells: readonly (readonly [code: string, shown: string])[],
  ])[] = [
    [
      "shows itself as it was written",
      [
        "class Node { next?: Node; append() { this.next = new Node(); return this } }\nnew Node().append()",
        "Node { next: Node { next: undefined } }",
      ],
      ["[Node.name, String(() => new Node())]", "[ 'Node', '() => new Node()' ]"],
      ["Node.frob()", "TypeError: Node.frob is not a function"],
      ["const Image = () => 1; Image.name", "'Image'"],
      ["[eval('Node.name'), eval('Image()')]", "[ 'Node', 1 ]"],
    ],
    [
      "is a component's name in JSX",
      [
        "const React = { createElement: (type: { name: string }) => type.name }; const Image = () => 1; <Image/>",
        "'Image'",
      ],
    ],
    [
      "stays a constant, also in patterns, loops and counters",
      ["const Response = 1", "undefined"],
      ["Response = 2", "TypeError: Assignment to constant variable 'Response'."],
      ["[Response] = [2]", "TypeError: Assignment to constant variable 'Response'."],
      ["({ Response } = { Response: 2 })", "TypeError: Assignment to constant variable 'Response'."],
      ["for (Response of [2]) ;", "TypeError: Assignment to constant variable 'Response'."],
      ["Response++", "TypeError: Assignment to constant variable 'Response'."],
      ["Response", "1"],
      ["{ let Response = 5; Response += 1; }; ((Response) => { Response = 3; return Response })(1)", "3"],
    ],
    [
      "has no value before its declaration, and is the global one again where that failed",
      ["new Blob2(); class Blob2 {}", "ReferenceError: Cannot access 'Blob2' before initialization"],
      ["new Blob(); class Blob {}", "ReferenceError: Cannot access 'Blob' before initialization"],
      ["let URL = new URL('http://a/')", "ReferenceError: Cannot access 'URL' before initialization"],
      ["[typeof new Blob().size, new URL('http://a/').host]", "[ 'number', 'a' ]"],
      [
        "class Headers { mine = 1 }; null.x; class Blob { mine = 1 }",
        "TypeError: Cannot read properties of null (reading 'x')",
      ],
      ["[new Headers().mine, typeof new Blob().size]", "[ 1, 'number' ]"],
    ],
    [
      "is seen by functions of earlier cells with its latest value",
      ["let history = []; const remember = (x: unknown) => { history.push(x); return history }", "undefined"],
      ["remember(1); history = [...history, 2]; remember(3)", "[ 1, 2, 3 ]"],
      ["class history {}; remember(4)", "TypeError: history.push is not a function"],
    ],
    [
      "does not hide the kernel's names, nor those hide later ones",
      ["class Event { mine = 1 }", "undefined"],
      ["const display = 5; [display, new Event().mine, typeof require]", "[ 5, 1, 'function' ]"],
      ["[display, new Event()]", "[ 5, Event { mine: 1 } ]"],
      [
        "import { display } from '@precipice/kernel'; [typeof display, new Event().mine]",
        "[ 'function', 1 ]",
      ],
    ],
    [
      "does not reach packages and the global object",
      [
        "class Map { mine = 1 }; const performance = 1; [globalThis.Map === Map, typeof globalThis.performance.now]",
        "[ false, 'function' ]",
      ],
      [
        "require('node:vm').runInThisContext('typeof new Map().size + typeof performance.now')",
        "'numberfunction'",
      ],
    ],
    [
      "may be mixed with others in one declaration",
      [
        "const { screen, other, ...rest } = { screen: 1, other: 2, third: 3 }; [screen, other, rest]",
        "[ 1, 2, { third: 3 } ]",
      ],
      ["[screen, other, rest.third]", "[ 1, 2, 3 ]"],
      ["for (var parent of [1, 2]) ; if (parent) { var top = parent }; [parent, top]", "[ 2, 2 ]"],
      ["[parent, top]", "[ 2, 2 ]"],
    ],
  ];
  it.each(shown.map(([title, ...cells]) => ({ title, cells })))("$title", async ({ cells }) => {
    const fresh = await KernelProcess.start();
    try {
      for (const [code, expected] of cells) expect(await run(code, fresh)).toBe(expected);
    } finally {
      await fresh.stop();
    }
  });

  it("is one variable for functions and later cells also where its cell failed after setting it", async () => {
    const fresh = await KernelProcess.start();
    try {
      await fresh.run("let history = 1; const remembered = () => history; const screen = missing()");
      expect(await run("history = 7; [history, remembered(), typeof screen]", fresh)).toBe(
        "[ 7, 7, 'undefined' ]",
      );
      expect(await run("screen", fresh)).toBe("ReferenceError: screen is not defined");
      expect(await run("screen = 1", fresh)).toBe("ReferenceError: screen is not defined");
      await fresh.run("let status = 1; let URL = missing()");
      expect(await run("[typeof URL, new URL('http://a/').host, URL.name]", fresh)).toBe(
        "[ 'function', 'a', 'URL' ]",
      );
      await fresh.run("let URL = missing()");
      expect(await run("new URL('http://a/').host", fresh)).toBe("'a'");
      expect(await run("let URL = 3, screen = 4; [URL, screen, remembered()]", fresh)).toBe("[ 3, 4, 7 ]");
      expect(await run("[URL, screen, history]", fresh)).toBe("[ 3, 4, 7 ]");
    } finally {
      await fresh.stop();
    }
  });

  it("follows the module that it is imported from at every mention, as ES modules have it", async () => {
    const fresh = await KernelProcess.start({
      "store.ts":
        "export let history: number[] = [];\nexport const push = (n: number): void => { history = [...history, n] };\n" +
        "export let Event = class { a = 1 };\nexport const swap = (): void => { Event = class { b = 2 } as never };\n" +
        "export function parent(this: unknown): boolean { return this === undefined }\n",
    });
    try {
      for (const [code, expected] of [
        ["import { history, push } from './store'\nconst all = () => history\npush(1)\nhistory", "[ 1 ]"],
        ["let before = history\npush(2)\nhistory.length + before.length", "3"],
        ["push(3)\nlet last = history\nall().length", "3"],
        [
          "import { Event, swap, parent } from './store'\nconst a = new Event\nswap();\n[a, new Event(), typeof Event, { Event }.Event.name]",
          "[ Event { a: 1 }, Event { b: 2 }, 'function', 'Event' ]",
        ],
        ["let called = 1\nparent()", "true"],
        ["history = [9]", "TypeError: Assignment to constant variable 'history'."],
        ["let history = 5; [history, all()]", "[ 5, 5 ]"],
        ["import { Response } from './store'; 1", "1"],
        ["Response", 'SyntaxError: The module "./store" has no export "Response".'],
        [
          "import { Element } from './store'; new Element()",
          'SyntaxError: The module "./store" has no export "Element".',
        ],
      ] as const)
        expect(await run(code, fresh), code).toBe(expected);
    } finally {
      await fresh.stop();
    }
  });

  it("may be declared again after an interrupt of the cell that awaited its value", async () => {
    const fresh = await KernelProcess.start();
    try {
      for (const name of ["history", "Event", "plain"]) {
        const cell = `const ${name} = await new Promise(() => {}); 1`;
        const { error } = await fresh.run(cell, { interruptAfter: 300 });
        expect(error?.ename, name).toBe("KeyboardInterrupt");
        expect(await run(`let ${name} = 5; ${name}`, fresh)).toBe("5");
        expect(await run(`${name} = ${name} + 1; ${name}`, fresh)).toBe("6");
      }
      const { error } = await fresh.run("const URL = await new Promise(() => {})", { interruptAfter: 300 });
      expect(error?.ename).toBe("KeyboardInterrupt");
      expect(await run("new URL('http://a/').host", fresh)).toBe("'a'");
    } finally {
      await fresh.stop();
    }
  });

  it("is in the frames of errors, at the places that the user knows", async () => {
    await kernel.run("class Node { fail() {\n  throw new Error('no') } }");
    const { traceback } = await kernel.run(
      "const run = async () => { await 1; new Node().fail() };\n  await run()",
    );
    expect(traceback).toMatch(/at Node\.fail \(Cell \[\d+\]:2:9\)/u);
    expect(traceback).toMatch(/at run \(Cell \[\d+\]:1:47\)/u);
    expect(traceback).toMatch(/at Cell \[\d+\]:2:3/u);
    expect(traceback).not.toMatch(/eval|%20|\$/u);
  });
});
