import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { dirname, relative, sep } from "node:path";

import { freePort } from "./freePort.mjs";
import { environmentProgram } from "./python.mjs";
import { root } from "./root.mjs";
import { UserError } from "./UserError.mjs";

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether the server answers
 */
function answers(url) {
  return new Promise((resolve) => {
    const request = get(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.setTimeout(2000, () => request.destroy());
  });
}

/**
 * Serves JupyterLab on a notebook until the user stops it, and stops the server and its kernels then.
 * @param {{notebook: string, port: number | undefined, ip: string, browser: boolean}} options `notebook`: an absolute path; one outside the project is served from its own folder
 * @returns {Promise<number>} the exit status
 */
export async function serveLab({ notebook, port: wantedPort, ip, browser }) {
  const start = performance.now();
  const port = await freePort(wantedPort, ip);
  const token = randomBytes(24).toString("hex");
  const folder = notebook.startsWith(root + sep) ? root : dirname(notebook);
  const path = relative(folder, notebook).split(sep).map(encodeURIComponent).join("/");
  const host = ["0.0.0.0", "::", "localhost"].includes(ip) ? "127.0.0.1" : ip.includes(":") ? `[${ip}]` : ip;
  const server = spawn(
    environmentProgram("jupyter-lab"),
    [
      `--ServerApp.root_dir=${folder}`,
      `--ServerApp.ip=${ip}`,
      `--ServerApp.port=${port}`,
      "--ServerApp.port_retries=0",
      `--LabApp.default_url=/lab/tree/${path}`,
      "--log-level=ERROR",
      ...(browser ? [] : ["--no-browser"]),
      ...(process.getuid?.() === 0 ? ["--allow-root"] : []),
    ],
    {
      cwd: folder,
      // A group of its own: Ctrl-C then reaches the server once, from here, and without its question.
      detached: process.platform !== "win32",
      env: { ...process.env, JUPYTER_TOKEN: token, JUPYTER_PREFER_ENV_PATH: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let log = "";
  /** @param {Buffer} data */
  const collect = (data) => {
    log = `${log}${data.toString()}`.slice(-20_000);
  };
  server.stdout.on("data", collect);
  server.stderr.on("data", collect);

  let stopping = false;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    server.on("error", (error) => {
      log += error.message;
      resolve(1);
    });
    server.on("close", (code) => resolve(stopping ? 0 : (code ?? 1)));
  });
  let forced = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping JupyterLab and its kernels ...");
    server.kill("SIGTERM");
    setTimeout(() => {
      forced = true;
      if (process.platform === "win32" || server.pid === undefined) server.kill("SIGKILL");
      else process.kill(-server.pid, "SIGKILL");
    }, 10_000).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

  const base = `http://${host}:${port}`;
  while (!stopping && server.exitCode === null && !(await answers(`${base}/api/status?token=${token}`))) {
    if (performance.now() - start > 60_000) {
      stop();
      await ended;
      throw new UserError("JupyterLab did not answer within 60 seconds; its own words stand above.", { log });
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), ended]);
  }
  if (!stopping && server.exitCode === null) {
    console.log(`  JupyterLab: answers (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
    console.log(`JupyterLab is ready: ${base}/lab/tree/${path}?token=${token}`);
    console.log("Ctrl-C stops it and its kernels.");
  }
  const status = await ended;
  if (!stopping && status !== 0)
    throw new UserError("JupyterLab stopped by itself; its own words stand above.", { log });
  if (forced) console.log("JupyterLab did not stop in time and was ended.");
  return status;
}
