import type { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { TranslationBundle } from "@jupyterlab/translation";
import type { TableVariable } from "./listVariables.js";

/** The variables of a notebook that contain tables, and the notebook's path. */
export interface NotebookVariables {
  readonly notebook: string;
  /** `undefined` while the notebook has no kernel. */
  readonly variables: readonly TableVariable[] | undefined;
}

/** The application's services that the panel uses. */
export interface EvaluationHost {
  readonly trans: TranslationBundle;
  readonly rendermime: IRenderMimeRegistry;
  /**
   * Asks for files on the server, or for a folder: their paths, none if nothing was chosen. Absent if the application has no
   * file dialog.
   */
  readonly chooseFiles?: (() => Promise<readonly string[]>) | undefined;
  /** Uploads a file of this computer to the server and returns its path there. */
  readonly upload: (file: File) => Promise<string | undefined>;
  /** The current notebook's tables; `undefined` without such a notebook. */
  readonly variables: () => Promise<NotebookVariables | undefined>;
  /** Puts code below the active cell of the current notebook, or into a new one. */
  readonly insert: (code: string, folder: string) => Promise<void>;
}
