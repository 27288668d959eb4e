import { closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The descriptors that give the text which is written to the process's own. */
export interface WrittenDescriptors {
  /** Reads text written to descriptor 1. */
  readonly stdout: number;
  /** Reads text written to descriptor 2; absent when that is still the server's log. */
  readonly stderr?: number | undefined;
}

/** A socket as Node keeps it. */
interface Handle {
  readonly fd: number;
  setBlocking(blocking: boolean): number;
}

/** Characters of the longest folder in which every system can name a socket. */
const longest = 80;

/**
 * Makes descriptor 1, and 2 if `both`, one end of a connection within this process, and 0 an empty file. All that
 * native code, threads and child processes write there can then be read. Undefined, and nothing has changed, where
 * this is not possible: on Windows, or without a folder for temporary files.
 *
 * Node has no call that duplicates a descriptor: the lowest free number is taken by what is opened next. Another thread
 * that opens a file meanwhile would get it, so this is called before there are any. A named pipe would need a process
 * that makes it, which takes 3 ms and on a busy machine ten times that; a socket is made in this one.
 */
export function redirectDescriptors(both: boolean): Promise<WrittenDescriptors> | undefined {
  if (process.platform === "win32") return undefined;
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir().length > longest ? "/tmp" : tmpdir(), "precipice-"));
  } catch {
    return undefined;
  }
  const path = join(folder, "s");
  const server = createServer({ pauseOnConnect: true });
  const accepted = new Promise<WrittenDescriptors>((resolve) => {
    const sockets: Socket[] = [];
    server.on("connection", (socket) => {
      sockets.push(socket.unref());
      if (sockets.length < (both ? 2 : 1)) return;
      server.close();
      // The sockets arrive in the order in which they were connected.
      const [stdout = -1, stderr] = sockets.map((one) => handleOf(one).fd);
      resolve({ stdout, stderr });
    });
  });
  // After an error the server does not listen, which is checked below.
  server.on("error", () => undefined);
  server.listen(path);
  if (!server.listening) {
    rmdirSync(folder);
    return undefined;
  }
  closeSync(0);
  openSync("/dev/null", "r");
  redirect(1, path);
  if (both) redirect(2, path);
  unlinkSync(path);
  rmdirSync(folder);
  return accepted;
}

function redirect(descriptor: number, path: string): void {
  closeSync(descriptor);
  const socket = connect(path).pause().unref();
  const handle = handleOf(socket);
  if (handle.fd !== descriptor) throw new Error(`Descriptor ${descriptor} was taken by another thread.`);
  // Programs expect that a write waits.
  handle.setBlocking(true);
}

function handleOf(socket: Socket): Handle {
  return (socket as unknown as { readonly _handle: Handle })._handle;
}
