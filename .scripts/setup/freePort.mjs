import { createServer } from "node:net";

import { UserError } from "./UserError.mjs";

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<NodeJS.ErrnoException | undefined>} the error if the port is not available
 */
function obstacle(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * The port to serve on: the requested one, or the first free one from 8888 on.
 * @param {number | undefined} wanted
 * @param {string} host
 */
export async function freePort(wanted, host) {
  if (wanted !== undefined) {
    const reason = await obstacle(wanted, host);
    if (reason === undefined) return wanted;
    if (reason.code === "EADDRINUSE")
      throw new UserError(`Port ${wanted} is taken: choose another with --port N.`);
    if (reason.code === "EACCES")
      throw new UserError(
        `Port ${wanted} may not be used without administrator rights: choose one above 1023 with --port N.`,
      );
    throw new UserError(
      `The address ${host} cannot be used on this machine (${reason.code ?? reason.message}): choose another with --ip.`,
    );
  }
  for (let port = 8888; port < 8988; port += 1) {
    const reason = await obstacle(port, host);
    if (reason === undefined) return port;
    if (reason.code !== "EADDRINUSE" && reason.code !== "EACCES") {
      throw new UserError(
        `The address ${host} cannot be used on this machine (${reason.code ?? reason.message}): choose another with --ip.`,
      );
    }
  }
  throw new UserError("No port from 8888 to 8987 is free: choose one with --port N.");
}
