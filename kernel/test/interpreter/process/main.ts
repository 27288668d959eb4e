// A kernel's two threads without the protocol: what the protocol thread gets goes over the process's pipes.
import { MessageChannel, Worker } from "node:worker_threads";
import { loadInterpreter } from "../../../src/loadInterpreter.js";

const { port1, port2 } = new MessageChannel();
new Worker(new URL("./protocol.js", import.meta.url), { workerData: port1, transferList: [port1] });
loadInterpreter(new URL("./interpreter.cjs", import.meta.url))(port2, { notebookFolder: process.cwd() });
