import { types } from "node:util";
import type { Comm, CommData, Comms } from "../../../api/Comm.js";
import { Backoff } from "./Backoff.js";
import { FrameQueue } from "./FrameQueue.js";
import { FrameSession } from "./FrameSession.js";
import type { LiveFrames } from "./LiveFrames.js";
import { PagedSession } from "./PagedSession.js";

/** The name under which viewers open a comm to a frame. */
export const frameTarget = "precipice.frame";

export interface ServeFramesParts {
  readonly comms: Comms;
  readonly frames: LiveFrames;
  /** The variable of the cells that holds a value, if one does. */
  readonly nameOf: (value: object) => string | undefined;
  /** Calls a function in a later turn of the event loop, where an interrupt ends it. */
  readonly later: (turn: () => void) => void;
  /** Whether the request that is handled was interrupted. */
  readonly isInterrupted: () => boolean;
  /** Aborted once the request that is handled is interrupted. */
  readonly interruption: () => AbortSignal;
}

/**
 * Lets viewers look at the frames that were shown. A viewer opens a comm with `{ id }` and receives `{ kind:
 * "ready", rows, width, library, name }`, or `{ kind: "gone", reason }` and the end of the comm;
 * {@link FrameSession} lists its requests, and {@link PagedSession} those of a frame with the library `"engine"`. No text of a
 * viewer is executed.
 */
export function serveFrames(parts: ServeFramesParts): void {
  const { comms, frames, nameOf, later, isInterrupted } = parts;
  const backoff = new Backoff();
  const queue = new FrameQueue(later);
  comms.register(frameTarget, (comm, { data }) => {
    const id = typeof data["id"] === "string" ? data["id"] : "";
    const found = frames.find(id);
    if ("gone" in found) {
      comm.send({ kind: "gone", reason: found.gone });
      comm.close();
      return;
    }
    const { frame, shown = frame } = found;
    const name = nameOf(shown) ?? null;
    if ("pages" in found) {
      servePages(comm, new PagedSession(() => frames.find(id)), parts);
      const { rows, columns } = found.pages;
      comm.send({ kind: "ready", rows, width: columns.length, library: "engine", name });
      return;
    }
    const { source } = found;
    const { rows, width, library = null } = source;
    const session = new FrameSession(() => frames.find(id), backoff);
    comm.onMessage((event) =>
      queue.add(() => {
        if (comm.closed || isInterrupted()) return;
        const { bytes, ...answer } = session.answer(event.data);
        comm.send(answer, types.isUint8Array(bytes) ? { buffers: [bytes] } : {});
      }),
    );
    comm.send({ kind: "ready", rows, width, library, name });
  });
}

function servePages(
  comm: Comm,
  session: PagedSession,
  { isInterrupted, interruption }: ServeFramesParts,
): void {
  const send = ({ bytes, ...answer }: CommData): void => {
    if (comm.closed) return;
    comm.send(answer, types.isUint8Array(bytes) ? { buffers: [bytes] } : {});
  };
  comm.onMessage(async ({ data }) => {
    const answer = await session.answer(data, { interrupted: interruption(), tell: send });
    if (answer !== undefined && !isInterrupted()) send(answer);
  });
  comm.onClose(() => session.close());
}
