import type { MimeBundle } from "../core/Interpreter.js";
import { firstRows, frameJSON, type FrameTexts, type LiveFrame } from "./frameJSON.js";
import { frameSource, type FrameSource } from "./frames/live/FrameSource.js";
import { liveFrames } from "./frames/live/LiveFrames.js";
import { columnsSource } from "./frames/live/columnsSource.js";
import { objectsSource } from "./frames/live/objectsSource.js";
import { pagedSource, type PagedSource } from "./frames/live/PagedSource.js";
import { resultRows, type ResultRows } from "./frames/live/resultRows.js";
import { frameTarget } from "./frames/live/serveFrames.js";
import { htmlTable } from "./frames/htmlTable.js";
import { textTable } from "./frames/textTable.js";
import { frameView, type FrameView } from "./FrameView.js";
import { plainText } from "./text/plainText.js";

const frameType = "application/vnd.precipice.frame.v1+json";
const resultType = "application/vnd.precipice.result.v1+json";

/** A data frame or a list of objects as a saved frame, an HTML table and a text. Only the rows shown are formatted. */
export function frameBundle(value: object): MimeBundle | undefined {
  const objects = objectsSource(value, true);
  if (objects !== undefined) {
    const view = firstRows(objects);
    const live = liveFrame(value, view, objects);
    return {
      [frameType]: frameJSON(view, objects, live),
      "text/html": htmlTable(view),
      "text/plain": plainText(value),
    };
  }
  const view = frameView(value);
  if (view === undefined) return undefined;
  const source = frameSource(value);
  return {
    [frameType]: frameJSON(view, source, liveFrame(value, view, source)),
    "text/html": htmlTable(view),
    "text/plain": textTable(view),
  };
}

/**
 * The bundle of a table that displays itself, with the saved frame that can be paged in the place of its own. A result
 * of many estimates gets one, too.
 */
export function withLiveFrame(value: object, bundle: MimeBundle): MimeBundle {
  if (bundle[resultType] !== undefined && bundle[frameType] === undefined)
    return withResultRows(value, bundle);
  if (bundle[frameType] === undefined) return bundle;
  const pages = pagedSource(value);
  if (pages !== undefined) return withPages(value, pages, bundle);
  const source = columnsSource(value);
  if (source === undefined) return bundle;
  const view = firstRows(source);
  const frame = frameJSON(view, source, liveFrame(value, view, source), textsOf(bundle[frameType]));
  return { ...bundle, [frameType]: frame };
}

/** The bundle of a frame whose rows are elsewhere, with the name by which a viewer finds it. */
function withPages(value: object, { rows, columns }: PagedSource, bundle: MimeBundle): MimeBundle {
  const frame = bundle[frameType];
  if (typeof frame !== "object" || frame === null) return bundle;
  const saved = JSON.stringify(frame);
  const first: FrameSource = {
    library: undefined,
    rows,
    width: columns.length,
    name: (column) => columns[column]?.name ?? "",
    type: (column) => columns[column]?.type,
    // The saved rows name the frame: reading others takes long.
    cells: (column) => (row) => (column + row === 0 ? saved : ""),
  };
  return {
    ...bundle,
    [frameType]: { ...frame, live: { target: frameTarget, id: liveFrames.keepPaged(value, first) } },
  };
}

/** The rows of results, which live as long as the results do. */
const rowsOfResults = new WeakMap<object, ResultRows["rows"]>();

function withResultRows(value: object, bundle: MimeBundle): MimeBundle {
  const found = resultRows(bundle[resultType]);
  if (found === undefined) return bundle;
  const rows = rowsOfResults.get(value) ?? found.rows;
  rowsOfResults.set(value, rows);
  const source = objectsSource(rows);
  if (source === undefined) return bundle;
  const view = firstRows(source);
  const named: FrameSource = { ...source, library: "result" };
  const frame = frameJSON(view, named, liveFrame(rows, view, named, value), found);
  return { ...bundle, [frameType]: frame };
}

/** The title and the notes of a frame that a library saved. */
function textsOf(frame: unknown): FrameTexts {
  if (typeof frame !== "object" || frame === null) return {};
  const { title, notes } = frame as { readonly title?: unknown; readonly notes?: unknown };
  const texts = Array.isArray(notes) ? notes.filter((note) => typeof note === "string") : [];
  return { ...(typeof title === "string" ? { title } : {}), notes: texts };
}

/** The saved frame of any value that can be paged. */
export function savedFrame(value: object): Readonly<Record<string, unknown>> | undefined {
  const source = objectsSource(value, true) ?? frameSource(value);
  if (source === undefined) return undefined;
  const view = firstRows(source);
  return frameJSON(view, source, liveFrame(value, view, source));
}

/** A frame that is saved whole needs no kernel: nothing is kept for it. @param shown the value that the cell displays */
function liveFrame(
  frame: object,
  { rows, total, columns, width }: FrameView,
  source: FrameSource | undefined,
  shown = frame,
): LiveFrame | undefined {
  if (source === undefined || (rows === total && columns.length === width)) return undefined;
  return { target: frameTarget, id: liveFrames.keep(frame, source, shown) };
}
