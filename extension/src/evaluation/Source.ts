/** Where results come from: a file of the server, by its path there, or a variable of the current notebook's kernel. */
export type Source =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "variable"; readonly name: string; readonly type: string };

/** Classes whose values hold a table, by how code gets at their scores. */
export const tableTypes: ReadonlySet<string> = new Set([
  "Frame",
  "ScoreTable",
  "CurveTable",
  "SampleTable",
  "ColumnTable",
  "DataFrame",
  "Array",
]);
