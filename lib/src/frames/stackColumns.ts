import { valueKinds, type FrameColumn } from "../scores/FrameColumn.js";

/** Columns one below the other; `undefined` for rows without one. Numbers beside texts become their digits. */
export function stackColumns(
  parts: readonly (FrameColumn | undefined)[],
  rows: readonly number[],
): FrameColumn {
  const total = rows.reduce((sum, count) => sum + count, 0);
  const types = new Set(parts.flatMap((part) => (part && part.missing < sizeOf(part) ? [part.type] : [])));
  let [at, missing] = [0, 0];
  if (!types.has("text")) {
    const values = new Float64Array(total).fill(NaN);
    parts.forEach((part, index) => {
      if (part && part.type !== "text") values.set(part.values, at);
      at += rows[index] ?? 0;
    });
    for (const value of values) if (Number.isNaN(value)) missing += 1;
    return { type: types.size === 1 && types.has("boolean") ? "boolean" : "number", values, missing };
  }
  const places = new Map<string, number>();
  const place = (text: string): number => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const codes = new Int32Array(total).fill(-1);
  const isMixed = types.size > 1 || parts.some((part) => part?.type === "text" && part.kinds);
  const kinds = isMixed ? new Uint8Array(total) : undefined;
  parts.forEach((part, index) => {
    if (part?.type === "text") {
      const own = part.dictionary.map(place);
      for (const [row, code] of part.codes.entries()) codes[at + row] = own[code] ?? -1;
      if (part.kinds) kinds?.set(part.kinds, at);
    } else if (part) {
      kinds?.fill(valueKinds.indexOf(part.type), at, at + part.values.length);
      for (const [row, value] of part.values.entries()) {
        if (!Number.isNaN(value))
          codes[at + row] = place(part.type === "boolean" ? String(value !== 0) : String(value));
      }
    }
    at += rows[index] ?? 0;
  });
  for (const code of codes) if (code < 0) missing += 1;
  return { type: "text", codes, dictionary: [...places.keys()], missing, ...(kinds && { kinds }) };
}

function sizeOf(column: FrameColumn): number {
  return column.type === "text" ? column.codes.length : column.values.length;
}
