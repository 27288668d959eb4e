import { writeSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { Boundary } from "./evaluate/Boundary.js";
import { CellLocals } from "./evaluate/CellLocals.js";
import { CellRunner } from "./evaluate/CellRunner.js";
import { CellTranslator } from "./evaluate/CellTranslator.js";
import { guardEvents } from "./evaluate/guardEvents.js";
import { guardTimers } from "./evaluate/guardTimers.js";
import { InterruptGate } from "./evaluate/InterruptGate.js";
import { TopLevelScope } from "./evaluate/TopLevelScope.js";
import { AsyncErrors } from "./errors/AsyncErrors.js";
import { SourceRegistry } from "./errors/SourceRegistry.js";
import type { InterpreterEvent } from "./Interpreter.js";
import { ModuleLoader } from "./modules/ModuleLoader.js";
import { Backpressure } from "./output/Backpressure.js";
import { captureStreams } from "./output/captureStreams.js";
import { EventChannel } from "./output/EventChannel.js";
import type { PortMessage, PortRequest } from "./PortMessage.js";

/** What the interpreter must be told. */
export interface InterpreterOptions {
  /** Where modules are looked for first. */
  readonly notebookFolder: string;
}

/** The hidden global by which rewritten cells reach the kernel. */
const runtimeName = "__precipice__";

/**
 * Makes this thread run cells: takes requests from the port, and posts what they print, show and
 * give. Changes the thread's globals (console output, timers, ticks), so it is called once a process.
 */
export function startInterpreter(port: MessagePort, options: InterpreterOptions): void {
  const gate = new InterruptGate();
  const backpressure = new Backpressure();
  port.postMessage({ kind: "hello", gate: gate.buffer, backpressure: backpressure.buffer } satisfies PortMessage);

  const reserved = new Set(Object.getOwnPropertyNames(globalThis));
  const channel = new EventChannel(port, gate, backpressure);
  const sources = new SourceRegistry();
  const errors = new AsyncErrors(channel, sources);
  const boundary = new Boundary(gate);
  guardTimers(boundary, errors.report);
  guardEvents(boundary, gate, errors.report);
  errors.listen();
  captureStreams(channel, (text) => writeSync(2, text));

  const scope = new TopLevelScope();
  const loader = new ModuleLoader(options.notebookFolder);
  const runtime = { import: loader.import, seal: scope.seal };
  Object.defineProperty(globalThis, runtimeName, { value: runtime });
  const translator = new CellTranslator({
    importFunction: `${runtimeName}.import`,
    importMeta: `${runtimeName}.meta`,
    sealFunction: `${runtimeName}.seal`,
    reserved,
    declared: scope.declared,
  });
  const runner = new CellRunner({
    boundary,
    scope,
    translator,
    loader,
    sources,
    locals: new CellLocals({ require: loader.require }),
    post: (event: InterpreterEvent) => channel.post(event),
  });

  port.on("message", (request: PortRequest) => {
    boundary.settle();
    switch (request.kind) {
      case "execute":
        runner.execute(request);
        break;
      case "interrupt":
        runner.interrupt();
        channel.flush();
        port.postMessage({ kind: "interrupted", count: request.count } satisfies PortMessage);
        break;
      case "shutdown":
        channel.flush();
        break;
      case "isComplete":
        // Answered by the other thread.
        break;
    }
  });
  channel.post({ kind: "ready" });
  void translator.warmUp();
}
