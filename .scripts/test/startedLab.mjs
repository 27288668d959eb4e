import { spawn } from "node:child_process";

/**
 * Runs `npm start` in a copy of the project and waits until it prints its address, or ends.
 * @param {string} folder
 * @param {readonly string[]} options the arguments after `--`
 * @param {NodeJS.ProcessEnv} env
 */
export function startLab(folder, options, env) {
  return serveLab("npm", ["start", "--silent", "--", ...options], folder, env);
}

/**
 * Runs a command that serves JupyterLab and waits until it prints its address, or ends.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export async function serveLab(command, parameters, folder, env) {
  const child = spawn(command, parameters, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    // npm ends itself with the signal it received, once its own child has ended.
    child.on("close", (code, signal) => resolve(signal === "SIGINT" ? 0 : (code ?? 1))),
  );
  /** @type {Promise<string | undefined>} */
  const address = new Promise((resolve) => {
    /** @param {Buffer} data */
    const read = (data) => {
      output += data.toString();
      const found = /JupyterLab is ready: (\S+)|(http:\/\/127\.0\.0\.1:\d+\/lab\S*token=\w+)\s/u.exec(output);
      if (found !== null) resolve(found[1] ?? found[2]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => resolve(undefined));
  });
  const url = await address;
  return {
    /** The printed address; `undefined` if the command ended without one. */
    url: url === undefined ? undefined : new URL(url),
    output: () => output,
    ended,
    /** Signals the whole process group, as Ctrl-C in a terminal does. */
    interrupt: () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
    },
    /** Ends the command as a system does; a Jupyter server asks back at Ctrl-C. */
    terminate: () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    },
  };
}
