// `npm run engine`: a server of Spark Connect on this machine, for a try and for tests.
import "./setup/refuseOldNode.mjs";

import util from "node:util";

import { installEngine, startServer } from "./engine/engineServers.mjs";
import { generateProtocol } from "./engine/generateProtocol.mjs";
import { noteServer, stopServers } from "./engine/runningServers.mjs";
import { main } from "./setup/main.mjs";
import { step } from "./setup/step.mjs";
import { UserError } from "./setup/UserError.mjs";

const USAGE = `Usage: npm run engine -- start spark|sail [--port N] [--cluster] [--memory 2g]
       npm run engine -- stop [spark|sail]
  start        starts a server on 127.0.0.1 and prints its address
  stop         stops the servers that were started from this clone
  serve        as start, in the foreground: it ends with its standard input
  generate     writes the code of the protocol again, from spark.proto
  --port       default: 15002 for Spark, 50051 for Sail
  --cluster    Spark with two executor processes
  --memory     of Spark's driver
  --abandoned  seconds that the server goes on with the query of a client that is gone; default: 30`;

const ports = /** @type {const} */ ({ spark: 15002, sail: 50051 });

function readOptions() {
  try {
    const text = /** @type {const} */ ({ type: "string" });
    return util.parseArgs({
      allowPositionals: true,
      options: { port: text, memory: text, abandoned: text, cluster: { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** @param {string | undefined} kind @returns {"spark" | "sail"} */
function checkedKind(kind) {
  if (kind !== "spark" && kind !== "sail")
    throw new UserError(`Name the engine, spark or sail; got ${kind ?? "none"}.\n${USAGE}`);
  return kind;
}

/** @param {ReturnType<typeof readOptions>["values"]} values @param {"spark" | "sail"} kind */
function serverOptions({ port, memory, cluster, abandoned }, kind) {
  const number = port === undefined ? ports[kind] : Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new UserError(`--port expects a number from 0 to 65535; got ${port}.\n${USAGE}`);
  if (kind === "sail" && (cluster || memory !== undefined))
    throw new UserError("--cluster and --memory are options of spark.");
  if (abandoned !== undefined && !/^[1-9]\d{0,4}$/u.test(abandoned))
    throw new UserError(`--abandoned expects whole seconds; got ${abandoned}.\n${USAGE}`);
  return {
    port: number,
    executors: cluster ? 2 : 0,
    ...(abandoned !== undefined && { abandoned: Number(abandoned) }),
    ...(memory !== undefined && { memory }),
  };
}

await main(async () => {
  const { values, positionals } = readOptions();
  const [command, name] = positionals;
  if (command === "generate") {
    await step("Code of the protocol", generateProtocol);
    return 0;
  }
  if (command === "stop") {
    const stopped = await stopServers(name === undefined ? undefined : checkedKind(name));
    for (const { kind, port } of stopped) console.log(`Stopped ${kind} at 127.0.0.1:${port}.`);
    if (stopped.length === 0) console.log("No server of this clone runs.");
    return 0;
  }
  if (command !== "start" && command !== "serve") throw new UserError(USAGE);
  const kind = checkedKind(name);
  const options = serverOptions(values, kind);
  if (command === "serve") {
    await installEngine(kind);
    const { child, pid, port, tokenFile } = await startServer(kind, options, { detached: false });
    console.log(JSON.stringify({ pid, port, tokenFile }));
    process.stdin.resume().once("end", () => child.kill("SIGKILL"));
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
      process.once(signal, () => child.kill("SIGKILL"));
    await new Promise((resolve) => child.once("exit", resolve));
    process.stdin.destroy();
    return 0;
  }
  await step(
    kind === "spark" ? "Spark, from the Python Package Index" : "Sail, from the Python Package Index",
    () => installEngine(kind),
  );
  await step("Server", async () => {
    const { child, pid, port, log, tokenFile } = await startServer(kind, options, { detached: true });
    await noteServer({ kind, pid, port });
    child.unref();
    const token = tokenFile === undefined ? "" : `, { tokenFile: ${JSON.stringify(tokenFile)} }`;
    console.log(`\nconst lab = await engine("sc://127.0.0.1:${port}"${token});\n\nLog: ${log}`);
    return { note: `process ${pid}` };
  });
  return 0;
});
