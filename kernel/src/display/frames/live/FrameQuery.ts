/** The column by which rows are sorted; missing values come last in either direction. */
export interface SortKey {
  readonly column: number;
  readonly descending: boolean;
}

/** Which rows are kept. Rows without a value are kept by `missing: true` alone. */
export type FrameFilter =
  | { readonly column: number; readonly missing: boolean }
  | { readonly column: number; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly column: number; readonly contains: string; readonly matchCase: boolean }
  | { readonly column: number; readonly pattern: RegExp }
  | { readonly column: number; readonly values: ReadonlySet<string | number | boolean> };

/** The part of a frame that a viewer wants to see. */
export interface FrameQuery {
  readonly sort: readonly SortKey[];
  readonly filter: readonly FrameFilter[];
}

/** An invalid request, explained to its sender. */
export class FrameRequestError extends Error {
  override readonly name = "FrameRequestError";
}
