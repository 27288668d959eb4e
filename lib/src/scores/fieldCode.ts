const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** JavaScript that reads a field of an object, for messages: `row.item`, `row["question id"]`. */
export function fieldCode(object: string, field: string): string {
  return `${object}${identifier.test(field) ? `.${field}` : `[${JSON.stringify(field)}]`}`;
}

/** Fields in JavaScript that names them: `{ a: "model_a", b: "model_b" }`. */
export function fieldsCode(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields).map(
    ([name, value]) => `${identifier.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{ ${entries.join(", ")} }`;
}

/** Names in quotation marks, for messages; of many only the first. */
export function quotedNames(names: readonly string[], most = 20): string {
  const shown = names.slice(0, most).map((name) => JSON.stringify(name.slice(0, 100)));
  return names.length > most ? `${shown.join(", ")} and ${names.length - most} more` : shown.join(", ");
}
