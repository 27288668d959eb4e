/** Whether a value is an object with fields, as JSON has them. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text of a message. @throws TypeError if it is something else */
export function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError(`Expected a text; got ${JSON.stringify(value)}.`);
  return value;
}
