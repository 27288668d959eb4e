import type { Widget } from "@lumino/widgets";
import type { Anchors } from "precipice/renderer";
import { isNotebook } from "../lab/currentNotebook.js";
import { goToCell } from "../lab/goToCell.js";

/**
 * The anchors in the Markdown cells of the notebook around a widget. Their sources are read, because JupyterLab may keep
 * cells out of view off the page.
 */
export function notebookAnchors(widget: Widget): Anchors {
  let around: Widget | null = widget;
  while (around !== null && !isNotebook(around)) around = around.parent;
  const anchors = new Map<string, () => void>();
  if (around === null) return anchors;
  const notebook = around;
  for (const { model } of notebook.content.widgets) {
    if (model.type !== "markdown") continue;
    for (const [, name = ""] of model.sharedModel.getSource().matchAll(/<a id="([-\w]+)">/gu))
      anchors.set(name, () => void goToCell(notebook, model.id, "start"));
  }
  return anchors;
}
