import { cellSignal } from "../work/cellSignal.js";
import { notebookProgress } from "../work/notebookProgress.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import type { QueryOptions } from "./EngineConnection.js";

/** Milliseconds before the first report of progress. */
const REPORT_AFTER = 500;

/**
 * Runs queries with the options of long work: an interrupt of the notebook's cell and `signal` cancel them, and progress is reported to
 * `onProgress` or by the notebook's bar. Progress counts the query that runs; the bar starts again with the next one.
 *
 * @param label the text of the progress bar in a notebook
 */
export async function runQueries<Value>(
  { signal, onProgress }: LongWorkOptions,
  label: string,
  work: (options: QueryOptions) => Promise<Value>,
): Promise<Value> {
  const signals = [signal, cellSignal()].filter((one) => one !== undefined);
  const [only, another] = signals;
  const joined = another ? AbortSignal.any(signals) : only;
  joined?.throwIfAborted();
  const bar = onProgress ? undefined : notebookProgress(label);
  const report = onProgress ?? bar?.report;
  const start = performance.now();
  const told = { shown: false };
  try {
    const value = await work({
      ...(joined && { signal: joined }),
      ...(report && {
        onProgress: ({ done, total }) => {
          const elapsed = performance.now() - start;
          if (elapsed < REPORT_AFTER || done <= 0 || done >= total) return;
          told.shown = true;
          const rate = (done / elapsed) * 1000;
          report({ done, total, rate, remaining: (total - done) / rate });
        },
      }),
    });
    if (told.shown) report?.({ done: 1, total: 1, rate: 1, remaining: 0 });
    return value;
  } catch (error) {
    bar?.stop();
    throw error;
  }
}
