import { spawn } from "node:child_process";
import readline from "node:readline";

import { root } from "./root.mjs";

/**
 * Runs a command to its end and collects its output.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, inherit?: boolean, echo?: boolean,
 *   print?: ((line: string) => void) | undefined}} [options] `inherit` shows the output immediately and collects
 *   nothing, `echo` does both; `print` is called with each whole line, and nothing is collected either
 * @returns {Promise<{status: number, output: string}>} the exit status (127: the command was not found)
 */
export function run(command, parameters, options = {}) {
  const { cwd = root, env = process.env, inherit = false, echo = false, print } = options;
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env,
      stdio: inherit ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      if (print !== undefined && stream !== null) {
        readline.createInterface({ input: stream, crlfDelay: Infinity }).on("line", print);
        continue;
      }
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        output += text;
        if (echo) process.stdout.write(text);
      });
    }
    child.on("error", (error) => resolve({ status: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => resolve({ status: code ?? (signal === null ? 1 : 130), output }));
  });
}
