/** The example with each field in turn missing, of a wrong type, or joined by an unknown one. */
export function* mutations(saved: unknown): Generator<{ mutated: unknown; where: string }> {
  for (const at of paths(saved)) {
    const key = at.at(-1);
    const named = typeof key === "string";
    const optional =
      [
        "reason",
        "assumptions",
        "notes",
        "methodCode",
        "values",
        "declared",
        "missing",
        "histogram",
        "width",
        "library",
        "live",
        "ours",
        "interval",
        "difference",
        "why",
      ].includes(String(key)) ||
      // A frame may have a title; a result has one.
      (key === "title" && typeof saved === "object" && saved !== null && "columns" in saved) ||
      ["labels", "n", "values"].includes(String(at.at(-2)));
    if (named && !optional) yield { mutated: change(saved, at, remove), where: `removing ${at.join(".")}` };
    if (named)
      yield {
        mutated: change(saved, at, () => ({ value: { unknown: [] } })),
        where: `changing ${at.join(".")}`,
      };
  }
  yield { mutated: { ...(saved as object), unknown: 1 }, where: "adding a field" };
}

const remove = (): undefined => undefined;

function paths(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((item, index): [number, unknown] => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, member]) => [[...at, key], ...paths(member, [...at, key])]);
}

function change(
  value: unknown,
  at: readonly (string | number)[],
  make: () => { value: unknown } | undefined,
): unknown {
  const copy: unknown = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const key of at.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  const last = at.at(-1) ?? "";
  const made = make();
  if (made === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = made.value;
  return copy;
}
