import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({
    "broken.ts": "export const a: number = 1;\nexport const b = ;\n",
    "fails.ts":
      "interface Unused {\n  a: string;\n}\nconst fail = (): never => {\n  throw new RangeError('at load');\n};\nfail();\n",
    "imports-broken.ts": "import './broken';\n",
    "throws.ts":
      "interface Unused { a: string }\nexport function fail(): never {\n  throw new RangeError('inside');\n}\n",
    "decorated.tsx":
      "enum Unused {\n  A,\n}\nfunction same(value: any, context: any) { return value }\n@same export class Decorated {\n  constructor(private readonly a: number) {}\n  fail(): never {\n    throw new RangeError('decorated');\n  }\n}\nconst React = { createElement: (f: any) => f() };\nexport const render = () => <Bad />;\nfunction Bad(): never {\n  throw new Error('rendered');\n}\n",
    "node_modules/calls/package.json": '{ "name": "calls", "version": "1.0.0", "main": "index.js" }',
    "node_modules/calls/index.js":
      "function inner(call) { return call() }\nexports.call = (call) => inner(call);\nexports.fail = () => { (function deep() { throw new Error('in package') })() };\nexports.later = (call) => new Promise((resolve, reject) => setTimeout(() => { try { resolve(call()) } catch (error) { reject(error) } }, 1));\n",
  });
});
afterAll(() => kernel.stop());

describe("an error", () => {
  it("shows name, message, the line with a caret, and the user's calls alone", async () => {
    const report = await kernel.run(
      "interface A {\n  b: string;\n}\nfunction f<T>(x: T): never {\n  throw new TypeError(`bad ${String(x)}`);\n}\n\nf<number>(1 as any);",
    );
    expect(report.error).toMatchObject({ ename: "TypeError", evalue: "bad 1" });
    expect(report.traceback).toBe(
      [
        "TypeError: bad 1",
        "Cell [1]:5:9",
        "  3 | }",
        "  4 | function f<T>(x: T): never {",
        "> 5 |   throw new TypeError(`bad ${String(x)}`);",
        "    |         ^",
        "  6 | }",
        "  7 |",
        "    at f (Cell [1]:5:9)",
        "    at Cell [1]:8:1",
      ].join("\n"),
    );
  });

  const shifted: readonly (readonly [title: string, code: string, line: number, column: number])[] = [
    ["an enum", "enum E {\n  A,\n  B = 2\n}\nnull.x", 5, 6],
    ["a namespace", "namespace N {\n  export const a = 1;\n}\nlet z = 1; null.x", 4, 17],
    ["parameter properties", "class P {\n  constructor(private a: number) { null.x }\n}\nnew P(1)", 2, 41],
    [
      "imports",
      "import fs from 'node:fs';\nimport type { B } from 'c';\n  fs.readFileSync('/does/not/exist')",
      3,
      6,
    ],
    ["the value of the cell", "const a: number = 1;\n   (a as any).b.c", 2, 17],
    ["a const", "const longName: { x: number } = null as any; longName.x", 1, 55],
    ["a function that is moved up", "later();\nlet x = 1;\nfunction later(): void {\n  null.x\n}", 4, 8],
    [
      "decorators, which TypeScript lowers",
      "function deco(v: any, c: any) { return v }\n\n@deco class D {\n  m(): void { null.x }\n}\nnew D().m()",
      4,
      20,
    ],
    ["JSX", "const React = { createElement: (f: any) => f() };\nconst C = () => null.x;\n\n<C />", 2, 22],
    ["await", "await 1;\n\nawait Promise.reject(new Error('x'))", 3, 22],
    ["a const enum", "const enum E {\n  A,\n  B\n}\nnull.x", 5, 6],
    ["enums that merge", "enum E {\n  A\n}\nenum E {\n  B = 7\n}\nnull.x", 7, 6],
    ["a namespace with dots", "namespace A.B {\n  export const c = 1;\n}\n  null.x", 4, 8],
    ["an interface", "interface A {\n  b: string;\n}\n null.x", 4, 7],
    [
      "a long type",
      "type Long =\n  | { kind: 'a'; value: string }\n  | {\n      kind: 'b';\n      value: Record<string, readonly (number | undefined)[]>;\n    };\nlet l: Long | undefined = undefined; null.x",
      7,
      43,
    ],
    [
      "overloads",
      "function o(a: string): void;\nfunction o(a: number): void;\nfunction o(a: any) {\n  null.x\n}\no(1)",
      4,
      8,
    ],
    [
      "an abstract class",
      "abstract class A {\n  abstract b(): void;\n  c() { null.x }\n}\nnew (class extends A { b() {} })().c()",
      3,
      14,
    ],
    [
      "generics with defaults",
      "class G<T extends object = { a: string }, U = T> {\n  m<V = U>(v?: V): T { return null.x }\n}\nnew G<{ a: 'b' }>().m()",
      2,
      36,
    ],
    ["type-only imports", "import type { A } from 'a';\nimport { type B } from 'b';\nnull.x", 3, 6],
    ["satisfies and as", "const s = { a: 1 } satisfies { a: number }; (s as any).b.c", 1, 58],
    ["a type assertion", "const t = (<any>null).x", 1, 23],
    ["`using`", "{\n  using u = { [Symbol.dispose]() {} };\n  null.x\n}", 3, 8],
    ["`using` at the top level", "using v = { [Symbol.dispose]() {} };\nconst w: number = 1;\nnull.x", 3, 6],
    [
      "legacy decorators",
      "/** @decorators legacy */\nfunction mark(t: any, k: string) {}\nclass D {\n  @mark m(): void { null.x }\n}\nnew D().m()",
      4,
      26,
    ],
    ["`accessor`", "class A {\n  accessor v: number = 1;\n  m(): void { null.x }\n}\nnew A().m()", 3, 20],
    [
      "an arrow function with types",
      "const f = async <T,>(a: T): Promise<T> => {\n  await a;\n  return null.x;\n};\nawait f<number>(1)",
      3,
      15,
    ],
    ["a template", "const y = `a${1 as number}\nb${null.x}`", 2, 9],
    ["a line of tabs", "\t\tnull.x", 1, 8],
    ["carriage returns", "const a: number = 1;\r\nnull.x", 2, 6],
    ["characters beyond ASCII", "const é: string = '😀'; null.x", 1, 29],
  ];
  it.each(shifted)(
    "below %s has the line and column that the user sees",
    async (_title, code, line, column) => {
      const { traceback } = await kernel.run(code);
      const lines = traceback.split("\n");
      const at = lines.findIndex((text) => text.startsWith(">"));
      expect(lines[at]).toMatch(new RegExp(`^> +${line} \\| `, "u"));
      const bar = lines[at]?.indexOf("|") ?? 0;
      expect(lines[at + 1]?.indexOf("^")).toBe(bar + 1 + column);
    },
  );

  it("of the parser shows the place and no calls", async () => {
    const report = await kernel.run("const a = 1;\nlet b = (2;\n");
    expect(report.error).toMatchObject({ ename: "SyntaxError", evalue: "Unexpected token" });
    expect(report.traceback).toMatch(/> 2 \| let b = \(2;\n {4}\| {11}\^/u);
    expect(report.traceback).not.toContain(" at ");
  });

  it("that V8 finds when it compiles shows the cell", async () => {
    const report = await kernel.run("function f() {\n  let a = 1; let a = 2;\n}");
    expect(report.error?.ename).toBe("SyntaxError");
    expect(report.error?.evalue).toContain("'a' has already been declared");
    expect(report.traceback).toContain("> 2 |   let a = 1; let a = 2;");
  });

  it("shows its own properties, as Node prints them, and calls no getter", async () => {
    const { traceback } = await kernel.run(
      "throw Object.assign(new Error('x'), { code: 'E_X', status: 404, response: { data: { reason: 'late' } } })",
    );
    expect(traceback).toMatch(
      /\n\{\n {2}code: 'E_X',\n {2}status: 404,\n {2}response: \{ data: \{ reason: 'late' \} \},\n\}$/u,
    );
    const child = await kernel.run(
      "require('child_process').execSync('echo bad >&2; exit 3', { stdio: 'pipe' })",
    );
    expect(child.traceback).toMatch(/\n {2}status: 3,\n[^]*\n {2}stderr: <Buffer 62 61 64 0a>,\n\}$/u);
    const getter = await kernel.run(
      "throw Object.defineProperty(new Error('x'), 'seen', { enumerable: true, get() { console.log('called') } })",
    );
    expect(getter.traceback).toContain("  seen: [Getter],");
    expect(getter.stdout).toBe("");
    const request = await kernel.run(
      "const socket = {}; for (let i = 0; i < 200; i++) socket['k' + i] = { a: 'x'.repeat(500) }; throw Object.assign(new Error('x'), { request: socket, code: 'E_Y' })",
    );
    expect(request.traceback).toContain("code: 'E_Y'");
    expect(request.traceback.length).toBeLessThan(5_000);
    expect((await kernel.run("throw new TypeError('plain')")).traceback).not.toContain("{\n");
  });

  it("hides values of properties whose names say that they are secret, at any depth and within texts", async () => {
    const { traceback } = await kernel.run(`
      const secret = "s3cr3tValue";
      const request = {
        _header: "GET /a?api_key=" + secret + "&page=2 HTTP/1.1\\r\\nAuthorization: Bearer " + secret + "\\r\\nAccept: */*\\r\\n",
        [Symbol("out")]: { authorization: ["Authorization", "Bearer " + secret] },
        rawHeaders: ["X-Api-Key", secret, "Cookie", "sid=" + secret],
        plain: new Map([["set-cookie", [secret]], ["date", "today"]]),
      };
      throw Object.assign(new Error("Request failed"), {
        code: "ERR_BAD_REQUEST",
        token: secret,
        config: {
          url: "https://user:" + secret + "@host/p?token=" + secret,
          xsrfCookieName: "XSRF-TOKEN",
          headers: { Accept: "text/plain", Authorization: "Bearer " + secret, "x-api-key": secret },
          auth: { username: "me", password: secret },
          data: JSON.stringify({ user: "me", password: secret, max_tokens: 5 }),
          maxTokens: 7,
        },
        request,
        hidden: Object.defineProperty({}, "password", { value: secret }),
      });`);
    expect(traceback.slice(traceback.indexOf("\n{\n"))).not.toContain("s3cr3tValue");
    for (const part of [
      "code: 'ERR_BAD_REQUEST'",
      "token: [hidden]",
      "Authorization: [hidden]",
      "'x-api-key': [hidden]",
      "Accept: 'text/plain'",
      "xsrfCookieName: 'XSRF-TOKEN'",
      "maxTokens: 7",
      "&page=2 HTTP/1.1",
      "Accept: */*",
      "date",
      '"max_tokens":5',
    ])
      expect(traceback).toContain(part);
    const thrown = await kernel.run("throw { status: 401, headers: { cookie: 'sid=' + 'abc' + 123 } }");
    expect(thrown.traceback).toContain("status: 401, headers: { cookie: [hidden] }");
  });

  it("shows its other properties where the inspection of one throws", async () => {
    const { traceback } = await kernel.run(
      "throw Object.assign(new Error('x'), { code: 'E_X', bad: { [Symbol.for('nodejs.util.inspect.custom')]() { throw new RangeError('no') } }, status: 404 })",
    );
    expect(traceback).toMatch(
      /\n\{\n {2}code: 'E_X',\n {2}bad: \[not shown: RangeError\],\n {2}status: 404,\n\}$/u,
    );
  });

  it("shows its cause and the errors of an AggregateError", async () => {
    const cause = await kernel.run(
      "throw new Error('outer', { cause: new TypeError('middle', { cause: { code: 7 } }) })",
    );
    expect(cause.traceback).toMatch(
      /Error: outer[^]*Caused by\n {2}TypeError: middle[^]*Caused by\n {4}\{ code: 7 \}/u,
    );
    const many = await kernel.run("await Promise.any([Promise.reject(new Error('one')), Promise.reject(2)])");
    expect(many.error?.ename).toBe("AggregateError");
    expect(many.traceback).toMatch(/Error 1 of 2\n {2}Error: one[^]*Error 2 of 2\n {2}2/u);
  });

  it("may be a cause of itself", async () => {
    expect((await kernel.run("const own = new Error('own'); own.cause = own; throw own")).error?.evalue).toBe(
      "own",
    );
  });

  it("may be anything that is thrown", async () => {
    for (const [code, evalue] of [
      ["throw 5", "5"],
      ["throw 'text'", "'text'"],
      ["throw undefined", "undefined"],
      ["throw null", "null"],
      ["throw { a: 1 }", "{ a: 1 }"],
      ["await Promise.reject(Symbol('s'))", "Symbol(s)"],
    ]) {
      expect((await kernel.run(code ?? "")).error).toMatchObject({ ename: "Uncaught", evalue });
    }
  });

  it("may be hostile", async () => {
    for (const code of [
      "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw 1 } }); throw e",
      "const e2 = new Error('x'); Object.defineProperty(e2, 'message', { get() { throw 1 } }); throw e2",
      "const e3 = new Error('x'); e3.name = Symbol('n') as any; throw e3",
      "throw new Proxy(new Error('p'), { get() { throw 1 } })",
      "throw { [Symbol.for('nodejs.util.inspect.custom')]() { throw 1 } }",
      "throw Object.create(null)",
      "class Odd extends Error { get constructor() { throw 1 } }; throw new Odd('x')",
    ]) {
      expect((await kernel.run(code)).status).toBe("error");
    }
    expect((await kernel.run("1")).text).toBe("1");
  });

  it("of a class of its own shows the name of the class", async () => {
    expect(
      (await kernel.run("class DataError extends Error {}; throw new DataError('d')")).error?.ename,
    ).toBe("DataError");
  });

  it("shows the calls of async functions", async () => {
    const { traceback } = await kernel.run(
      "async function deep(): Promise<void> {\n  await null;\n  throw new Error('late');\n}\nasync function outer(): Promise<void> {\n  await deep();\n}\nawait outer()",
    );
    expect(traceback).toMatch(
      /\n {4}at deep \(Cell \[\d+\]:3:9\)\n {4}at async outer \(Cell \[\d+\]:6:3\)\n {4}at Cell \[\d+\]:8:1$/u,
    );
  });

  it("counts the calls of packages, and shows the line of the user's call", async () => {
    const failed = await kernel.run("import { fail, call, later } from 'calls';\n\nfail()");
    expect(failed.traceback).toMatch(
      /^Error: in package\nCell \[\d+\]:3:1\n[^]*> 3 \| fail\(\)\n[^]*\n {4}\(2 calls in the package calls\)\n {4}at Cell \[\d+\]:3:1$/u,
    );
    const between = await kernel.run("call(() => {\n  throw new Error('mine');\n})");
    expect(between.traceback).toMatch(
      /at Cell \[\d+\]:2:9\n {4}\(2 calls in the package calls\)\n {4}at Cell \[\d+\]:1:1$/u,
    );
    const timed = await kernel.run("await later(() => {\n  throw new Error('timed');\n})");
    expect(timed.traceback).toMatch(/at Cell \[\d+\]:2:9\n {4}\(1 call in the package calls\)$/u);
    expect(timed.traceback).not.toContain("node_modules");
  });

  it("far below the user's call, in a package, still shows that call", async () => {
    const code =
      "const nest = (depth: number): void => depth === 0 ? fail() : call(() => nest(depth - 1));\nnest(8)";
    expect((await kernel.run(code)).traceback).toMatch(/at Cell \[\d+\]:2:1$/u);
  });

  it("of a local module is shown with the module's own line, also where TypeScript lowered it", async () => {
    const plain = await kernel.run("import { fail as thrown } from './throws.ts';\nthrown()");
    expect(plain.traceback).toMatch(
      /^RangeError: inside\n\/.*throws\.ts:3:9\n[^]*> 3 \| {3}throw new RangeError/u,
    );
    const decorated = await kernel.run(
      "import { Decorated, render } from './decorated';\nnew Decorated(1).fail()",
    );
    expect(decorated.traceback).toMatch(
      /^RangeError: decorated\n\/.*decorated\.tsx:8:11\n[^]*> {2}8 \| {5}throw new RangeError[^]*at Decorated\.fail \(\/.*decorated\.tsx:8:11\)\n {4}at Cell \[\d+\]:2:18$/u,
    );
    const rendered = await kernel.run("render()");
    expect(rendered.traceback).toMatch(/^Error: rendered\n\/.*decorated\.tsx:14:9\n/u);
  });

  it("of evaluated code is shown at the call that evaluates it", async () => {
    const evaluated = await kernel.run(
      "function run(text: string) {\n  return eval(text);\n}\nrun('1;\\nnull.x')",
    );
    expect(evaluated.traceback).toMatch(
      /Cell \[\d+\]:2:10\n[^]*at run \(Cell \[\d+\]:2:10\)\n {4}at Cell \[\d+\]:4:1$/u,
    );
    const made = await kernel.run("const f = new Function('a', 'return a.b.c');\n\nf({})");
    expect(made.traceback).toMatch(/Cell \[\d+\]:3:1\n/u);
    const wrong = await kernel.run("\nnew Function('(')");
    expect(wrong.error?.ename).toBe("SyntaxError");
    expect(wrong.traceback).toMatch(/Cell \[\d+\]:2:1\n/u);
  });

  it("that is frozen, or of another realm, is shown like any other", async () => {
    const frozen = await kernel.run("throw Object.freeze(new TypeError('cold'))");
    expect(frozen.traceback).toMatch(/^TypeError: cold\nCell \[\d+\]:1:21\n/u);
    const other = await kernel.run(
      "import { runInNewContext } from 'node:vm';\nrunInNewContext('throw new RangeError(\"far\")')",
    );
    expect(other.error).toMatchObject({ ename: "RangeError", evalue: "far" });
  });

  it("may be a promise, and one that no error is", async () => {
    expect((await kernel.run("throw Promise.resolve(1)")).error).toMatchObject({
      ename: "Uncaught",
      evalue: "Promise { 1 }",
    });
  });

  it("of an aborted operation is an AbortError with its reason", async () => {
    const abort = await kernel.run("throw new DOMException('stopped', 'AbortError')");
    expect(abort.error).toMatchObject({ ename: "AbortError", evalue: "stopped" });
    expect(abort.traceback).toMatch(/Cell \[\d+\]:1:7\n/u);
    const signal = await kernel.run("AbortSignal.abort().throwIfAborted()");
    expect(signal.error?.ename).toBe("AbortError");
    const timeout = await kernel.run(
      "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(1000, 0, { signal: AbortSignal.timeout(5) })",
    );
    expect(timeout.error?.ename).toBe("AbortError");
    expect(timeout.traceback).toMatch(/Caused by\n {2}TimeoutError: /u);
  });

  it("with an endless message, stack, list or chain of causes stays short", async () => {
    const long = await kernel.run("throw new Error('x'.repeat(30_000_000))");
    expect(long.error?.evalue.length).toBeLessThan(11_000);
    expect(long.error?.evalue).toMatch(/x… \(29990000 more characters\)$/u);
    expect(long.traceback.length).toBeLessThan(12_000);
    const text = await kernel.run("throw 'y'.repeat(30_000_000)");
    expect(text.error?.evalue.length).toBeLessThan(11_000);
    const many = await kernel.run(
      "throw new AggregateError(Array.from({ length: 10_000 }, (_, index) => new Error(`number ${index}`)), 'many')",
    );
    expect(many.traceback).toContain("Error 20 of 10000");
    expect(many.traceback).toMatch(/\n\(9980 more errors\)$/u);
    const tree = await kernel.run(
      "const grow = (depth: number): Error => depth === 0 ? new Error('leaf') : new AggregateError(Array.from({ length: 5 }, () => grow(depth - 1)), 'branch');\nthrow grow(6)",
    );
    expect(tree.traceback.split("\n").length).toBeLessThan(1000);
    const chain = await kernel.run(
      "let cause: unknown;\nfor (let index = 0; index < 1000; index++) cause = new Error(`cause ${index}`, { cause });\nthrow cause",
    );
    expect(chain.traceback.match(/Caused by/gu)?.length).toBe(9);
    const recursion = await kernel.run("function again(): number { return again() + 1 }\nagain()");
    expect(recursion.error?.ename).toBe("RangeError");
    expect(recursion.traceback.split("\n").length).toBeLessThan(60);
  });

  it("that is among its own causes is shown once", async () => {
    const { traceback } = await kernel.run(
      "const first = new Error('first'), second = new TypeError('second', { cause: first });\nfirst.cause = second;\nthrow first",
    );
    expect(traceback.match(/^ *Error: first/gmu)?.length).toBe(1);
    expect(traceback).toMatch(
      /Caused by\n {2}TypeError: second[^]*\n {2}Caused by\n {4}Error \(shown above\)$/u,
    );
  });

  it("whose message looks like a stack trace shows no calls of it", async () => {
    const { traceback } = await kernel.run("throw new Error('copied\\n    at fake (/nowhere/file.ts:1:1)')");
    // In the message and in the line of code, but not among the calls.
    expect(traceback.match(/nowhere/gu)?.length).toBe(2);
    expect(traceback).toMatch(/\n {4}at Cell \[\d+\]:1:7$/u);
  });

  const malformed: readonly (readonly [code: string, line: number, column: number])[] = [
    ["interface A {\n  b: string\n}\nlet c = ;", 4, 9],
    ["enum E { A }\nenum F { A = }", 2, 14],
    ["type T = {\n  a: string;\nlet b = 1", 3, 5],
    ["const a: = 1", 1, 10],
    ["function f(a: string b: number) {}", 1, 22],
    ["const x = 1;\nconst y = <div>\n  {x\n</div>;", 4, 3],
    ["const y = <p>\n <b>x</c>\n</p>", 2, 6],
    ["@deco class A { m( { } }", 1, 24],
    ["`open", 1, 2],
  ];
  it.each(malformed)("of malformed TypeScript %j has the place in it", async (code, line, column) => {
    const { error, traceback } = await kernel.run(code);
    expect(error?.ename).toBe("SyntaxError");
    const [, row, place] = /\nCell \[\d+\]:(\d+):(\d+)\n/u.exec(traceback) ?? [];
    expect([Number(row), Number(place)]).toEqual([line, column]);
  });

  it("of a module names the file and the line, and the import", async () => {
    for (const file of ["./broken.ts", "./imports-broken"]) {
      const broken = await kernel.run(`1;\nimport '${file}'`);
      expect(broken.error?.ename).toBe("SyntaxError");
      expect(broken.error?.evalue).toMatch(/broken\.ts:2:18\)$/u);
      expect(broken.traceback).toContain("> 2 | export const b = ;\n    |                  ^");
      expect(broken.traceback).toMatch(/broken\.ts:2:18\n {4}at Cell \[\d+\]:2:1$/u);
    }
  });

  it("in a function of a module shows the calls", async () => {
    const thrown = await kernel.run("import { fail } from './throws.ts';\nfail()");
    expect(thrown.traceback).toMatch(/at fail \(.*throws\.ts:3:9\)\n {4}at Cell \[\d+\]:2:1/u);
  });

  it("at a module's load shows the module's own line, and the import of the cell that runs", async () => {
    const place = `${kernel.folder}/fails.ts`;
    for (const code of ["import './fails'", "1;\nimport './fails'"]) {
      const report = await kernel.run(code);
      expect(report.traceback.split("\n")).toEqual([
        "RangeError: at load",
        `${place}:5:9`,
        "  3 | }",
        "  4 | const fail = (): never => {",
        "> 5 |   throw new RangeError('at load');",
        "    |         ^",
        "  6 | };",
        "  7 | fail();",
        `    at fail (${place}:5:9)`,
        `    at ${place}:7:1`,
        expect.stringMatching(
          code.startsWith("1") ? /^ {4}at Cell \[\d+\]:2:1$/u : /^ {4}at Cell \[\d+\]:1:1$/u,
        ),
      ]);
    }
  });

  it("in a function of an earlier cell shows that cell's line", async () => {
    await kernel.run("function earlier() {\n  throw new Error('there');\n}");
    const count = kernel.events.filter(({ kind }) => kind === "done").length;
    const { traceback } = await kernel.run("earlier()");
    expect(traceback).toContain(
      `Cell [${count}]:2:9\n  1 | function earlier() {\n> 2 |   throw new Error('there');`,
    );
    expect(traceback).toContain(`at Cell [${count + 1}]:1:1`);
  });

  it("prints a stack without the kernel's own calls", async () => {
    const { text } = await kernel.run("function inner() { return new Error('e').stack }\ninner()");
    expect(text).toMatch(/^'Error: e\\n {4}at inner \(Cell \[\d+\]:1:27\)\\n {4}at Cell \[\d+\]:2:1'$/u);
  });

  it("of an arquero expression that closes over a variable explains what to do", async () => {
    const report = await kernel.run(
      "import * as aq from 'arquero';\nconst limit = 2;\naq.table({ a: [1, 2, 3] }).filter((d: any) => d.a > limit)",
    );
    expect(report.status).toBe("error");
    expect(report.error?.evalue).toContain("params({ limit })");
    expect(report.error?.evalue).toContain("escape(");
  });
});
