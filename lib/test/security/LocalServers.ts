import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Servers on this machine that a test starts as it goes, and ends together. */
export class LocalServers {
  readonly #servers: Server[] = [];

  /** Starts a server. @returns its port */
  async start(listener: RequestListener, address = "127.0.0.1"): Promise<number> {
    const server = createServer(listener);
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    return (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}
