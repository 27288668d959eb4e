import { spawn } from "node:child_process";
import type { Socket } from "node:net";

/**
 * Starts a small process that waits until this one has ended, and then writes to the log what nobody has read from
 * `reader`: V8 says on stderr why it ends the process, and no thread of that has time to read it.
 */
export function saveLastWords(reader: number, log: number): void {
  const child = spawn("sh", ["-c", "read -r line; exec cat <&3"], {
    cwd: "/",
    stdio: ["pipe", log, "ignore", reader],
    // The process has its own group, so that a signal to the kernel's group does not end it.
    detached: true,
  });
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  child.unref();
  (child.stdin as Socket | null)?.unref();
}
