import { escapeHTML, PageFigures } from "precipice/page";
import {
  isCodeCell,
  isJsonObject,
  tagsOf,
  type Cell,
  type CodeCell,
  type Notebook,
} from "../../notebook/Notebook.js";
import { readCellRecord } from "../../cells/CellRecord.js";
import { staleCells, type Staleness } from "../../cells/staleCells.js";
import { Anchors } from "./Anchors.js";
import { highlightCode } from "./highlightCode.js";
import type { NotebookPlaces } from "./NotebookPlaces.js";
import { renderMarkdown, type Heading } from "./renderMarkdown.js";
import { renderOutput } from "./renderOutput.js";

/** A part of a notebook that a search finds: a heading and the text under it. */
export interface Section {
  readonly heading: string;
  readonly id: string;
  readonly text: string;
}

/** A notebook as HTML, with the facts that other pages state about it. */
export interface NotebookContent {
  readonly html: string;
  /** The first heading; undefined in a notebook without one. */
  readonly title: string | undefined;
  readonly headings: readonly Heading[];
  readonly paragraph: string | undefined;
  readonly sections: readonly Section[];
  readonly figures: number;
}

/** Ids that the page itself uses. */
export const MAIN_ID = "notebook";

/** The cells of a notebook as HTML without active content. */
export function notebookContent(notebook: Notebook, places: NotebookPlaces): NotebookContent {
  const anchors = new Anchors();
  anchors.claim(MAIN_ID);
  const figures = new PageFigures();
  const language = languageOf(notebook);
  const headings: Heading[] = [];
  const sections: Section[] = [];
  let current = { heading: "", id: "", text: "" };
  let paragraph: string | undefined;

  const markdown = (cell: Cell): string => {
    const rendered = renderMarkdown(cell.source, anchors, places.of(cell["attachments"]));
    headings.push(...rendered.headings);
    for (const [at, text] of rendered.sections.entries()) {
      const heading = at === 0 ? undefined : rendered.headings[at - 1];
      if (heading !== undefined) {
        sections.push(current);
        current = { heading: heading.text, id: heading.id, text: "" };
      }
      current = { ...current, text: `${current.text} ${text}`.trim() };
    }
    paragraph ??= rendered.paragraph;
    return `<div class="cell text">${rendered.html}</div>`;
  };

  const stale = staleIn(notebook);
  const html = notebook.cells
    .map((cell) => {
      if (tagsOf(cell).some((tag) => tag === "remove-cell" || tag === "remove_cell")) return "";
      if (isCodeCell(cell)) {
        const page = { anchors, figures, places: places.of(undefined) };
        const outputs = cell.outputs.map((output) => renderOutput(output, page)).join("\n");
        return codeCell(cell, language, outputs, stale.get(cell));
      }
      if (cell.source.trim() === "") return "";
      if (cell.cell_type === "raw") return `<div class="cell"><pre>${escapeHTML(cell.source)}</pre></div>`;
      return markdown(cell);
    })
    .filter((cell) => cell !== "")
    .join("\n");
  sections.push(current);
  return {
    html,
    title: (headings.find(({ level }) => level === 1) ?? headings[0])?.text,
    headings,
    paragraph,
    sections: sections.filter(({ heading, text }) => heading !== "" || text !== ""),
    figures: figures.count,
  };
}

/** The cells whose output is older than what it depends on, by the records in their metadata. */
function staleIn({ cells }: Notebook): Map<CodeCell, Staleness> {
  const code = cells.filter(isCodeCell);
  const reasons = staleCells(
    code.map(({ source, metadata }, place) => ({
      id: String(place),
      source,
      record: readCellRecord(metadata["precipice"]),
    })),
  );
  const stale = new Map<CodeCell, Staleness>();
  for (const [place, cell] of code.entries()) {
    const reason = reasons.get(String(place));
    if (reason !== undefined) stale.set(cell, reason);
  }
  return stale;
}

function staleNote(reason: Staleness): string {
  switch (reason.kind) {
    case "edited":
      return "This cell was edited after it ran: the output is that of its earlier text.";
    case "older":
      return `A cell above has set <code>${escapeHTML(reason.name)}</code> after this cell ran: the output is older.`;
    case "follows":
      return `The output depends on <code>${escapeHTML(reason.name)}</code> of a cell above whose own output is out of date.`;
  }
}

function codeCell(
  cell: CodeCell,
  language: string,
  outputs: string,
  staleness: Staleness | undefined,
): string {
  if (cell.source.trim() === "" && outputs === "") return "";
  const { jupyter } = cell.metadata;
  const hidden = (part: string, ...tags: readonly string[]): boolean =>
    (isJsonObject(jupyter) && jupyter[part] === true) || tagsOf(cell).some((tag) => tags.includes(tag));
  const count = cell.execution_count === null ? " " : String(cell.execution_count);
  const code = `<pre class="source"><code>${highlightCode(cell.source, language)}</code></pre>`;
  const input = hidden("source_hidden", "hide-input", "hide-cell")
    ? `<details><summary>Code</summary>${code}</details>`
    : code;
  const output =
    outputs !== "" && hidden("outputs_hidden", "hide-output", "hide-cell")
      ? `<details><summary>Output</summary>${outputs}</details>`
      : outputs;
  const note = staleness === undefined ? "" : `<p class="stale">${staleNote(staleness)}</p>`;
  const shown = tagsOf(cell).some((tag) => tag === "remove-input" || tag === "remove_input") ? "" : input;
  return `<div class="cell code"><span class="count" aria-hidden="true">[${count}]</span>${shown}${note}<div class="outputs">${output}</div></div>`;
}

/** The language of the code; a notebook that does not say is taken as ours. */
function languageOf({ metadata }: Notebook): string {
  const { language_info: information, kernelspec } = metadata;
  const named = isJsonObject(information) ? information["name"] : undefined;
  const language = named ?? (isJsonObject(kernelspec) ? kernelspec["language"] : undefined);
  return typeof language === "string" ? language : "typescript";
}
