/** The distribution of a column of numbers. */
export interface Sparkline {
  readonly name: string;
  readonly counts: readonly number[];
}

/** A variable as the kernel describes it. */
export interface Variable {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
  readonly rows?: number;
  readonly columns?: number;
  readonly bytes?: number;
  readonly sparklines?: readonly Sparkline[];
  /** Whether it can be opened as a frame. */
  readonly frame?: boolean;
}

/** The variables of a kernel's answer; entries that are none are left out. */
export function readVariables(list: unknown): Variable[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).filter(
    (one): one is Variable =>
      typeof one === "object" &&
      one !== null &&
      typeof Reflect.get(one, "name") === "string" &&
      typeof Reflect.get(one, "type") === "string",
  );
}

/** Rows and columns: `1,170 × 4`, or the length alone. */
export function shapeText({ rows, columns }: Variable): string {
  if (rows === undefined) return "";
  const counted = rows.toLocaleString("en-US");
  return columns === undefined ? counted : `${counted} × ${columns.toLocaleString("en-US")}`;
}

/** Bytes in the largest unit that leaves a whole number before the point. */
export function memoryText({ bytes }: Variable): string {
  if (bytes === undefined) return "";
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** power;
  return `${power === 0 ? bytes : scaled.toFixed(scaled < 10 ? 1 : 0)} ${units[power] ?? ""}`;
}
