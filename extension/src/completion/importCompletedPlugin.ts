import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICompletionProviderManager } from "@jupyterlab/completer";
import { Text } from "@jupyterlab/coreutils";
import { currentNotebook } from "../lab/currentNotebook.js";
import { KERNEL } from "../lab/notebookMetadata.js";
import { importEdit } from "./importEdit.js";

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Imports a name that a completion brought into a cell, if the kernel says that the cell lacks its import. */
export const importCompletedPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:import-completed",
  description: "Adds the import of a name that was completed in a TypeScript cell.",
  autoStart: true,
  optional: [ICompletionProviderManager],
  activate: (app: JupyterFrontEnd, completions: ICompletionProviderManager | null) => {
    completions?.selected.connect((_, { insertText }) => {
      // A kernel that is gone answers nothing; the name is there all the same.
      if (NAME.test(insertText)) void importName(app, insertText).catch(() => undefined);
    });
  },
};

/** The completion has been inserted: the kernel is asked about the name at the cursor. */
async function importName(app: JupyterFrontEnd, name: string): Promise<void> {
  const notebook = currentNotebook(app);
  const kernel = notebook?.sessionContext.session?.kernel;
  const cell = notebook?.content.activeCell;
  const editor = cell?.editor;
  if (kernel?.name !== KERNEL || cell?.model.type !== "code" || editor == null) return;
  const { sharedModel } = cell.model;
  const source = sharedModel.getSource();
  const cursor = editor.getOffsetAt(editor.getCursorPosition());
  const { content } = await kernel.requestComplete({
    code: source,
    cursor_pos: Text.jsIndexToCharIndex(cursor, source),
  });
  if (content.status !== "ok" || sharedModel.getSource() !== source) return;
  const module = importsOf(content.metadata)[name];
  if (typeof module !== "string") return;
  const { start, end, text } = importEdit(source, name, module);
  sharedModel.updateSource(start, end, text);
}

/** The modules of names that the cell could import, by name. */
function importsOf(metadata: object): Readonly<Record<string, unknown>> {
  const own: unknown = Reflect.get(metadata, "precipice");
  const imports: unknown = Reflect.get(Object(own) as object, "imports");
  return Object(imports) as Readonly<Record<string, unknown>>;
}
