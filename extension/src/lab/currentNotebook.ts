import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { ISessionContext } from "@jupyterlab/apputils";
import type { IMimeBundle } from "@jupyterlab/nbformat";
import type { ISignal } from "@lumino/signaling";
import type { Widget } from "@lumino/widgets";

/** An output as a notebook saves it. */
export interface SavedOutput {
  readonly output_type: string;
  readonly data?: IMimeBundle;
  readonly [field: string]: unknown;
}

/** The part used here of a cell of JupyterLab's notebook. */
export interface Cell {
  readonly node: HTMLElement;
  /** Absent while the cell is out of sight. */
  readonly editor: {
    getOffsetAt(position: object): number;
    getCursorPosition(): object;
  } | null;
  readonly model: {
    readonly id: string;
    readonly type: string;
    readonly executionCount?: number | null;
    getMetadata(key: string): unknown;
    setMetadata(key: string, value: unknown): void;
    readonly sharedModel: {
      getSource(): string;
      setSource(source: string): void;
      updateSource(start: number, end: number, value?: string): void;
    };
    readonly outputs?: {
      toJSON(): SavedOutput[];
      fromJSON(outputs: readonly SavedOutput[]): void;
    };
  };
}

/** The part used here of JupyterLab's notebook panel, in JupyterLab and in Notebook 7. */
export interface Notebook extends Widget {
  readonly sessionContext: ISessionContext;
  readonly context: {
    readonly path: string;
    readonly ready: Promise<void>;
    readonly model: {
      readonly readOnly: boolean;
      getMetadata(key: string): unknown;
      setMetadata(key: string, value: unknown): void;
      readonly contentChanged: ISignal<unknown, void>;
    };
    save(): Promise<void>;
  };
  readonly content: {
    readonly widgets: readonly Cell[];
    readonly activeCell: Cell | null;
    activeCellIndex: number;
    mode: "command" | "edit";
    readonly node: HTMLElement;
    deselectAll(): void;
    scrollToItem(index: number, align?: "auto" | "smart" | "center" | "start"): Promise<void>;
  };
}

/** Whether a widget is a notebook: JupyterLab marks them by this class. */
export function isNotebook(widget: Widget | null): widget is Notebook {
  return (
    widget !== null &&
    widget.hasClass("jp-NotebookPanel") &&
    "content" in widget &&
    "sessionContext" in widget
  );
}

/** All open notebooks. */
export function openNotebooks(app: JupyterFrontEnd): Notebook[] {
  return [...app.shell.widgets("main")].filter(isNotebook);
}

/** The current notebook: the current widget, or else the only open notebook. */
export function currentNotebook(app: JupyterFrontEnd): Notebook | undefined {
  const { currentWidget } = app.shell;
  return isNotebook(currentWidget) ? currentWidget : likeliestNotebook(openNotebooks(app));
}

/** The one of several open notebooks that people mean: the only visible one, or else the only one. */
export function likeliestNotebook<One extends Widget>(open: readonly One[]): One | undefined {
  const visible = open.filter(({ isVisible }) => isVisible);
  return visible.length === 1 ? visible[0] : open.length === 1 ? open[0] : undefined;
}
