import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { moduleArguments } from "../jupyter/pythonArguments.js";

/** The parts of the server that can be chosen. */
export interface ServeOptions {
  readonly python: string;
  /** The folder that JupyterLab shows. */
  readonly root: string;
  /** The page to open: a path below /lab. */
  readonly page: string;
  readonly ip: string;
  readonly port: number;
  readonly browser: boolean;
  readonly environment: NodeJS.ProcessEnv;
}

/** Milliseconds until the server must answer. */
const START_PATIENCE = 60_000;
/** Milliseconds the server has to stop its kernels and itself. */
const STOP_PATIENCE = 10_000;
/** Characters of the server's words that are kept. */
const KEPT = 20_000;

/**
 * Serves JupyterLab until the user stops it, then stops the server and its kernels. Returns the exit status.
 *
 * @throws CommandError when the server does not come up, or stops by itself.
 */
export async function serveLab(options: ServeOptions, context: CommandContext): Promise<number> {
  const begun = performance.now();
  const { ip, port, page } = options;
  const host = ["0.0.0.0", "::", "localhost"].includes(ip) ? "127.0.0.1" : ip.includes(":") ? `[${ip}]` : ip;
  const base = `http://${host}:${port}`;
  const token = randomBytes(24).toString("hex");
  const server = start(options, token);
  let log = "";
  const collect = (data: Buffer): void => {
    log = `${log}${data.toString()}`.slice(-KEPT);
  };
  server.stdout?.on("data", collect);
  server.stderr?.on("data", collect);

  const state = { running: true, stopping: false, forced: false };
  const ended = new Promise<number>((resolve) => {
    const end = (status: number): void => {
      state.running = false;
      resolve(status);
    };
    server.on("error", (error) => {
      log += error.message;
      end(1);
    });
    server.on("close", (status) => end(state.stopping ? 0 : (status ?? 1)));
  });
  const stop = (): void => {
    if (state.stopping) return;
    state.stopping = true;
    context.print("\nStopping JupyterLab and its kernels ...");
    server.kill("SIGTERM");
    setTimeout(() => {
      state.forced = true;
      endByForce(server);
    }, STOP_PATIENCE).unref();
  };
  const forget = context.onInterrupt(stop);
  try {
    const status = `${base}/api/status?token=${token}`;
    const waiting = (): boolean => state.running && !state.stopping;
    while (waiting() && !(await answers(status))) {
      if (performance.now() - begun > START_PATIENCE) {
        stop();
        await ended;
        throw failed(`JupyterLab did not answer within ${START_PATIENCE / 1000} seconds`, log, context);
      }
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), ended]);
    }
    if (waiting()) {
      context.print(`  JupyterLab: answers (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
      context.print(`JupyterLab is ready: ${base}${page}${page.includes("?") ? "&" : "?"}token=${token}`);
      context.print("Ctrl-C stops it and its kernels.");
    }
    const result = await ended;
    if (!state.stopping && result !== 0) throw failed("JupyterLab stopped by itself", log, context);
    if (state.forced) context.print("JupyterLab did not stop in time and was ended.");
    return result;
  } finally {
    forget();
  }
}

function start(
  { python, root, page, ip, port, browser, environment }: ServeOptions,
  token: string,
): ChildProcess {
  return spawn(
    python,
    moduleArguments(
      "jupyterlab",
      `--ServerApp.root_dir=${root}`,
      `--ServerApp.ip=${ip}`,
      `--ServerApp.port=${port}`,
      "--ServerApp.port_retries=0",
      `--LabApp.default_url=${page}`,
      "--log-level=ERROR",
      ...(browser ? [] : ["--no-browser"]),
      ...(process.getuid?.() === 0 ? ["--allow-root"] : []),
    ),
    {
      cwd: root,
      // In its own process group: Ctrl-C then reaches the server only from here, without its confirmation question.
      detached: process.platform !== "win32",
      env: { ...environment, JUPYTER_TOKEN: token },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

function endByForce(server: ChildProcess): void {
  if (process.platform === "win32" || server.pid === undefined) {
    server.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-server.pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

function failed(sentence: string, log: string, { terminal }: CommandContext): CommandError {
  terminal.write(`\n${log.trim()}\n\n`);
  return new CommandError(`${sentence}; its own words stand above.`);
}

/** Whether the server answers. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.setTimeout(2_000, () => request.destroy());
  });
}
