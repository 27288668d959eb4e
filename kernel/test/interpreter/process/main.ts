// A kernel's two threads without the protocol: what the protocol thread gets goes over the process's pipe 3.
import { MessageChannel, Worker } from "node:worker_threads";
import { loadInterpreter } from "../../../src/loadInterpreter.js";
import { keepStderr } from "../../../src/process/keepStderr.js";
import { redirectDescriptors } from "../../../src/process/redirectDescriptors.js";
import { youngGeneration } from "../../../src/process/youngGeneration.js";

// As on a system where that is not possible.
const leaves = process.env["TEST_LEAVES_DESCRIPTORS"] !== undefined;
const kept = leaves ? undefined : keepStderr();
const redirected = leaves ? undefined : redirectDescriptors(kept !== undefined);
const log = kept ?? 2;
const { port1, port2 } = new MessageChannel();
const worker = new Worker(new URL("./protocol.js", import.meta.url), {
  workerData: port1,
  transferList: [port1],
  stdout: true,
  stderr: true,
});
const written = await redirected;
if (written !== undefined) port2.postMessage({ kind: "written", log, ...written });
loadInterpreter(new URL("./interpreter.cjs", import.meta.url))(port2, {
  notebookFolder: process.cwd(),
  log,
  readsDescriptors: written?.stderr !== undefined,
  newObjects: youngGeneration(worker),
});
