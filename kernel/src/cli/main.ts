#!/usr/bin/env node
import { CommandError } from "./CommandError.js";
import { runCommand } from "./runCommand.js";

try {
  process.exitCode = runCommand(process.argv.slice(2), {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`precipice: ${error.message}\n`);
  process.exitCode = error.status;
}
