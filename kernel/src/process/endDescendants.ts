import { descendants } from "./descendants.js";

/** Ends every descendant of this process: asks first, and kills those left after `grace` ms. */
export async function endDescendants(grace: number): Promise<void> {
  const found = descendants(process.pid);
  if (found.length === 0) return;
  for (const pid of found) signal(pid, "SIGTERM");
  const deadline = Date.now() + grace;
  while (found.some(alive) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const pid of found) if (alive(pid)) signal(pid, "SIGKILL");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended, or is not ours to end.
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
