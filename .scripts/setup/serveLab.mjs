import { spawn } from "node:child_process";

import { environmentProgram } from "./python.mjs";
import { root } from "./root.mjs";

/**
 * Serves JupyterLab on a notebook until the user stops it, by the kernel's own command.
 * @param {{notebook: string, port: number | undefined, ip: string, browser: boolean}} options `notebook`: an absolute path; one outside the project is served from its own folder
 * @returns {Promise<number>} the exit status
 */
export function serveLab({ notebook, port, ip, browser }) {
  const command = [
    "kernel/dist/cli.js",
    "lab",
    notebook,
    `--python=${environmentProgram("python")}`,
    `--ip=${ip}`,
    ...(port === undefined ? [] : [`--port=${port}`]),
    ...(browser ? [] : ["--no-browser"]),
  ];
  const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
