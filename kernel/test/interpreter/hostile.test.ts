import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KernelProcess, type CellReport } from "./KernelProcess.js";

/** A cell that spoils what the language's built-in objects do, by what it spoils. */
const hostile: Readonly<Record<string, string>> = {
  "Object.prototype has a read-only `type`":
    'Object.defineProperty(Object.prototype, "type", { value: "x", enumerable: true })',
  "Object.prototype has an enumerable getter `type`":
    'Object.defineProperty(Object.prototype, "type", { get: () => "x", enumerable: true })',
  "Object.prototype has a read-only `value`":
    'Object.defineProperty(Object.prototype, "value", { value: 1 })',
  "Object.prototype has a getter `value` that throws":
    'Object.defineProperty(Object.prototype, "value", { get() { throw new Error("mine") } })',
  "Object.prototype has a `get` that is no function": "Object.prototype.get = 1",
  "Object.prototype has a read-only `get`":
    'Object.defineProperty(Object.prototype, "get", { value: () => 1, writable: false })',
  "Object.prototype has a `set`": "Object.prototype.set = () => undefined",
  "Object.prototype has a `then` that throws": 'Object.prototype.then = () => { throw new Error("mine") }',
  "Object.prototype has a `then` that never calls back": "Object.prototype.then = () => undefined",
  "Object.prototype has getters for the parts of descriptors":
    'for (const name of ["enumerable", "configurable", "writable"]) Object.defineProperty(Object.prototype, name, { get() { throw new Error("mine") } })',
  "Object.prototype has a `toJSON` that throws":
    'Object.prototype.toJSON = () => { throw new Error("mine") }',
  "Object.prototype has a read-only `toJSON`":
    'Object.defineProperty(Object.prototype, "toJSON", { value: () => "mine" })',
  "Object.prototype has read-only names of the kernel's own":
    'for (const name of ["thrown", "terminated", "kind", "id", "port", "data", "code", "name", "names", "start", "end", "running"]) Object.defineProperty(Object.prototype, name, { value: 1 })',
  "Object.prototype has names of messages":
    'for (const name of ["source", "ports", "subshell", "cellId", "transfer"]) Object.prototype[name] = 1',
  "Object.prototype has an element":
    'Object.defineProperty(Object.prototype, 0, { set() { throw new Error("mine") } })',
  "Object.prototype has a `constructor` that throws":
    'Object.defineProperty(Object.prototype, "constructor", { get() { throw new Error("mine") } })',
  "Object.prototype is frozen": "Object.freeze(Object.prototype)",
  "all prototypes are frozen":
    "for (const one of [Object, Array, Function, String, RegExp, Map, Set, Promise, Error, TypeError]) Object.freeze(one.prototype)",
  "Object.prototype's own methods throw":
    'for (const name of ["hasOwnProperty", "toString", "valueOf", "propertyIsEnumerable", "isPrototypeOf"]) Object.prototype[name] = () => { throw new Error("mine") }',
  "Array.prototype.map forgets its result":
    "Array.prototype.map = function (call) { for (let at = 0; at < this.length; at += 1) call(this[at]) }",
  "Array.prototype.filter prints": 'Array.prototype.filter = function () { console.log("mine"); return [] }',
  "Array.prototype.includes prints":
    'Array.prototype.includes = function () { console.log("mine"); return false }',
  "Array.prototype.push throws": 'Array.prototype.push = () => { throw new Error("mine") }',
  "Array.prototype.push is a getter that throws":
    'Object.defineProperty(Array.prototype, "push", { get() { throw new Error("mine") } })',
  "Array.prototype has no methods":
    "for (const name of Object.getOwnPropertyNames(Array.prototype)) if (!/length|constructor/.test(name)) delete Array.prototype[name]",
  "Array.prototype[Symbol.iterator] throws": "Array.prototype[Symbol.iterator] = () => { throw 1 }",
  "Array.prototype[Symbol.iterator] never ends":
    "Array.prototype[Symbol.iterator] = () => ({ next: () => ({ done: false, value: 1 }) })",
  "Array.prototype has an element that is set":
    'Object.defineProperty(Array.prototype, 0, { set() { throw new Error("mine") } })',
  "Array.prototype has no prototype": "Object.setPrototypeOf(Array.prototype, null)",
  "iterators throw":
    'for (const one of [[][Symbol.iterator](), new Map().entries(), new Set().values(), (function* () {})(), ""[Symbol.iterator]()]) { const proto = Object.getPrototypeOf(one); (Object.hasOwn(proto, "next") ? proto : Object.getPrototypeOf(Object.getPrototypeOf(one))).next = () => { throw new Error("mine") } }',
  "String.prototype.trim and Array.prototype.map throw":
    'String.prototype.trim = Array.prototype.map = () => { throw new Error("mine") }',
  "String.prototype.split throws": 'String.prototype.split = () => { throw new Error("mine") }',
  "String.prototype has no methods":
    'for (const name of Reflect.ownKeys(String.prototype)) if (name !== "length") delete String.prototype[name]',
  "String.prototype's methods give nothing":
    'for (const name of ["charCodeAt", "slice", "replace", "replaceAll", "startsWith", "endsWith", "indexOf", "trim", "padStart", "repeat"]) String.prototype[name] = () => undefined',
  "RegExp.prototype.exec throws": 'RegExp.prototype.exec = () => { throw new Error("mine") }',
  "RegExp.prototype.test and the symbols throw":
    'for (const name of ["test", Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split]) RegExp.prototype[name] = () => { throw new Error("mine") }',
  "Map.prototype.get and Array.prototype.push give nothing":
    "Map.prototype.get = Array.prototype.push = () => undefined",
  "maps and sets throw":
    'for (const one of [Map, Set, WeakMap, WeakSet]) for (const name of ["get", "set", "has", "add", "delete", "forEach"]) if (name in one.prototype) one.prototype[name] = () => { throw new Error("mine") }',
  "Promise.prototype.then throws": 'Promise.prototype.then = () => { throw new Error("mine") }',
  "Promise.prototype.then never calls back": "Promise.prototype.then = () => new Promise(() => undefined)",
  "Promise.resolve and Promise.all throw":
    'Promise.resolve = Promise.all = Promise.reject = () => { throw new Error("mine") }',
  "Promise is deleted": "delete globalThis.Promise",
  "Promise.prototype.constructor throws":
    'Object.defineProperty(Promise.prototype, "constructor", { get() { throw new Error("mine") } })',
  "call, apply and bind throw":
    'for (const name of ["call", "apply", "bind"]) Function.prototype[name] = () => { throw new Error("mine") }',
  "Function.prototype has no prototype": "Object.setPrototypeOf(Function.prototype, null)",
  "`instanceof` throws":
    'for (const one of [Object, Array, Function, Error, Map, Promise, Uint8Array]) Object.defineProperty(one, Symbol.hasInstance, { value() { throw new Error("mine") } })',
  "Map is 4": "globalThis.Map = 4",
  "JSON is undefined": "globalThis.JSON = undefined",
  "the globals are gone":
    'for (const name of ["Map", "Set", "WeakMap", "Array", "JSON", "Promise", "Reflect", "Object", "String", "RegExp", "Error", "TypeError", "Symbol", "Number", "Math", "Date", "Buffer", "URL", "AbortController", "DOMException", "setTimeout", "performance", "Atomics", "Proxy"]) delete globalThis[name]',
  "Object's functions throw":
    'for (const name of Object.getOwnPropertyNames(Object)) if (typeof Object[name] === "function" && name !== "prototype") Object[name] = () => { throw new Error("mine") }',
  "Reflect's functions throw":
    'for (const name of Object.getOwnPropertyNames(Reflect)) Reflect[name] = () => { throw new Error("mine") }',
  "Array's functions throw": 'Array.isArray = Array.from = Array.of = () => { throw new Error("mine") }',
  "JSON's functions throw": 'JSON.stringify = JSON.parse = () => { throw new Error("mine") }',
  "numbers, dates and Atomics throw":
    'for (const one of [Number, Math, Date, Atomics, performance]) for (const name of Object.getOwnPropertyNames(one)) if (typeof one[name] === "function" && name !== "prototype") try { one[name] = () => { throw new Error("mine") } } catch {}',
  "Symbol.for throws": 'Symbol.for = () => { throw new Error("mine") }',
  "typed arrays throw":
    'for (const name of ["set", "fill", "slice", "subarray", "values", Symbol.iterator]) Object.getPrototypeOf(Uint8Array.prototype)[name] = () => { throw new Error("mine") }',
  "Error.prepareStackTrace throws": 'Error.prepareStackTrace = () => { throw new Error("mine") }',
  "Error.prepareStackTrace gives the calls": "Error.prepareStackTrace = (error, calls) => calls",
  "Error.captureStackTrace throws and the limit is odd":
    'Error.captureStackTrace = () => { throw new Error("mine") }; Error.stackTraceLimit = -1',
  "errors name themselves by getters that throw":
    'for (const name of ["name", "message", "toString"]) Object.defineProperty(Error.prototype, name, { get() { throw new Error("mine") } })',
  "process.nextTick throws": 'process.nextTick = () => { throw new Error("mine") }',
  "the timers throw":
    'setTimeout = setImmediate = setInterval = clearTimeout = queueMicrotask = () => { throw new Error("mine") }',
  "Buffer and structuredClone throw":
    'Buffer.from = Buffer.alloc = Buffer.prototype.toString = globalThis.structuredClone = () => { throw new Error("mine") }',
  "emitters throw":
    'for (const name of ["on", "once", "emit", "addListener", "removeListener"]) require("events").prototype[name] = () => { throw new Error("mine") }',
  "ports throw":
    'const { MessagePort } = require("worker_threads"); MessagePort.prototype.postMessage = MessagePort.prototype.ref = () => { throw new Error("mine") }',
  "the inspector's session throws":
    'require("inspector").Session.prototype.post = () => { throw new Error("mine") }',
  "AsyncLocalStorage throws":
    'const { AsyncLocalStorage } = require("async_hooks"); AsyncLocalStorage.prototype.run = AsyncLocalStorage.prototype.getStore = () => { throw new Error("mine") }',
  "vm.Script throws":
    'const vm = require("vm"); vm.Script.prototype.runInThisContext = () => { throw new Error("mine") }',
  "util's functions throw":
    'const util = require("util"); for (const name of Object.keys(util)) if (typeof util[name] === "function") util[name] = () => { throw new Error("mine") }; for (const name of Object.keys(util.types)) try { util.types[name] = () => { throw new Error("mine") } } catch {}',
};

/** Milliseconds for a cell to end. */
const limit = 10_000;

/** A cell that must always work, and what is wrong with its report; nothing where all is well. */
interface Check {
  readonly code: string;
  /** Whether the cell has to be interrupted after what was spoiled. */
  readonly interrupt?: (spoiled: string) => boolean;
  readonly wrong: (report: CellReport, spoiled: string) => string | undefined;
}

const shows = (code: string, wanted: string): Check => ({
  code,
  wrong: ({ text = "nothing" }) => (text.endsWith(wanted) ? undefined : text),
});

const checks: readonly Check[] = [
  shows("1 + 1", "2"),
  {
    code: "const kept: number = 5; function twice(n: number) { return n * 2 }",
    wrong: ({ status }) => (status === "ok" ? undefined : status),
  },
  shows("twice(kept)", "10"),
  {
    code: 'console.log("printed")',
    wrong: ({ stdout }) => (stdout === "printed\n" ? undefined : `prints "${stdout}"`),
  },
  {
    code: "null.frob",
    wrong: ({ error, traceback }, spoiled) => {
      // Without calls there is no place to show.
      const placed = spoiled.includes("stackTraceLimit") || /Cell \[\d+\]:1:6/u.test(traceback);
      return error?.ename === "TypeError" && placed && traceback.includes("frob") ? undefined : traceback;
    },
  },
  shows("await null; 7", "7"),
  { code: "for (;;);", interrupt: () => true, wrong: isInterrupted },
  {
    code: "await never",
    // An interrupt of a cell that has failed already may reach the next one.
    interrupt: (spoiled) => !failsToAwait(spoiled),
    wrong: (report, spoiled) =>
      failsToAwait(spoiled) && report.error?.evalue === "mine" ? undefined : isInterrupted(report),
  },
  shows('({ a: [1, "x"] })', "{ a: [ 1, 'x' ] }"),
  {
    code: "function (",
    wrong: ({ error }) => (error?.ename === "SyntaxError" ? undefined : "no SyntaxError"),
  },
  shows("kept + 1", "6"),
];

/** To await a promise, the language itself reads its constructor. */
function failsToAwait(spoiled: string): boolean {
  return spoiled.includes('Promise.prototype, "constructor"');
}

function isInterrupted({ error }: CellReport): string | undefined {
  return error?.ename === "KeyboardInterrupt" ? undefined : "not interrupted";
}

/** Runs the cells that must always work; gives a line on the first that did not. */
async function failure(kernel: KernelProcess, spoiled: string): Promise<string | undefined> {
  await kernel.run("const never = new Promise(() => undefined)");
  await kernel.run(spoiled, { limit });
  for (const { code, interrupt, wrong } of checks) {
    const report = await kernel.run(code, {
      limit,
      ...(interrupt?.(spoiled) === true ? { interruptAfter: 100 } : {}),
    });
    const said = wrong(report, spoiled);
    if (said !== undefined)
      return `${code}: ${said} ${report.error?.ename ?? ""} ${report.error?.evalue ?? ""}`;
    // The cell's own functions are called by nothing but cells.
    if (/mine/u.test(report.stdout + report.stderr))
      return `${code}: prints ${report.stdout}${report.stderr}`;
  }
  return undefined;
}

describe("after a cell that spoils the language's built-in objects, every other cell works", () => {
  let kernel: KernelProcess;
  beforeEach(async () => {
    kernel = await KernelProcess.start();
  }, 30_000);
  afterEach(() => kernel.stop());

  it.each(Object.keys(hostile))(
    "%s",
    async (title) => {
      expect(await failure(kernel, hostile[title] as string)).toBeUndefined();
    },
    60_000,
  );
});

describe("what the kernel gives to cells is made of their own built-in objects", () => {
  let kernel: KernelProcess;
  beforeAll(async () => {
    kernel = await KernelProcess.start();
  }, 30_000);
  afterAll(() => kernel.stop());

  it.each([
    [
      "functions",
      "[setTimeout, setInterval, setImmediate, fetch, process.nextTick, process.exit, require, display, display.html, comms.open, input, prompt].every((one) => one instanceof Function)",
    ],
    [
      "promises",
      '[import("node:fs"), input(), display(1).update(2)].every((one) => (one.catch(() => 0), one instanceof Promise))',
    ],
    [
      "objects",
      '[display(1), cell, comms, comms.open("any"), display.html, import.meta].every((one) => one instanceof Object)',
    ],
    [
      "errors",
      'await Promise.all([import("no-such-package"), input(1)].map((one) => one.catch((error) => error instanceof Error))).then((all) => all.every(Boolean))',
    ],
  ])("%s", async (_title, code) => {
    expect((await kernel.run(code)).text).toBe("true");
  });
});
