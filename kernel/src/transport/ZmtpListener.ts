import { createServer, type Server, type Socket } from "node:net";
import { lstat, unlink } from "node:fs/promises";
import type { Address } from "./Address.js";
import { ZmtpConnection, type ConnectionEvents, type SocketType } from "./ZmtpConnection.js";
import type { SocketLimits } from "./SocketLimits.js";

/** Milliseconds to wait for a port that the previous kernel still uses. */
const BUSY_PORT_PATIENCE = 3_000;

/** Accepts connections at one address and speaks ZMTP on each. */
export class ZmtpListener {
  readonly connections = new Set<ZmtpConnection>();
  readonly #server: Server;
  #address: Address | undefined;

  constructor(type: SocketType, limits: SocketLimits, events: ConnectionEvents) {
    const tracked: ConnectionEvents = {
      ...events,
      closed: (connection, fault) => {
        this.connections.delete(connection);
        events.closed(connection, fault);
      },
    };
    this.#server = createServer({ allowHalfOpen: false }, (socket: Socket) => {
      this.connections.add(new ZmtpConnection(socket, type, limits, tracked));
    });
    this.#server.maxConnections = limits.connections;
  }

  /**
   * Listens at `address`. Waits for a port that is still in use (by the kernel that a restart replaces).
   *
   * @throws Error that names the address when it is not available.
   */
  async bind(address: Address): Promise<void> {
    if (address.kind === "ipc") await removeSocket(address.path);
    const deadline = Date.now() + BUSY_PORT_PATIENCE;
    for (;;) {
      try {
        await this.#listen(address);
        this.#address = address;
        // A failed accept (too many open files) must not end the kernel; the listener goes on.
        this.#server.on("error", () => undefined);
        return;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (code === "EADDRINUSE" && Date.now() < deadline) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        throw new Error(`Cannot listen at ${describe(address)}: ${reason(code, error)}`, { cause: error });
      }
    }
  }

  /** The TCP port that it listens at; useful when the address has port 0. */
  get port(): number | undefined {
    const address = this.#server.address();
    return address !== null && typeof address === "object" ? address.port : undefined;
  }

  /** Stops accepting, lets every connection finish its sending, and closes; see `ZmtpConnection.end` for `patience`. */
  async close(patience: number): Promise<void> {
    this.#server.close();
    await Promise.all([...this.connections].map((connection) => connection.end(patience)));
    if (this.#address?.kind === "ipc") await unlink(this.#address.path).catch(() => undefined);
  }

  #listen(address: Address): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      const listening = (): void => {
        this.#server.off("error", reject);
        resolve();
      };
      if (address.kind === "ipc") this.#server.listen({ path: address.path }, listening);
      else this.#server.listen({ host: address.host, port: address.port, exclusive: true }, listening);
    });
  }
}

/** Removes a socket that a killed kernel left behind; anything else there is not ours to remove. */
async function removeSocket(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isSocket()) throw new Error(`Cannot listen at ${path}: a file that is no socket is there.`);
  await unlink(path).catch(() => undefined);
}

function describe(address: Address): string {
  return address.kind === "ipc" ? address.path : `${address.host}:${address.port}`;
}

function reason(code: string, error: unknown): string {
  if (code === "EADDRINUSE") return "another process listens there.";
  if (code === "EADDRNOTAVAIL") return "this machine does not have that address.";
  if (code === "EACCES") return "there is no permission to.";
  return error instanceof Error ? error.message : String(error);
}
