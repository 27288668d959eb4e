import { valueof } from "@observablehq/plot";
import type { PlotPanelSpec } from "../renderer/spec/figureSpec.js";
import { isAxisMark, type MarkSpec } from "../renderer/spec/markSpec.js";
import { reviveColumn } from "../renderer/reviveColumn.js";
import type { ColumnStore } from "./ColumnStore.js";
import type { Capture } from "./drawAndCapture.js";

interface FacetKey {
  readonly x?: unknown;
  readonly y?: unknown;
}
const textOf = ({ x, y }: FacetKey): string =>
  [x, y]
    .map((side) => (side instanceof Date ? `date ${side.getTime()}` : `${typeof side} ${String(side)}`))
    .join(" / ");

type FacetOptions = { readonly data?: unknown; readonly x?: unknown; readonly y?: unknown } & Readonly<
  Record<string, unknown>
>;

function topKeys({ data, x, y }: FacetOptions): FacetKey[] {
  if (data == null || (x == null && y == null)) return [];
  const column = (side: unknown): ArrayLike<unknown> | undefined =>
    side == null ? undefined : (valueof(data as Iterable<unknown>, side as string) ?? undefined);
  const xs = column(x);
  const ys = column(y);
  return Array.from({ length: (xs ?? ys)?.length ?? 0 }, (_, i) => ({
    ...(xs && { x: xs[i] }),
    ...(ys && { y: ys[i] }),
  }));
}

/**
 * The facets of a plot, if they cannot be read from its rows: Plot draws a frame and axes for a facet even if a filter removes
 * all its rows.
 */
export function facetTable(
  capture: Capture,
  marks: readonly MarkSpec[],
  store: ColumnStore,
): PlotPanelSpec["facet"] {
  const options = (capture.options["facet"] ?? {}) as FacetOptions;
  const margins = Object.fromEntries(
    ["marginTop", "marginRight", "marginBottom", "marginLeft"].flatMap((key) =>
      typeof options[key] === "number" ? [[key, options[key]]] : [],
    ),
  );
  const all = new Map<string, FacetKey>();
  for (const key of topKeys(options)) all.set(textOf(key), key);
  for (const { keys } of capture.snapshots.values())
    for (const key of keys ?? []) if (key) all.set(textOf(key), key);
  const drawn = new Set<string>();
  for (const mark of marks) {
    if (isAxisMark(mark)) continue;
    const column = (index: number | undefined): readonly unknown[] | undefined => {
      const saved = index === undefined ? undefined : store.columns[index];
      return saved && reviveColumn(saved);
    };
    const xs = column(mark.fx);
    const ys = column(mark.fy);
    for (let i = 0; i < ((xs ?? ys)?.length ?? 0); i++)
      drawn.add(textOf({ ...(xs && { x: xs[i] }), ...(ys && { y: ys[i] }) }));
  }
  const keys = [...all].every(([text]) => drawn.has(text)) ? [] : [...all.values()];
  if (keys.length === 0) return Object.keys(margins).length > 0 ? margins : undefined;
  return {
    ...margins,
    ...(keys.some((key) => "x" in key) && {
      x: store.add(
        keys.map(({ x }) => x),
        "exact",
        "fx",
      ),
    }),
    ...(keys.some((key) => "y" in key) && {
      y: store.add(
        keys.map(({ y }) => y),
        "exact",
        "fy",
      ),
    }),
  };
}
