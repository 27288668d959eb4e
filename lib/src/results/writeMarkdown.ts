import { plainLine } from "./plainLine.js";
import { minusSigns } from "./minusSigns.js";
import type { ResultTable } from "./ResultTable.js";

/** A table in GitHub's Markdown, title above and notes beneath. */
export function writeMarkdown({ title, columns, rows, notes, strong }: ResultTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    ...(title === "" ? [] : [`**${escapeMarkdown(title)}**`, ""]),
    line(columns.map(({ name }) => escapeMarkdown(name))),
    line(columns.map(({ numeric }) => (numeric ? "---:" : ":---"))),
    ...rows.map((cells, row) =>
      line(
        cells.map((cell, column) =>
          strongFirst(columns[column]?.numeric === true ? minusSigns(cell) : cell, strong?.[row]?.[column]),
        ),
      ),
    ),
    "",
    ...notes.map((note) => `- ${escapeMarkdown(note)}`),
    ...(notes.length === 0 ? [] : [""]),
  ].join("\n");
}

/** A cell; of a bold one the part before its interval is bold. */
function strongFirst(cell: string, strong = false): string {
  const [first = "", ...interval] = cell.split(/ (?=[[(])/u).map(escapeMarkdown);
  return [strong ? `**${first}**` : first, ...interval].join(" ");
}

/** Escapes text for Markdown, its HTML and the math of notebooks, on one line. */
function escapeMarkdown(text: string): string {
  return plainLine(text)
    .replace(/[\\`*_~|#$]/gu, "\\$&")
    .replace(/\[(?=[^\]]*\][([:])/gu, "\\[")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
