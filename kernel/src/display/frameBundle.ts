import type { MimeBundle } from "../core/Interpreter.js";
import { firstRows, frameJSON, type LiveFrame } from "./frameJSON.js";
import { frameSource, type FrameSource } from "./frames/live/FrameSource.js";
import { liveFrames } from "./frames/live/LiveFrames.js";
import { columnsSource } from "./frames/live/columnsSource.js";
import { frameTarget } from "./frames/live/serveFrames.js";
import { htmlTable } from "./frames/htmlTable.js";
import { textTable } from "./frames/textTable.js";
import { frameView, type FrameView } from "./FrameView.js";

const frameType = "application/vnd.precipice.frame.v1+json";

/** A data frame as a saved frame, an HTML table and a text table. Only the rows shown are formatted. */
export function frameBundle(value: object): MimeBundle | undefined {
  const view = frameView(value);
  if (view === undefined) return undefined;
  const source = frameSource(value);
  return {
    [frameType]: frameJSON(view, source, liveFrame(value, view, source)),
    "text/html": htmlTable(view),
    "text/plain": textTable(view),
  };
}

/** The bundle of a frame that displays itself, with the saved frame that can be paged in the place of its own. */
export function withLiveFrame(value: object, bundle: MimeBundle): MimeBundle {
  if (bundle[frameType] === undefined) return bundle;
  const source = columnsSource(value);
  if (source === undefined) return bundle;
  const view = firstRows(source);
  return { ...bundle, [frameType]: frameJSON(view, source, liveFrame(value, view, source)) };
}

/** A frame that is saved whole needs no kernel: nothing is kept for it. */
function liveFrame(
  value: object,
  { rows, total, columns, width }: FrameView,
  source: FrameSource | undefined,
): LiveFrame | undefined {
  if (source === undefined || (rows === total && columns.length === width)) return undefined;
  return { target: frameTarget, id: liveFrames.keep(value, source) };
}
