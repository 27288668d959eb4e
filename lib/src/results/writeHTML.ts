import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** A `<table>` and its notes: no script, no style, every text escaped. */
export function writeHTML({ title, columns, rows, notes }: ResultTable): string {
  const header = columns.map(({ name }) => `<th scope="col">${shown(name)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${shown(cell)}</td>`).join("")}</tr>`);
  return [
    "<table>",
    `<caption>${shown(title)}</caption>`,
    `<thead><tr>${header}</tr></thead>`,
    "<tbody>",
    ...body,
    "</tbody>",
    "</table>",
    ...notes.map((note) => `<p>${shown(note)}</p>`),
  ].join("\n");
}

/** The same text as in the other table formats, so that a name reads the same in all of them. */
function shown(text: string): string {
  return escapeHTML(plainLine(text));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe between tags and in quoted attributes. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
