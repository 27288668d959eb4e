/** The mode of type checks of a cell: during its execution, before it (errors block it), or none. */
export type TypeMode = "warn" | "strict" | "off";

/** A cell as it is described to the type service. */
export interface TypedCell {
  readonly code: string;
  /** The name that stack traces and code frames give it, as in `Cell [3]`. */
  readonly name: string;
  /** The notebook's id of the cell, if the frontend sends it: a cell that runs again replaces its earlier version. */
  readonly cellId?: string;
}

/** One finding of the checker, at a place of the cell. */
export interface Diagnostic {
  readonly severity: "error" | "warning";
  /** TypeScript's number of the message. */
  readonly code: number;
  readonly message: string;
  /** From 1, as the user counts. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The findings about a cell's types, and the mode in which it is checked. */
export interface TypeReport {
  /** The mode of this cell: from its own comment, else the notebook's, else the kernelspec's. */
  readonly mode: TypeMode;
  readonly diagnostics: readonly Diagnostic[];
  /** The findings as text, each with its code frame; empty without findings. */
  readonly text: string;
}

/** One completion. */
export interface Completion {
  readonly text: string;
  /** In the words that frontends have icons for: function, method, property, class, interface, enum, module, keyword, ... */
  readonly type: string;
  /** The type or signature, as in `(values: number[]) => number`. */
  readonly signature: string;
  /** The module to import it from, for a name that the cell does not know yet. */
  readonly source?: string;
}

export interface Completions {
  readonly matches: readonly Completion[];
  /** The part of the code that a match replaces, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The known facts about the name at the cursor. */
export interface Inspection {
  /** `text/plain` and `text/markdown`. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * TypeScript's knowledge of the notebook, behind one interface so that another compiler can take its place. Positions
 * are in UTF-16 units. It never runs the user's code. Everything is answered also while a cell runs.
 */
export interface TypeService {
  /** The mode in which a cell will be checked; in strict mode the core waits for `check` before the run. */
  modeOf(code: string): TypeMode;
  /** Checks a cell that runs or is about to, and remembers its declarations for those that follow. */
  check(cell: TypedCell): Promise<TypeReport>;
  complete(code: string, position: number): Promise<Completions>;
  /** Undefined without a known name at the position. Detail 1 adds the declaration and its place. */
  inspect(code: string, position: number, detail: 0 | 1): Promise<Inspection | undefined>;
}
