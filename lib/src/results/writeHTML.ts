import { minusSigns } from "./minusSigns.js";
import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** A `<table>` and its notes: no script, no style, every text escaped. */
export function writeHTML({ title, columns, rows, notes, strong }: ResultTable): string {
  const header = columns.map(({ name }) => `<th scope="col">${shown(name)}</th>`).join("");
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) =>
      strongFirst(columns[column]?.numeric === true ? minusSigns(cell) : cell, strong?.[row]?.[column]),
    );
    return `<tr>${written.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  return [
    "<table>",
    ...(title === "" ? [] : [`<caption>${shown(title)}</caption>`]),
    `<thead><tr>${header}</tr></thead>`,
    "<tbody>",
    ...body,
    "</tbody>",
    "</table>",
    ...notes.map((note) => `<p>${shown(note)}</p>`),
  ].join("\n");
}

/** A cell; of a bold one the part before its interval is bold. */
function strongFirst(cell: string, strong = false): string {
  const [first = "", ...interval] = cell.split(/ (?=[[(])/u).map(shown);
  return [strong ? `<strong>${first}</strong>` : first, ...interval].join(" ");
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
