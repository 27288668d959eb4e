import { createServer } from "node:net";
import { CommandError } from "../CommandError.js";

/** The ports that are tried by default. */
const FIRST = 8888;
const LAST = 8987;

/**
 * The port to serve on: the requested one, or the first free one from 8888 on.
 *
 * @throws CommandError if the port is taken, or nothing can be served at the address.
 */
export async function freePort(wanted: number | undefined, ip: string): Promise<number> {
  if (wanted !== undefined) {
    const code = await obstacle(wanted, ip);
    if (code === undefined) return wanted;
    if (code === "EADDRINUSE")
      throw new CommandError(`Port ${wanted} is taken: choose another with --port N.`);
    if (code === "EACCES") {
      throw new CommandError(
        `Port ${wanted} may not be used without administrator rights: choose one above 1023 with --port N.`,
      );
    }
    throw unusable(ip, code);
  }
  for (let port = FIRST; port <= LAST; port++) {
    const code = await obstacle(port, ip);
    if (code === undefined) return port;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw unusable(ip, code);
  }
  throw new CommandError(`No port from ${FIRST} to ${LAST} is free: choose one with --port N.`);
}

function unusable(ip: string, code: string): CommandError {
  return new CommandError(
    `The address ${ip} cannot be used on this machine (${code}): choose another with --ip.`,
  );
}

/** The reason why the port is not free, if it is not. */
function obstacle(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
