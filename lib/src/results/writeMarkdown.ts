import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** A table in GitHub's Markdown, title above and notes beneath. */
export function writeMarkdown({ title, columns, rows, notes }: ResultTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `**${escapeMarkdown(title)}**`,
    "",
    line(columns.map(({ name }) => escapeMarkdown(name))),
    line(columns.map(({ numeric }) => (numeric ? "---:" : ":---"))),
    ...rows.map((cells) => line(cells.map(escapeMarkdown))),
    "",
    ...notes.map((note) => `- ${escapeMarkdown(note)}`),
    "",
  ].join("\n");
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
