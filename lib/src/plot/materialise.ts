import { figureSchema, type FigureSpec, type PanelSpec } from "../renderer/spec/figureSpec.js";
import { ColumnStore } from "./ColumnStore.js";
import { composeDrawing } from "../renderer/export/composeSvg.js";
import { type Capture, drawAndCapture } from "./drawAndCapture.js";
import type { FigureParts } from "./FigureParts.js";
import { materialiseInteractions, tableColumns } from "./materialiseInteractions.js";
import { materialisePanel } from "./materialisePanel.js";
import { Unshippable } from "./Unshippable.js";
import { dissect } from "../renderer/dissect.js";

/** The SVG of a panel that data cannot represent, before it is drawn as pixels. */
export interface PendingPicture {
  readonly panel: number;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly reason: string;
}

/** A figure as data, and its picture panels without pixels yet. */
export interface Materialised {
  readonly figure: FigureSpec;
  readonly pictures: readonly PendingPicture[];
}

// Placeholder until `completeFigure` makes the pixels.
const noPixels = "";

function pendingPicture(capture: Capture, panel: number, reason: string): PendingPicture {
  const copy = capture.element.cloneNode(true) as Element;
  const { svg, width, height } = composeDrawing(dissect(copy), capture.document);
  return { panel, svg, width, height, reason };
}

/** The saved form of a figure whose panels are drawn. */
export function materialiseCaptures(
  captures: readonly Capture[],
  parts: Omit<FigureParts, "panels"> = {},
): Materialised {
  const store = new ColumnStore();
  const notes = new Set<string>(parts.notes);
  const pictures: PendingPicture[] = [];
  const panels = captures.map((capture, i): PanelSpec => {
    for (const warning of capture.warnings) notes.add(warning);
    try {
      return materialisePanel(capture, store, (text) => notes.add(text));
    } catch (error) {
      if (!(error instanceof Unshippable)) throw error;
      const picture = pendingPicture(capture, i, error.message);
      pictures.push(picture);
      return {
        kind: "picture",
        png: noPixels,
        width: picture.width,
        height: picture.height,
        reason: error.message,
      };
    }
  });
  const warnings = notes.size;
  for (const note of parts.quietNotes ?? []) notes.add(note);
  const quietNotes = notes.size - warnings;
  const { title, subtitle, caption = [], columns, provenance } = parts;
  const interactions = materialiseInteractions(parts.interactions ?? {}, panels, store);
  const figure: FigureSpec = {
    // Only quiet notes need 1.2: without them older readers can draw the figure.
    schema: quietNotes > 0 ? figureSchema : "1.1",
    ...(title !== undefined && { title }),
    ...(subtitle !== undefined && { subtitle }),
    columns: store.columns,
    layout: { columns: columns ?? Math.max(1, panels.length) },
    panels,
    interactions,
    ...(parts.table !== undefined &&
      parts.table.length > 0 && { table: { columns: tableColumns(parts.table, store, "the table's") } }),
    ...(caption.length > 0 && { caption }),
    ...(notes.size > 0 && { notes: [...notes] }),
    ...(quietNotes > 0 && { quietNotes }),
    ...(provenance && { provenance }),
  };
  return { figure, pictures };
}

/** The saved form of a figure, whose panels Observable Plot draws first. */
export function materialise(parts: FigureParts): Materialised {
  return materialiseCaptures(parts.panels.map(drawAndCapture), parts);
}
