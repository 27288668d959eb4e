/**
 * The rows of a CSV with a head, every cell a text.
 * @param {string} text
 * @returns {Record<string, string>[]}
 */
export function csvRows(text) {
  const lines = [];
  let line = [""];
  let quoted = false;
  for (const [sign] of text.matchAll(/""|[\s\S]/gu)) {
    const last = line.length - 1;
    if (sign === '"') quoted = !quoted;
    else if (sign === '""') line[last] += quoted ? '"' : "";
    else if (quoted) line[last] += sign;
    else if (sign === ",") line.push("");
    else if (sign === "\n") {
      lines.push(line);
      line = [""];
    } else line[last] += sign;
  }
  if (line.length > 1 || line[0] !== "") lines.push(line);
  const [head = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(head.map((column, place) => [column, cells[place] ?? ""])));
}
