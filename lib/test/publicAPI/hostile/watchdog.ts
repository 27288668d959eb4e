import { Worker } from "node:worker_threads";

/** Callbacks by which the main thread reports the number of its current call, and signs of life. */
export interface Watchdog {
  readonly begin: (call: number) => void;
  readonly alive: () => void;
}

/**
 * Ends this process if its main thread spends `limit` CPU seconds without a sign of life, and prints the number of the
 * call: `{"stuck":17}`.
 */
export function watchdog(limit: number): Watchdog {
  const signs = new Int32Array(new SharedArrayBuffer(8));
  const code = `
    const { writeSync } = require("node:fs");
    const { workerData: { signs, limit } } = require("node:worker_threads");
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
    let seen = -1;
    let since = 0;
    setInterval(() => {
      const now = Atomics.load(signs, 0);
      if (now !== seen) {
        seen = now;
        since = cpu();
      } else if (cpu() - since > limit) {
        writeSync(1, JSON.stringify({ stuck: Atomics.load(signs, 1) }) + "\\n");
        process.kill(process.pid, "SIGKILL");
      }
    }, 100);`;
  const worker = new Worker(code, { eval: true, workerData: { signs, limit } });
  worker.unref();
  const alive = (): void => void Atomics.add(signs, 0, 1);
  return {
    begin: (call) => {
      Atomics.store(signs, 1, call);
      alive();
    },
    alive,
  };
}
