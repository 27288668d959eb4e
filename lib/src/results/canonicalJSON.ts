/**
 * JSON in which the members of every object stand in the order of their names: the same text for the same content,
 * also after something on the way, such as a notebook's file, has sorted them.
 */
export function canonicalJSON(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member,
  );
}
