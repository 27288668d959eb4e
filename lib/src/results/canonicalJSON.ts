/**
 * JSON with the members of every object sorted by name. The same content then gives the same text, even if a
 * notebook's file has reordered the members.
 */
export function canonicalJSON(value: unknown): string {
  return JSON.stringify(value, (_, member: Readonly<Record<string, unknown>> | null) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    // An object without a prototype has no special names such as `__proto__`.
    const sorted = Object.create(null) as Record<string, unknown>;
    for (const name of Object.keys(member).sort()) sorted[name] = member[name];
    return sorted;
  });
}
