import type { CheckedTypes, CheckSettings } from "./NotebookProgram.js";
import type { ProgramFolders } from "./ProgramFiles.js";
import type { Completions, Inspection, TypedCell } from "./TypeService.js";

/** The data with which the thread of types is started. */
export type TypesData = ProgramFolders;

/** A request to the thread of types. Answers carry the same id. */
export type TypesRequest =
  | {
      readonly kind: "check";
      readonly id: number;
      readonly cell: TypedCell;
      readonly settings: CheckSettings;
    }
  | { readonly kind: "complete"; readonly id: number; readonly code: string; readonly position: number }
  | {
      readonly kind: "inspect";
      readonly id: number;
      readonly code: string;
      readonly position: number;
      readonly detail: 0 | 1;
    };

export type TypesReply =
  | {
      readonly kind: "check";
      readonly id: number;
      readonly checked: Omit<CheckedTypes, "released">;
      /** The ids of checks whose cells are no longer needed by later ones. */
      readonly released: readonly number[];
    }
  | { readonly kind: "complete"; readonly id: number; readonly completions: Completions }
  | { readonly kind: "inspect"; readonly id: number; readonly inspection: Inspection | undefined }
  | { readonly kind: "failed"; readonly id: number; readonly reason: string };
