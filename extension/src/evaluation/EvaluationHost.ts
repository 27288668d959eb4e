import type { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { TranslationBundle } from "@jupyterlab/translation";
import type { TableVariable } from "./listVariables.js";

/** The application's services that the panel uses. */
export interface EvaluationHost {
  readonly trans: TranslationBundle;
  readonly rendermime: IRenderMimeRegistry;
  /** Lets people choose a file of the server: its path, or `undefined`. Absent where the application has no dialog for it. */
  readonly chooseFile?: (() => Promise<string | undefined>) | undefined;
  /** Puts a file of this computer on the server: its path there. */
  readonly upload: (file: File) => Promise<string | undefined>;
  /** The variables of the current notebook that hold tables, and what the notebook is called; `undefined` without one. */
  readonly variables: () => Promise<
    { readonly notebook: string; readonly variables: readonly TableVariable[] } | undefined
  >;
  /** Puts code below the active cell of the current notebook, or into a new one. */
  readonly insert: (code: string, folder: string) => Promise<void>;
}
