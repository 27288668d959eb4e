import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import type { PortMessage } from "./interpreter/PortMessage.js";
import { loadInterpreter } from "./loadInterpreter.js";
import { nodeRefusal } from "./process/nodeRefusal.js";
import { keepStderr } from "./process/keepStderr.js";
import { redirectDescriptors } from "./process/redirectDescriptors.js";
import type { ThreadMessage } from "./process/ThreadMessage.js";
import { youngGeneration } from "./process/youngGeneration.js";

// The user's code may replace process.exit; the kernel's own end must not depend on that.
const exit: (status: number) => never = process.exit.bind(process);

// Before the start takes its time: a parent that has ended is no longer known by its number.
const firstParent = process.ppid;
/** The server's log. */
let log = 2;

function fail(sentence: string): never {
  try {
    writeSync(log, `[precipice] ${sentence}\n`);
  } catch {
    // The log has no reader.
  }
  return exit(1);
}

const refusal = nodeRefusal(process.versions.node);
if (refusal !== undefined) fail(`Not started: ${refusal}.`);
const connectionFile = process.argv[2];
if (connectionFile === undefined) fail("Start the kernel with the path of a Jupyter connection file.");

// While this is the only thread.
const kept = process.platform === "win32" ? undefined : keepStderr();
const redirected = redirectDescriptors(kept !== undefined);
log = kept ?? 2;

// The protocol thread starts before anything else is loaded: clients are answered while the interpreter loads.
const { port1: protocolPort, port2: interpreterPort } = new MessageChannel();
const protocol = new Worker(new URL("./protocol.cjs", import.meta.url), {
  workerData: { connectionFile, port: protocolPort, log, firstParent },
  transferList: [protocolPort],
  // For the watch on signals, which Node gives to main threads only: see onSignal.
  execArgv: ["--expose-internals", "--no-warnings"],
  // Otherwise Node would open as streams the descriptors that this thread reads itself.
  stdout: true,
  stderr: true,
});
protocol.on("message", ({ exitStatus }: ThreadMessage) => exit(exitStatus));
protocol.on("error", (error) =>
  fail(`The protocol thread ended: ${error instanceof Error ? error.message : String(error)}`),
);
protocol.on("exit", (status) => exit(status));

async function startInterpreter(): Promise<void> {
  const written = await redirected;
  if (written !== undefined) {
    const message: PortMessage = { kind: "written", log, ...written };
    interpreterPort.postMessage(message);
  }
  hideMainModule();
  loadInterpreter(new URL("./interpreter.cjs", import.meta.url))(interpreterPort, {
    notebookFolder: process.cwd(),
    log,
    readsDescriptors: written?.stderr !== undefined,
    newObjects: youngGeneration(protocol),
  });
}

/** Cells and what they load are no part of this file, so `require.main` and `require.cache` do not name it. */
function hideMainModule(): void {
  const file = fileURLToPath(import.meta.url);
  const { cache } = createRequire(file);
  Reflect.deleteProperty(cache, file);
  Reflect.set(process, "mainModule", undefined);
}

startInterpreter().catch((error: unknown) =>
  fail(
    `The interpreter did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  ),
);
