import { Readable } from "node:stream";
import { currentCell, type CellContext } from "../output/CellContext.js";
import { StdinNotAllowedError } from "./StdinNotAllowedError.js";

/** `process.stdin` of a cell: its error explains where lines come from in a notebook. */
class EmptyStdin extends Readable {
  readonly fd = 0;
  readonly isTTY = false;

  override _read(): void {
    this.destroy(
      new StdinNotAllowedError(
        'process.stdin is empty in a notebook, also for node:readline. Ask for a line with `await input("...")` or ' +
          '`prompt("...")`.',
      ),
    );
  }
}

/** Replaces `process.stdin` by one that refers its readers to `input()`; each cell has its own. */
export function emptyStdin(): void {
  const streams = new WeakMap<CellContext, EmptyStdin>();
  const outside = new EmptyStdin();
  Object.defineProperty(process, "stdin", {
    configurable: true,
    enumerable: true,
    get: () => {
      const cell = currentCell();
      if (cell === undefined) return outside;
      let stream = streams.get(cell);
      if (stream === undefined) {
        stream = new EmptyStdin();
        streams.set(cell, stream);
      }
      return stream;
    },
  });
}
