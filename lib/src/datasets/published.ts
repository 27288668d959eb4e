import { DelimitedRows } from "../scores/DelimitedRows.js";
import { scanText } from "../scores/delimitedScores.js";
import { checkOptions } from "../options/checkOptions.js";
import { Frame } from "../frames/Frame.js";
import { DatasetError } from "./DatasetError.js";
import { cellValue } from "./DatasetFiles.js";
import { sha256 } from "./checkFile.js";
import { noteData } from "./noteData.js";
import { isNode } from "../bytes/isNode.js";

/** The options of {@link published}. */
export interface PublishedOptions {
  /** The folder of the tables and of their `SOURCES.md`; `data` beside the notebook by default. */
  readonly folder?: string;
}

/** A small table of figures as printed, with the names of its columns where the caller says them. */
export interface PublishedTable<Column extends string = string> {
  readonly name: string;
  /** Its section in `SOURCES.md`: paper, table, row; origin, commit, licence. */
  readonly source: string;
  /** Every cell as typed: `"87.30"` keeps its decimals, which determine its rounding. */
  readonly rows: readonly Readonly<Record<Column, string>>[];
  /** The same with numbers. */
  readonly frame: Frame;
  readonly sha256: string;
}

/**
 * Reads a notebook's table of published figures: `<folder>/<name>.csv`, with its own heading in
 * `<folder>/SOURCES.md`. A table without such a heading is refused, because nobody could check it.
 *
 * The columns can be named by a type: `published<keyof ClaimLine>("claims")` has rows that `audit` takes, which checks
 * the columns of every line.
 *
 * @throws DatasetError if there is no such table, if `SOURCES.md` does not name it, and in a page, which has no
 *   folder
 */
export async function published<Column extends string = string>(
  name: string,
  options: PublishedOptions = {},
): Promise<PublishedTable<Column>> {
  checkOptions("datasets.published", options, ["folder"]);
  if (!/^[A-Za-z0-9][\w.-]*$/u.test(name)) {
    throw new DatasetError(`A table of published figures has a plain name; got ${JSON.stringify(name)}.`);
  }
  if (!isNode())
    throw new DatasetError("Tables of published figures are read from a folder, and a page has none.");
  const { folder = "data" } = options;
  const { readText } = await import("./files.node.js");
  const file = `${name}.csv`;
  const [text, sources] = await Promise.all([readText(folder, file), readText(folder, "SOURCES.md")]);
  if (text === undefined) {
    throw new DatasetError(
      `There is no table ${folder}/${file}: name its folder by { folder }, or correct the name.`,
    );
  }
  const source = sectionOf(sources ?? "", file);
  if (source === undefined) {
    throw new DatasetError(
      `${folder}/SOURCES.md says nothing of ${file}: add a heading "## ${file}" with paper, table, row, origin, commit and licence.`,
    );
  }
  const rows = cellsOf(text, `${folder}/${file}`) as Record<Column, string>[];
  const digest = await sha256(new TextEncoder().encode(text));
  noteData(file, digest);
  return Object.freeze({ name, source, rows, frame: Frame.from(rows.map(withNumbers)), sha256: digest });
}

/** The text below the heading that names a file, up to the next heading of its level. */
function sectionOf(sources: string, file: string): string | undefined {
  const sections = sources.split(/^## /mu).slice(1);
  const own = sections.find((section) => section.split("\n", 1)[0]?.replaceAll("`", "").trim() === file);
  return own?.slice(own.indexOf("\n") + 1).trim();
}

function cellsOf(text: string, place: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  const reader = new DelimitedRows(place, (columns) => ({
    wanted: columns,
    numbers: [],
    visit: (fields) =>
      rows.push(Object.fromEntries(columns.map((column, index) => [column, String(fields[index])]))),
  }));
  scanText(text, reader);
  return rows;
}

function withNumbers(row: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, text]) => [column, cellValue(text)]));
}
