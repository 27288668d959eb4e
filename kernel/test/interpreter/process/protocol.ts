import { createReadStream, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { workerData, type MessagePort } from "node:worker_threads";
import type { InterpreterRequest } from "../../../src/core/Interpreter.js";
import { ThreadInterpreter } from "../../../src/interpreter/ThreadInterpreter.js";

const interpreter = new ThreadInterpreter(workerData as MessagePort);

function write(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(3, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}

interpreter.onEvent((event) => write(JSON.stringify(event)));
const lines = createInterface({ input: createReadStream("", { fd: 3, autoClose: false }) });
lines.on("line", (line) => {
  if (line === "interrupt") interpreter.interrupt();
  else interpreter.send(JSON.parse(line) as InterpreterRequest);
});
lines.on("close", () => process.kill(process.pid, "SIGKILL"));
