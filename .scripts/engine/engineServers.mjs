import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";

import { environmentProgram, installPython } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/**
 * `executors`: so many processes of one thread each, instead of threads of one process. `memory`: that of the driver.
 * @typedef {"spark" | "sail"} Kind
 * `abandoned`: seconds that the server goes on with the query of a client that is gone.
 * @typedef {{port: number, executors?: number, memory?: string, abandoned?: number}} ServerOptions
 * @typedef {{child: import("node:child_process").ChildProcess, pid: number, port: number, log: string,
 *   tokenFile: string | undefined}} Server
 */

/** Logs, the token and the list of running servers. */
export const folder = join(root, ".precipice/engine");
const tokenFile = join(folder, "token");

/** Seconds that a server goes on with the query of a client that is gone, unless it is told others. */
const ABANDONED = 30;
/** Milliseconds until a server listens, on a busy machine too. */
const PATIENCE = 240_000;

const environments = /** @type {const} */ ({ spark: ".precipice/spark", sail: ".precipice/sail" });

/** Installs an engine from the Python Package Index, once. @param {Kind} kind */
export async function installEngine(kind) {
  await mkdir(join(root, ".precipice"), { recursive: true });
  return installPython(environments[kind], `.scripts/python/${kind}.txt`);
}

/** Whether the Java that Spark needs is on PATH. @returns {Promise<boolean>} */
export async function hasJava() {
  const { status, output } = await run("java", ["-version"]);
  const [, major] = /version "(\d+)/u.exec(output) ?? [];
  return status === 0 && Number(major) >= 17;
}

/**
 * Starts a server on this machine alone and waits until it listens.
 * @param {Kind} kind
 * @param {ServerOptions} options port 0: any free one
 * @param {{detached: boolean}} life `detached`: the server outlives this process
 * @returns {Promise<Server>}
 */
export async function startServer(kind, options, { detached }) {
  const port = options.port === 0 ? await anyPort() : options.port;
  if (await listens(port))
    throw new UserError(`Port ${port} is taken: stop its server, or choose another by --port N.`);
  await mkdir(folder, { recursive: true });
  const command =
    kind === "spark" ? await sparkCommand({ ...options, port }) : sailCommand({ ...options, port });
  const log = join(folder, `${kind}-${port}.log`);
  const output = openSync(log, "w");
  const child = spawn(command.program, command.parameters, {
    cwd: folder,
    env: { ...process.env, ...command.environment },
    stdio: ["ignore", output, output],
    detached,
  });
  closeSync(output);
  const end = new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
  const started = await Promise.race([untilListening(port), end.then(() => false)]);
  if (!started || child.pid === undefined) {
    child.kill("SIGKILL");
    const words = await readFile(log, "utf8").catch(() => "");
    throw new UserError(`The server of ${kind} did not start; the end of its log stands above.`, {
      log: words.split("\n").slice(-20).join("\n"),
    });
  }
  return { child, pid: child.pid, port, log, tokenFile: kind === "spark" ? tokenFile : undefined };
}

/** @param {ServerOptions} options */
function sailCommand({ port, abandoned = ABANDONED }) {
  return {
    program: environmentProgram("sail", environments.sail),
    parameters: ["spark", "server", "--ip", "127.0.0.1", "--port", String(port)],
    environment: {
      SAIL_SPARK__SESSION_TIMEOUT_SECS: String(abandoned),
      SAIL_SPARK__EXECUTION_HEARTBEAT_INTERVAL_SECS: String(Math.min(abandoned, 5)),
    },
  };
}

/** @param {ServerOptions} options */
async function sparkCommand({ port, executors = 0, memory = "2g", abandoned = ABANDONED }) {
  if (!(await hasJava()))
    throw new UserError(
      "Spark needs Java 17 or newer on PATH: install it (Debian, Ubuntu: apt install openjdk-17-jre-headless) and run the command again.",
    );
  const place = "import importlib.util as u, os; print(os.path.dirname(u.find_spec('pyspark').origin))";
  const { output } = await run(environmentProgram("python", environments.spark), ["-c", place]);
  const home = output.trim();
  await writeToken();
  // A stream to a client that is gone lasts until its own end; only then the time of the query without a client begins.
  const stream = Math.ceil(abandoned / 2);
  const look = Math.max(1, Math.floor(abandoned / 6));
  const settings = {
    "spark.ui.enabled": "false",
    "spark.log.level": "WARN",
    "spark.driver.host": "127.0.0.1",
    "spark.connect.grpc.binding.address": "127.0.0.1",
    "spark.connect.grpc.binding.port": String(port),
    "spark.connect.execute.reattachable.senderMaxStreamDuration": `${stream}s`,
    "spark.connect.execute.manager.detachedTimeout": `${Math.max(1, abandoned - stream - look)}s`,
    "spark.connect.execute.manager.maintenanceInterval": `${look}s`,
    "spark.sql.shuffle.partitions": "4",
    "spark.sql.warehouse.dir": join(folder, "warehouse"),
  };
  return {
    program: join(home, "bin/spark-submit"),
    parameters: [
      "--class",
      "org.apache.spark.sql.connect.service.SparkConnectServer",
      "--driver-memory",
      memory,
      "--executor-memory",
      "2g",
      "--master",
      executors > 0 ? `local-cluster[${executors},1,2048]` : "local[2]",
      ...Object.entries(settings).flatMap(([key, value]) => ["--conf", `${key}=${value}`]),
      "spark-internal",
    ],
    environment: {
      SPARK_HOME: home,
      SPARK_LOCAL_IP: "127.0.0.1",
      SPARK_CONNECT_AUTHENTICATE_TOKEN: (await readFile(tokenFile, "utf8")).trim(),
    },
  };
}

/** The token of the servers of this clone: other users of the machine can reach the port too. */
async function writeToken() {
  const token = await readFile(tokenFile, "utf8").catch(() => "");
  if (token.trim() === "") {
    // A link appears whole, and once: servers that start at the same time have the same token.
    const own = `${tokenFile}.${process.pid}`;
    await writeFile(own, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
    await link(own, tokenFile).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(own);
  }
  await chmod(tokenFile, 0o600);
}

/** @returns {Promise<number>} a port that was free just now */
function anyPort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** @param {number} port @returns {Promise<boolean>} whether it listens in time */
async function untilListening(port) {
  for (const start = performance.now(); performance.now() - start < PATIENCE;) {
    if (await listens(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
