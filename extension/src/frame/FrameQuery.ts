/** By which column rows are sorted; missing values come last either way. */
export interface SortKey {
  readonly column: number;
  readonly descending: boolean;
}

/** Which rows are kept by one column. */
export type FrameFilter =
  | { readonly column: number; readonly missing: boolean }
  /** Numbers, or dates in milliseconds since 1970. */
  | { readonly column: number; readonly from?: number; readonly to?: number }
  | { readonly column: number; readonly contains: string; readonly matchCase: boolean }
  | { readonly column: number; readonly pattern: string; readonly ignoreCase: boolean }
  | { readonly column: number; readonly values: readonly (string | number | boolean)[] };

/** The sorting and filtering of a frame's rows. */
export interface FrameQuery {
  readonly sort: readonly SortKey[];
  readonly filter: readonly FrameFilter[];
}

export const everything: FrameQuery = { sort: [], filter: [] };

export function isEverything({ sort, filter }: FrameQuery): boolean {
  return sort.length === 0 && filter.length === 0;
}

/** The query once a column's heading was pressed: ascending, then descending, then not sorted by it. */
export function sortedBy(query: FrameQuery, column: number, keepOthers: boolean): FrameQuery {
  const before = query.sort.find((key) => key.column === column);
  const next: readonly SortKey[] =
    before === undefined
      ? [{ column, descending: false }]
      : before.descending
        ? []
        : [{ column, descending: true }];
  if (!keepOthers) return { ...query, sort: next };
  const at = query.sort.findIndex((key) => key.column === column);
  const sort = at < 0 ? [...query.sort, ...next] : query.sort.toSpliced(at, 1, ...next);
  return { ...query, sort };
}

/** The query with another filter, or none, for a column. */
export function filteredBy(query: FrameQuery, column: number, filter: FrameFilter | undefined): FrameQuery {
  const others = query.filter.filter((one) => one.column !== column);
  return { ...query, filter: filter === undefined ? others : [...others, filter] };
}
