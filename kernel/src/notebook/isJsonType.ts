/** Whether data of this MIME type is JSON itself, and no text in lines. */
export function isJsonType(type: string): boolean {
  return type === "application/json" || (type.startsWith("application/") && type.endsWith("+json"));
}
