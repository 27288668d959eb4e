#!/usr/bin/env node
import { nodeRefusal } from "../process/nodeRefusal.js";

const refusal = nodeRefusal(process.versions.node);
if (refusal === undefined) {
  // Loaded late: older versions of Node cannot even link the rest, and would show a syntax error.
  void import("./commandLine.js").then(async ({ commandLine }) => {
    process.exitCode = await commandLine(process.argv.slice(2));
  });
} else {
  process.stderr.write(`precipice: ${refusal}: install a newer Node and run the command again.\n`);
  process.exitCode = 1;
}
