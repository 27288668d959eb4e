import { tipFormat } from "../renderer/spec/markTable.js";
import { type TipSpec, tipOptions } from "../renderer/spec/markSpec.js";
import type { Infer } from "../results/shape.js";
import type { LookupSpec, ScalarSpec } from "../renderer/spec/values.js";
import type { Materialisation } from "./materialiseMark.js";
import { scalarOf } from "./scalarOf.js";
import type { Snapshot } from "./Snapshot.js";

type TipFormat = Infer<typeof tipFormat>;
type Formatter = (value: unknown, index: number) => unknown;
const mostTexts = 10_000;

/** The table of a tooltip formatter's texts for all values of the mark; undefined where there are too many. */
function textsOf(format: Formatter, values: readonly (readonly [unknown, number])[]): LookupSpec | undefined {
  const table = new Map<string, readonly [ScalarSpec, ScalarSpec]>();
  for (const [value, index] of values) {
    const from = scalarOf(value, "a tooltip");
    const key = JSON.stringify(from);
    if (table.has(key)) continue;
    if (table.size === mostTexts) return undefined;
    table.set(key, [from, scalarOf(format(value, index), "a tooltip's text")]);
  }
  return { lookup: [...table.values()] };
}

function formatOf(
  format: unknown,
  snapshot: Snapshot,
  rows: readonly number[],
  { note }: Materialisation,
): TipFormat {
  const named =
    typeof format === "string" || typeof format === "function" ? { title: format } : (format ?? {});
  const saved: TipFormat[number][] = [];
  for (const [key, given] of Object.entries(named as Readonly<Record<string, unknown>>)) {
    if (given === undefined) continue;
    let text: unknown = given;
    if (typeof given === "function") {
      const channels = [key, `${key}1`, `${key}2`].flatMap((name) => snapshot.channels[name] ?? []);
      const sides = (snapshot.keys ?? []).flatMap((facet) =>
        key === "fx" ? [facet?.x] : key === "fy" ? [facet?.y] : [],
      );
      text = textsOf(given as Formatter, [
        ...channels.flatMap(({ value }) => rows.map((row) => [value?.[row], row] as const)),
        ...sides.map((side, i) => [side, i] as const),
      ]);
    }
    const entry = { channel: key, format: text };
    const reason = text === undefined ? "it has too many values" : tipFormat.check([entry], "format");
    if (reason === undefined) saved.push(entry as TipFormat[number]);
    else note(`A tooltip's format of ${key} is left out: ${reason}.`);
  }
  return saved;
}

/** A mark's tooltip as data. Parts that are lost are noted, since a picture does not show them. */
export function materialiseTip(
  snapshot: Snapshot,
  rows: readonly number[],
  made: Materialisation,
): { readonly tip?: TipSpec; readonly constants?: Readonly<Record<string, unknown>> } {
  const { tip, format } = snapshot.constants;
  // A tip mark has its formats among its own constants.
  const constants =
    format === undefined ? {} : { constants: { format: formatOf(format, snapshot, rows, made) } };
  if (tip === null || tip === undefined) return constants;
  if (typeof tip !== "object") return { ...constants, tip: tip };
  const saved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tip)) {
    if (value === undefined) continue;
    const kept: unknown = key === "format" ? formatOf(value, snapshot, rows, made) : value;
    const reason = tipOptions.check({ [key]: kept }, "tip");
    if (reason === undefined) saved[key] = kept;
    else made.note(`A tooltip's ${key} is left out: ${reason}.`);
  }
  return { ...constants, tip: saved };
}
