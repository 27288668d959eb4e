import type { FigureSize } from "precipice/renderer";

/** The size kept in an output's metadata, under the type of its figure. Undefined where there is none that could be one. */
export function savedSize(metadata: unknown): FigureSize | undefined {
  const { width, height } = Object(metadata) as { readonly width?: unknown; readonly height?: unknown };
  const isLength = (value: unknown): value is number => typeof value === "number" && value > 0;
  return isLength(width) && isLength(height) ? { width, height } : undefined;
}
