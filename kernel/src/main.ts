import { MessageChannel, Worker } from "node:worker_threads";
import { loadInterpreter } from "./loadInterpreter.js";
import type { ThreadMessage } from "./process/ThreadMessage.js";

// The user's code may replace process.exit; the kernel's own end must not depend on that.
const exit: (status: number) => never = process.exit.bind(process);

function fail(sentence: string): never {
  process.stderr.write(`[precipice] ${sentence}\n`);
  return exit(1);
}

const connectionFile = process.argv[2];
if (connectionFile === undefined) fail("Start the kernel with the path of a Jupyter connection file.");

// The protocol thread starts before anything else is loaded: clients are answered while the interpreter loads.
const { port1: protocolPort, port2: interpreterPort } = new MessageChannel();
const protocol = new Worker(new URL("./protocol.js", import.meta.url), {
  workerData: { connectionFile, port: protocolPort },
  transferList: [protocolPort],
  // For the watch on signals, which Node gives to main threads only: see onSignal.
  execArgv: ["--expose-internals", "--no-warnings"],
});
protocol.on("message", ({ exitStatus }: ThreadMessage) => exit(exitStatus));
protocol.on("error", (error) =>
  fail(`The protocol thread ended: ${error instanceof Error ? error.message : String(error)}`),
);
protocol.on("exit", (status) => exit(status));

loadInterpreter(new URL("./interpreter.cjs", import.meta.url))(interpreterPort, {
  notebookFolder: process.cwd(),
});
