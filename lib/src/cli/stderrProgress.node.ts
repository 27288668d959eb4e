import type { LongWorkOptions } from "../work/ResampleOptions.js";

/** A line of progress on a terminal, which is removed when the work ends. */
export interface StderrProgress {
  readonly work: LongWorkOptions;
  readonly end: () => void;
}

/** Shows progress on stderr if that is a terminal. */
export function stderrProgress(quiet: boolean): StderrProgress {
  if (quiet || !process.stderr.isTTY) return { work: {}, end: () => undefined };
  let shown = false;
  return {
    work: {
      onProgress: ({ done, total, remaining }) => {
        shown = true;
        const percent = Math.floor((100 * done) / Math.max(1, total));
        process.stderr.write(`\r\u001b[K${percent} %, about ${Math.ceil(remaining)} s left`);
      },
    },
    end: () => {
      if (shown) process.stderr.write("\r\u001b[K");
    },
  };
}
