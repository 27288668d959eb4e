/** A text of a message. @throws TypeError if it is something else */
export function textOf(value: unknown): string {
  if (typeof value !== "string") throw new TypeError(`Expected a text; got ${JSON.stringify(value)}.`);
  return value;
}
