import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConnectionInfo, PORT_NAMES, type ConnectionInfo } from "../transport/ConnectionInfo.js";

/** A connection file in a folder of its own that only this user can read. */
export interface ConnectionFile {
  readonly path: string;
  readonly info: ConnectionInfo;
  /** Removes the folder with its contents. */
  remove(): void;
}

/** The longest path of a Unix socket that every system takes; the smallest limit, macOS's, is 104 bytes. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Writes the connection file for a new kernel. The kernel's sockets are in the same folder, so that no other user or
 * machine can reach them. Without Unix sockets, they are ports of 127.0.0.1.
 */
export async function connectionFile(): Promise<ConnectionFile> {
  const folder = mkdtempSync(join(tmpdir(), "precipice-run-"));
  const sockets = join(folder, "k");
  const unix = process.platform !== "win32" && Buffer.byteLength(sockets) + 2 <= LONGEST_SOCKET_PATH;
  const ports = unix ? PORT_NAMES.map((_, index) => index + 1) : await freePorts(PORT_NAMES.length);
  const text = JSON.stringify({
    transport: unix ? "ipc" : "tcp",
    ip: unix ? sockets : "127.0.0.1",
    ...Object.fromEntries(PORT_NAMES.map((name, index) => [`${name}_port`, ports[index]])),
    key: randomBytes(32).toString("hex"),
    signature_scheme: "hmac-sha256",
  });
  const path = join(folder, "connection.json");
  writeFileSync(path, text, { mode: 0o600 });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return { path, info: parseConnectionInfo(text), remove };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
      });
      return server;
    }),
  );
  // All stay open until the last is known: no port is given twice.
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  return ports;
}
