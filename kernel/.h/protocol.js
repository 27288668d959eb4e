import {
  Backpressure,
  InterruptGate
} from "./chunk-YSTU5HYC.js";
import "./chunk-MLKGABMK.js";

// ../../../tmp/ki/hprotocol.ts
import { workerData } from "node:worker_threads";
import { writeSync } from "node:fs";

// src/interpreter/ThreadInterpreter.ts
import { Session } from "node:inspector";

// src/interpreter/output/StreamMerger.ts
var chunk = 32 * 1024;
var interval = 15;
var StreamMerger = class {
  #deliver;
  #first;
  #parts = [];
  #size = 0;
  #timer;
  constructor(deliver) {
    this.#deliver = deliver;
  }
  /** Takes an event; every other event than text first pushes the gathered text out. */
  take(event) {
    if (event.kind !== "stream") {
      this.#flush();
      this.#deliver(event);
      return;
    }
    if (this.#first !== void 0 && (this.#first.id !== event.id || this.#first.name !== event.name)) this.#flush();
    this.#first ??= event;
    this.#parts.push(event.text);
    this.#size += event.text.length;
    if (this.#size >= chunk) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), interval);
  }
  #flush() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
    const first = this.#first;
    if (first === void 0) return;
    const text = this.#parts.length === 1 ? first.text : this.#parts.join("");
    this.#first = void 0;
    this.#parts = [];
    this.#size = 0;
    this.#deliver({ ...first, text });
  }
};

// src/interpreter/ThreadInterpreter.ts
var retry = 5;
var ThreadInterpreter = class {
  #port;
  #merger;
  #session = new Session();
  #listeners = [];
  #gate;
  #backpressure;
  #connected = false;
  #interrupts = 0;
  #acknowledged = 0;
  constructor(port) {
    this.#port = port;
    this.#merger = new StreamMerger((event) => this.#deliver(event));
    port.on("message", (message) => this.#receive(message));
  }
  send(request) {
    if (request.kind === "isComplete") void this.#checkComplete(request.id, request.code);
    else this.#port.postMessage(request);
  }
  onEvent(listener) {
    this.#listeners.push(listener);
  }
  interrupt() {
    this.#interrupts += 1;
    this.#port.postMessage({ kind: "interrupt", count: this.#interrupts });
    this.#terminate();
  }
  #terminate() {
    if (this.#acknowledged === this.#interrupts) return;
    if (this.#gate?.claim() === true) {
      if (!this.#connected) this.#session.connectToMainThread();
      this.#connected = true;
      this.#session.post("Runtime.terminateExecution");
    }
    setTimeout(() => this.#terminate(), retry);
  }
  #receive(message) {
    if (message.kind === "hello") {
      this.#gate = new InterruptGate(message.gate);
      this.#backpressure = new Backpressure(message.backpressure);
      this.#backpressure.attach();
    } else if (message.kind === "interrupted") {
      this.#acknowledged = Math.max(this.#acknowledged, message.count);
    } else {
      this.#merger.take(message);
    }
  }
  #deliver(event) {
    for (const listener of this.#listeners) listener(event);
    if (event.kind === "stream") this.#backpressure?.taken(event.text.length);
  }
  // Answered in this thread, so that it is answered while a cell runs.
  async #checkComplete(id, code) {
    const { checkComplete } = await import("./checkComplete-DONENNTT.js");
    this.#merger.take({ kind: "isComplete", id, ...checkComplete(code) });
  }
};

// ../../../tmp/ki/hprotocol.ts
var ti = new ThreadInterpreter(workerData.port);
var cells = workerData.cells;
var n = 0;
var t0 = 0;
var out = (s) => writeSync(1, s + "\n");
var next = () => {
  const c = cells.shift();
  if (c === void 0) {
    setTimeout(() => process.env.SOFT ? process.kill(process.pid, "SIGTERM") : process.kill(process.pid, "SIGKILL"), 50);
    return;
  }
  const code = typeof c === "string" ? c : c.code;
  out(">>> " + code);
  t0 = performance.now();
  ti.send({ kind: "execute", id: "r" + ++n, code, executionCount: n, silent: false, storeHistory: true, allowStdin: false, userExpressions: {} });
  if (typeof c !== "string" && c.interrupt) setTimeout(() => {
    t0 = performance.now();
    ti.interrupt();
  }, c.interrupt);
};
ti.onEvent((e) => {
  const ms = (performance.now() - t0).toFixed(1);
  if (e.kind === "ready") {
    next();
    return;
  }
  if (e.kind === "done") {
    out("  done " + e.id + " " + e.status + " " + ms + " ms");
    next();
    return;
  }
  if (e.kind === "stream") out(`  [${e.id}] ${e.name}: ${e.text.length > (process.env.MAX ? +process.env.MAX : 300) ? e.text.length + " chars" : e.text.trimEnd()}`);
  else if (e.kind === "error") out("  ERROR " + e.error.ename + ": " + e.error.evalue + "\n" + e.error.traceback.map((l) => "     " + l).join("\n"));
  else out("  " + JSON.stringify(e));
});
