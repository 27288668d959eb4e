/** The source of results: a file by its path on the server, or a variable of the current notebook's kernel. */
export type Source =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "variable"; readonly name: string; readonly type: string };

/** Classes of variables that the panel reads as a table. */
export const tableTypes: ReadonlySet<string> = new Set([
  "Frame",
  "ScoreTable",
  "CurveTable",
  "SampleTable",
  "ColumnTable",
  "DataFrame",
  "Array",
]);
