import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ConnectLimits } from "../../src/engine/connect/connectLimits.js";
import { connectSpark } from "../../src/engine/connect/connectSpark.node.js";
import type { EngineConnection } from "../../src/engine/EngineConnection.js";

/** A server of this test run. */
export interface TestServer {
  readonly address: string;
  readonly pid: number;
  readonly port: number;
  /** The file with its token; Sail has none. */
  readonly tokenFile?: string;
  stop(): Promise<void>;
}

/** Options of Java that save processor time where a server lives for some minutes and has small queries. */
const javaOptions = [
  // Small queries never repay the second compiler of Java, which takes half of the processors from them.
  "-XX:TieredStopAtLevel=1",
  // The first compiler alone would have so little room for its code that it throws some away, to make it again.
  "-XX:ReservedCodeCacheSize=256m",
  // Nor do small queries repay a collector of garbage with threads of its own. It rarely runs where young objects have room
  // from the start, and where classes do not call it.
  "-XX:+UseSerialGC",
  "-XX:NewRatio=1",
  "-XX:InitialRAMPercentage=4",
  "-XX:MetaspaceSize=512m",
  // The classes are Spark's own, as installed. To check each of them is a third of a start.
  "-XX:+UnlockDiagnosticVMOptions",
  "-XX:-BytecodeVerificationRemote",
];

/** Starts a server of Spark Connect, which ends with this process. @param parameters those of `npm run engine -- serve` */
export async function startServer(...parameters: readonly string[]): Promise<TestServer> {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const child = spawn(process.execPath, [".scripts/engine.mjs", "serve", ...parameters], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, JDK_JAVA_OPTIONS: javaOptions.join(" ") },
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const errors: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  for await (const line of createInterface({ input: child.stdout })) {
    const { pid, port, tokenFile } = JSON.parse(line) as Omit<TestServer, "address" | "stop">;
    return {
      address: `sc://127.0.0.1:${port}`,
      pid,
      port,
      ...(tokenFile !== undefined && { tokenFile }),
      stop: () => {
        child.stdin.end();
        return ended;
      },
    };
  }
  throw new Error(`the server ${parameters.join(" ")} did not start: ${errors.join("")}`);
}

/** Connects to a server of this test run. One that has only just started may need longer than a user would wait. */
export async function connectTo(
  server: TestServer,
  address = server.address,
  limits?: ConnectLimits,
): Promise<EngineConnection> {
  const options = server.tokenFile === undefined ? {} : { tokenFile: server.tokenFile };
  for (let tries = 5; ; tries--) {
    try {
      return await connectSpark(address, options, limits);
    } catch (error) {
      if (tries === 1 || !String(error).includes("does not answer")) throw error;
    }
  }
}
