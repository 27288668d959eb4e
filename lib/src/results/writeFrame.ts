import type { FrameColumnJSON, FrameJSON } from "./FrameJSON.js";

/**
 * A frame as a notebook saves it: columns of numbers or of texts, texts by dictionary.
 *
 * @param total number of rows of the whole frame; these are the first ones.
 *
 * @example
 * ```ts
 * import { writeFrame } from "precipice/results";
 *
 * writeFrame({ task: ["Pong", "Alien"], score: [20, 831] }, 57).rows; // => 2
 * ```
 */
export function writeFrame(
  columns: Readonly<Record<string, readonly number[] | readonly string[]>>,
  total: number,
): FrameJSON {
  const entries = Object.entries(columns);
  return {
    // Nothing in it is of a later version, so that earlier releases can read it.
    schema: "1.1",
    columns: entries.map(([name, values]) => writeColumn(name, values)),
    rows: entries[0]?.[1].length ?? 0,
    total,
    width: entries.length,
  };
}

function writeColumn(name: string, values: readonly (number | string)[]): FrameColumnJSON {
  if (values.every((value) => typeof value === "number")) {
    return {
      name,
      type: "number",
      values: values.map((value) => (Number.isFinite(value) ? value : String(value))),
    };
  }
  const places = new Map<string, number>();
  const codes = values.map((value) => {
    const text = String(value);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { name, type: "text", dictionary: [...places.keys()], codes };
}
