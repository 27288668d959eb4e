import { randomUUID } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { KernelCore } from "./core/KernelCore.js";
import { InspectorDebugger } from "./debug/InspectorDebugger.js";
import { ThreadInterpreter } from "./interpreter/ThreadInterpreter.js";
import { ThreadTypeService } from "./language/ThreadTypeService.js";
import { endDescendants } from "./process/endDescendants.js";
import { EventLog } from "./process/EventLog.js";
import { historyFolder } from "./process/historyFolder.js";
import { KernelHistory } from "./process/KernelHistory.js";
import { KernelUsage } from "./process/KernelUsage.js";
import { kernelVersions } from "./process/kernelVersions.js";
import { onSignal } from "./process/onSignal.js";
import type { ThreadMessage } from "./process/ThreadMessage.js";
import { watchParent } from "./process/watchParent.js";
import { parseConnectionInfo, type ConnectionInfo } from "./transport/ConnectionInfo.js";
import { HmacSigner } from "./transport/HmacSigner.js";
import { JupyterTransport } from "./transport/JupyterTransport.js";

/** Milliseconds for the debugger to answer pending requests, which it does at once where the main thread runs. */
const ANSWERING = 2000;
/** Milliseconds for history to be written, and for a client to read something of what was sent to it. */
const CLOSING = 2000;
/** Milliseconds for child processes to end before they are killed. */
const GRACE = 150;
/** Milliseconds for the main thread to end the process itself. */
const EXITING = 1000;

const { connectionFile, port, log, firstParent } = workerData as {
  readonly connectionFile: string;
  readonly port: MessagePort;
  readonly log: number;
  readonly firstParent: number;
};

/** Writes text to the server's log itself: process.stderr of a worker goes through the main thread, which may be busy. */
function writeLog(text: string): void {
  try {
    writeSync(log, text);
  } catch {
    // The log has no reader.
  }
}

const events = new EventLog(writeLog, Date.now);

function tellMain(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

function connection(): { readonly info: ConnectionInfo; readonly signer: HmacSigner } {
  try {
    const info = parseConnectionInfo(readFileSync(connectionFile, "utf8"));
    return { info, signer: new HmacSigner(info.key, info.hash) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The connection file ${connectionFile} cannot be used: ${reason}.`, { cause: error });
  }
}

async function start(): Promise<void> {
  const { info, signer } = connection();
  const interpreter = new ThreadInterpreter(port);
  const log = (sentence: string): void => events.log(sentence);
  const folder = historyFolder(process.env);
  const history = folder === undefined ? undefined : new KernelHistory(folder, log);
  const usage = new KernelUsage();
  const types = new ThreadTypeService({
    environment: process.env,
    notebookFolder: process.cwd(),
    kernelFolder: new URL(".", import.meta.url),
    log,
  });
  const inspectorDebugger = new InspectorDebugger(() => interpreter.isInterrupting);
  interpreter.onEvent(({ kind }) => {
    if (kind === "done") inspectorDebugger.afterCell();
  });
  let ending = false;

  const end = async (restart: boolean): Promise<void> => {
    if (ending) return;
    ending = true;
    types.dispose();
    inspectorDebugger.close();
    interpreter.interrupt();
    interpreter.send({ kind: "shutdown", id: "shutdown", restart });
    // Earlier requests to the debugger are answered before the ports close.
    await Promise.race([inspectorDebugger.answered(), delay(ANSWERING)]);
    await nextTurn();
    const written = Promise.race([history?.flush(), delay(CLOSING)]);
    await Promise.all([transport.close(CLOSING), endDescendants(GRACE), written]);
    interpreter.close();
    tellMain({ exitStatus: 0 });
    // The main thread may be stuck in native code: the process ends all the same.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), EXITING);
  };

  const core = new KernelCore({
    interpreter,
    types,
    send: (message, delivery) => transport.send(message, delivery),
    debugger: inspectorDebugger,
    versions: kernelVersions(),
    session: randomUUID(),
    now: () => performance.now(),
    // Node runs immediates after it has read the sockets, and timers before.
    wait: (milliseconds, callback) => {
      setTimeout(() => setImmediate(callback), milliseconds);
    },
    onShutdown: (restart) => void end(restart),
    // It would read types from the folder, and an isolated session does not need them.
    onIsolated: () => types.dispose(),
    usage: () => usage.measure(),
    log,
    ...(history === undefined ? undefined : { historyStore: history }),
  });
  const transport = new JupyterTransport(signer, {
    message: (message, client) => core.handleMessage(message, client),
    welcome: (topic) => core.welcome(topic),
    missedOutput: (dropped) => core.missedOutput(dropped),
    log,
  });
  await transport.bind(info);
  core.start();

  onSignal("SIGINT", () => core.interrupt());
  onSignal("SIGTERM", () => void end(false));
  watchParent(process.env, firstParent, () => void end(false));
  // A fault in one answer must not take the user's variables with it.
  process.on("uncaughtException", (error) => events.log(`internal error: ${error.stack ?? error.message}`));
}

start().catch((error: unknown) => {
  events.log(error instanceof Error ? error.message : String(error));
  tellMain({ exitStatus: 1 });
});
