import { shownName } from "../bytes/shownURL.js";
import { notebookProgress } from "../work/notebookProgress.js";
import type { Progress } from "../work/ResampleOptions.js";
import { gather } from "./bytesInput.js";
import { FrameError } from "./FrameError.js";
import { mostBytesWhole, type Input } from "./Input.js";
import type { ReadOptions } from "./ReadOptions.js";

/** Files above this many bytes show a bar. */
const shownAbove = 50e6;
/** Milliseconds between two reports. */
const pause = 250;

interface Clock {
  readonly total: number;
  readonly report: (progress: Progress) => void;
  readonly start: number;
  done: number;
  last: number;
}

const clocks = new WeakMap<readonly Input[], Clock | null>();

/**
 * A file that reports the progress of its reading, if the files are large together, and stops on an abort.
 *
 * @param all the files that are read together
 */
export function tracked(input: Input, all: readonly Input[], options: ReadOptions): Input {
  const { signal } = options;
  let clock = clocks.get(all);
  if (clock === undefined) {
    clock = clockFor(all, options);
    clocks.set(all, clock);
  }
  const own = clock;
  signal?.throwIfAborted();
  if (own === null && signal === undefined) return input;
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of input.chunks()) {
      signal?.throwIfAborted();
      if (own) advance(own, part.length);
      yield part;
    }
  };
  return {
    ...input,
    chunks,
    bytes: async () =>
      own === null || (input.size ?? 0) > mostBytesWhole
        ? input.bytes()
        : gather(chunks(), mostBytesWhole, () => {
            throw new FrameError({ file: input.name }, "it is larger than the 1 GB that is read at once.");
          }),
  };
}

function clockFor(all: readonly Input[], { onProgress, name }: ReadOptions): Clock | null {
  const total = all.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (total <= shownAbove) return null;
  const label =
    all.length === 1
      ? ((name === undefined ? all[0]?.name : shownName(name)) ?? "file")
      : `${all.length} files`;
  const report = onProgress ?? notebookProgress(`Reading ${label}`)?.report;
  return report ? { total, report, start: performance.now(), done: 0, last: -Infinity } : null;
}

/** Parts that are read a second time, for columns that turned out to be texts, do not count beyond the whole. */
function advance(clock: Clock, bytes: number): void {
  clock.done = Math.min(clock.done + bytes, clock.total);
  const now = performance.now();
  if (now - clock.last < pause && clock.done < clock.total) return;
  clock.last = now;
  const rate = clock.done / Math.max((now - clock.start) / 1000, 1e-3);
  clock.report({ done: clock.done, total: clock.total, rate, remaining: (clock.total - clock.done) / rate });
}
