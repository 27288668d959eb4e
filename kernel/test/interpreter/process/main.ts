// A kernel's two threads without the protocol: what the protocol thread gets goes over the process's pipes.
import { MessageChannel, Worker } from "node:worker_threads";
import { startInterpreter } from "../../../src/startInterpreter.js";

const { port1, port2 } = new MessageChannel();
new Worker(new URL("./protocol.js", import.meta.url), { workerData: port1, transferList: [port1] });
startInterpreter(port2, { notebookFolder: process.cwd() });
