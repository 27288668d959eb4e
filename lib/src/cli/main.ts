#!/usr/bin/env node
// No import stands here: older versions of Node cannot even link the rest, and would show a syntax error.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
  const { commandLine } = await import("./commandLine.node.js");
  process.exitCode = await commandLine(process.argv.slice(2));
} else {
  process.stderr.write(
    `precipice: Node 20.19, 22.12 or newer is needed, and this is Node ${process.versions.node}: install a newer one.\n`,
  );
  process.exitCode = 2;
}

export {};
