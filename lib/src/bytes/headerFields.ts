/** The fields of a delimited file's first line, for a preview; the reader itself parses them again. */
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

const separators = [",", "\t", ";", "|"] as const;

/** The separator that splits a text's first line into the most fields; `undefined` if none splits it. */
export function separatorOf(text: string): string | undefined {
  const counts = separators.map((separator) => headerFields(text, separator).length);
  const most = Math.max(...counts);
  return most < 2 ? undefined : separators[counts.indexOf(most)];
}
