/**
 * Calls `onGone` when the process that started the kernel has ended without shutting it down. Jupyter gives its id in
 * JPY_PARENT_PID; without it, or if the process is not visible from here, nothing is watched.
 */
export function watchParent(environment: NodeJS.ProcessEnv, onGone: () => void): void {
  const pid = Number(environment["JPY_PARENT_PID"]);
  if (!Number.isInteger(pid) || pid <= 1 || !exists(pid)) return;
  // A process that ended but was not waited for still exists; its children have another parent by then.
  const isParent = process.ppid === pid;
  const timer = setInterval(() => {
    if (isParent ? process.ppid === pid : exists(pid)) return;
    clearInterval(timer);
    onGone();
  }, 1_000);
  timer.unref();
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
