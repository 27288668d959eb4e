// The program that another language starts and asks over its standard input; it answers on its standard output. It ends
// when the input ends, so it never outlives the process that started it.
import { BridgeServer } from "./BridgeServer.node.js";

const answer = process.stdout.write.bind(process.stdout);
// The output carries messages only: texts that functions print would break them.
process.stdout.write = process.stderr.write.bind(process.stderr);
// Ctrl-C in a terminal reaches every process of its group; the process that asks decides what it means.
process.on("SIGINT", () => undefined);

const server = new BridgeServer((bytes) => answer(bytes));
process.stdin.on("data", (piece: Buffer) => server.take(piece));
process.stdin.on("end", () => process.exit(0));
process.stdout.on("error", () => process.exit(0));
