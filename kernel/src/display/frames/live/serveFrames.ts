import { types } from "node:util";
import type { Comms } from "../../../api/Comm.js";
import { Backoff } from "./Backoff.js";
import { FrameQueue } from "./FrameQueue.js";
import { FrameSession } from "./FrameSession.js";
import type { LiveFrames } from "./LiveFrames.js";

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
}

/**
 * Lets viewers look at the frames that were shown. A viewer opens a comm with `{ id }` and receives `{ kind:
 * "ready", rows, width, library, name }`, or `{ kind: "gone", reason }` and the end of the comm;
 * {@link FrameSession} lists its requests. No text of a viewer is executed.
 */
export function serveFrames({ comms, frames, nameOf, later, isInterrupted }: ServeFramesParts): void {
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
    const { frame, shown = frame, source } = found;
    const { rows, width, library = null } = source;
    const session = new FrameSession(() => frames.find(id), backoff);
    comm.onMessage((event) =>
      queue.add(() => {
        if (comm.closed || isInterrupted()) return;
        const { bytes, ...answer } = session.answer(event.data);
        comm.send(answer, types.isUint8Array(bytes) ? { buffers: [bytes] } : {});
      }),
    );
    comm.send({ kind: "ready", rows, width, library, name: nameOf(shown) ?? null });
  });
}
