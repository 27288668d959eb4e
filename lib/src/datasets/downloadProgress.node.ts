import { notebookProgress } from "../work/notebookProgress.js";
import type { Progress } from "../work/ResampleOptions.js";
import { megabytes } from "./askedAbove.js";

/** Milliseconds between two reports, and before the first. */
const between = 250;

/** Reports the progress of a download. */
export interface DownloadProgress {
  readonly add: (bytes: number) => void;
  readonly end: (whole: boolean) => void;
}

/** A progress bar in the notebook or the terminal, or the caller's own report; nothing for a very short download. */
export function downloadProgress(
  dataset: string,
  total: number,
  onProgress: ((progress: Progress) => void) | undefined,
): DownloadProgress {
  const label = `Downloading ${dataset}`;
  const bar = onProgress ? undefined : notebookProgress(label);
  const report = onProgress ?? bar?.report ?? terminalBar(label);
  const start = performance.now();
  let [done, last] = [0, start];
  const tell = (): void => {
    const rate = Math.max(done, 0) / Math.max((performance.now() - start) / 1000, 1e-3);
    report?.({ done, total, rate, remaining: rate > 0 ? (total - done) / rate : Infinity });
  };
  return {
    add: (bytes) => {
      done += bytes;
      const now = performance.now();
      // The last report comes from `end`, because received bytes are not yet verified.
      if (now - last < between || done >= total) return;
      last = now;
      tell();
    },
    end: (whole) => {
      if (whole) {
        done = total;
        tell();
      } else bar?.stop();
    },
  };
}

/** One line that is overwritten, only in a terminal. */
function terminalBar(label: string): ((progress: Progress) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return ({ done, total, rate, remaining }) => {
    const share = Math.floor((100 * done) / total);
    const left = done >= total ? "" : `, ${remaining.toFixed(0)} s left`;
    const words = `${label}: ${share} % of ${megabytes(total)}, ${megabytes(rate)}/s${left}`;
    process.stderr.write(`\r\u001b[K${words}${done >= total ? "\n" : ""}`);
  };
}
