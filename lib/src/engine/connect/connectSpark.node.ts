import { readFile } from "node:fs/promises";
import type { EngineConnection } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import { connectAddress, type ConnectSafety } from "./connectAddress.js";
import { connectLimits, type ConnectLimits } from "./connectLimits.js";
import { connectToken, type TokenOptions } from "./connectToken.node.js";

/** How to reach a Spark Connect server, and the token it wants. */
export type SparkOptions = TokenOptions & ConnectSafety;

/**
 * Connects to a server that speaks Spark Connect, at an address such as `sc://localhost:15002`.
 *
 * @throws EngineError if packages are absent, with the line that installs them; for an unusable address; for a server that does not
 *   answer or refuses the token
 */
export async function connectSpark(
  address: string,
  options: SparkOptions,
  limits: ConnectLimits = connectLimits,
): Promise<EngineConnection> {
  const token = await connectToken(options);
  const checked = connectAddress(address, options, token !== undefined);
  const ca = checked.ca === undefined ? undefined : await readAuthorities(checked.ca);
  const { ConnectChannel, SparkEngine } = await importClient();
  return SparkEngine.open(new ConnectChannel(checked, token, ca, limits));
}

/** @throws EngineError for a file that cannot be read or holds no certificate */
async function readAuthorities(file: string): Promise<string> {
  const named = `the file of { tls: { ca } }, ${JSON.stringify(file)},`;
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new EngineError(`${named} cannot be read${reason}.`);
  });
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  throw new EngineError(
    `${named} holds no certificate; expected PEM, which begins with "-----BEGIN CERTIFICATE-----".`,
  );
}

async function importClient() {
  try {
    const [{ ConnectChannel }, { SparkEngine }] = await Promise.all([
      import("./ConnectChannel.js"),
      import("./SparkEngine.js"),
    ]);
    return { ConnectChannel, SparkEngine };
  } catch (error) {
    throw new EngineError(
      'engine("sc://...") needs packages that are not installed here: run "npm install @connectrpc/connect@2.1.2 ' +
        '@connectrpc/connect-node@2.1.2 @bufbuild/protobuf@2.17.0".',
      { cause: error },
    );
  }
}
