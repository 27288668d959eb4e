/**
 * Calls `onGone` when the process that started the kernel has ended without shutting it down. Jupyter gives its id in
 * JPY_PARENT_PID; without it, or if the process is not visible from here, nothing is watched.
 * @param firstParent the parent of this process when it began: it may have ended since
 */
export function watchParent(environment: NodeJS.ProcessEnv, firstParent: number, onGone: () => void): void {
  const pid = Number(environment["JPY_PARENT_PID"]);
  // A process that ended but was not waited for still exists; its children have another parent by then.
  const isParent = firstParent === pid;
  if (!Number.isInteger(pid) || pid <= 1 || (!isParent && !exists(pid))) return;
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
