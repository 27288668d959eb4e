/**
 * JSON in which the members of every object stand in the order of their names: the same text for the same content,
 * also after something on the way, such as a notebook's file, has sorted them.
 */
export function canonicalJSON(value: unknown): string {
  return JSON.stringify(value, (_, member: Readonly<Record<string, unknown>> | null) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    // Without a prototype no name is special.
    const sorted = Object.create(null) as Record<string, unknown>;
    for (const name of Object.keys(member).sort()) sorted[name] = member[name];
    return sorted;
  });
}
