/**
 * The source of results: a file or a folder by its path on the server, or a variable of the current notebook's kernel. Several
 * files are read as one table.
 */
export type Source =
  | { readonly kind: "file"; readonly path: string; readonly more?: readonly string[] }
  | { readonly kind: "variable"; readonly name: string; readonly type: string };

/** The source of paths that were chosen together; `undefined` for none. */
export function filesSource([path, ...more]: readonly string[]): Source | undefined {
  return path === undefined ? undefined : { kind: "file", path, ...(more.length > 0 && { more }) };
}

/** The paths of a source's files. */
export function pathsOf(source: Source | undefined): readonly string[] {
  return source?.kind === "file" ? [source.path, ...(source.more ?? [])] : [];
}

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
