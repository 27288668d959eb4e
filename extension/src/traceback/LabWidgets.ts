import type { CodeEditor } from "@jupyterlab/codeeditor";
import type { Widget } from "@lumino/widgets";

/** The part used here of a cell of JupyterLab's notebook. */
export interface NotebookCell {
  readonly model: { readonly type: string; readonly executionCount?: number | null };
  readonly node: HTMLElement;
  readonly ready: Promise<void>;
  readonly editor: CodeEditor.IEditor | null;
  inputHidden: boolean;
}

/** The part used here of JupyterLab's notebook panel. */
export interface NotebookPanel extends Widget {
  readonly context: { readonly path: string };
  readonly content: {
    readonly widgets: readonly NotebookCell[];
    activeCellIndex: number;
    mode: "command" | "edit";
    deselectAll(): void;
    scrollToItem(index: number, align?: "auto" | "smart" | "center"): Promise<void>;
  };
}

/** The part used here of an open file. */
export interface FileEditor extends Widget {
  readonly context: { readonly ready: Promise<void> };
  readonly content: { readonly editor: CodeEditor.IEditor };
}

/** Whether a widget is a notebook: JupyterLab marks them by this class. */
export function isNotebookPanel(widget: Widget): widget is NotebookPanel {
  return widget.hasClass("jp-NotebookPanel") && "content" in widget && "context" in widget;
}

/** Whether a widget shows a file in a text editor. */
export function isFileEditor(widget: unknown): widget is FileEditor {
  if (typeof widget !== "object" || widget === null || !("content" in widget)) return false;
  const { content } = widget;
  return typeof content === "object" && content !== null && "editor" in content && "context" in widget;
}
