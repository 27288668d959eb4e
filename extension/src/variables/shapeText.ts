import type { Variable } from "@precipice/kernel/cells";

/** Rows and columns: `1,170 × 4`, or the length alone. */
export function shapeText({ rows, columns }: Variable): string {
  if (rows === undefined) return "";
  const counted = rows.toLocaleString("en-US");
  return columns === undefined ? counted : `${counted} × ${columns.toLocaleString("en-US")}`;
}
