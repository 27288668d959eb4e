/** One part of an object between its braces. */
export type Entry =
  | { readonly kind: "item"; readonly value: unknown }
  | { readonly kind: "pair"; readonly key: unknown; readonly value: unknown }
  | { readonly kind: "property"; readonly name: string; readonly value: unknown }
  /** Written as it is, such as the number of items that are left out. */
  | { readonly kind: "note"; readonly text: string };

/** The entry for the number of omitted items. */
export function leftOut(count: number, one: string, many: string): Entry {
  return { kind: "note", text: `... ${count} more ${count === 1 ? one : many}` };
}
