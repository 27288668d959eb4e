import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A way to a server that can be cut. */
export interface CuttingProxy {
  readonly port: number;
  /** The number of connections so far. */
  readonly connections: () => number;
  /** Breaks all connections. */
  cut(): void;
  /** Stops listening too. */
  close(): void;
}

/** Passes connections on to a port of this machine. */
export async function cuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    connections++;
    const there = connect({ host: "127.0.0.1", port: target });
    client.pipe(there).pipe(client);
    for (const socket of [client, there]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
