/** A column to sort by, and the direction; missing values come last in both directions. */
export interface SortKey {
  readonly column: number;
  readonly descending: boolean;
}

/** A filter of rows by one column. */
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

/** The query after a press on a column's heading: ascending, then descending, then unsorted. */
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

/** The query with another filter, or no filter, for a column. */
export function filteredBy(query: FrameQuery, column: number, filter: FrameFilter | undefined): FrameQuery {
  const others = query.filter.filter((one) => one.column !== column);
  return { ...query, filter: filter === undefined ? others : [...others, filter] };
}
