/** The fields of a delimited file's first line, for a look at it; the reader itself reads them anew. */
export function headerFields(text: string, separator: string): string[] {
  const [line = ""] = text.replace(/^\ufeff/u, "").split(/\r\n|\n|\r/u, 1);
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  fields.push(field);
  return fields;
}
