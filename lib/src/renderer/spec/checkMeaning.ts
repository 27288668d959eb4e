import { figureBudget } from "./budget/figureBudget.js";
import { intervalSteps, isTimeInterval } from "./budget/intervalSteps.js";
import type { FigureSpec, PlotPanelSpec } from "./figureSpec.js";
import type { AxisMarkSpec, ChannelSpec, DataMarkSpec } from "./markSpec.js";
import { isAxisMark } from "./markSpec.js";
import type { ScaleSpec } from "./scaleSpec.js";
import { paintPattern } from "./text.js";
import { type ColumnSpec, mostRows } from "./values.js";

const paintExpression = new RegExp(paintPattern, "u");
const paintChannels = new Set(["fill", "stroke"]);
// Larger figures would only freeze the page.
const mostIntervals = 5_000;
const mostFacets = 400;
const mostCells = 20_000_000;
const mostLetters = 10_000_000;

export function columnLength(column: ColumnSpec): number {
  if (column.type === "constant") return column.length;
  return column.type === "string" ? column.codes.length : column.values.length;
}

function columnReason(column: ColumnSpec, path: string): string | undefined {
  if (column.type !== "string") return undefined;
  const size = column.dictionary.length;
  const wrong = column.codes.find((code) => code >= size);
  return wrong === undefined ? undefined : `${path}: code ${wrong} is not in its dictionary of ${size}`;
}

/** The reason to refuse a paint channel without a scale: each of its texts must be a colour. */
function paintReason(column: ColumnSpec, path: string): string | undefined {
  const texts =
    column.type === "string"
      ? column.dictionary
      : column.type === "any"
        ? column.values
        : column.type === "constant"
          ? [column.value]
          : [];
  for (const text of texts) {
    if (typeof text === "string" && !paintExpression.test(text) && /[(\\]/u.test(text)) {
      return `${path}: "${text.slice(0, 40)}" is not a colour`;
    }
  }
  return undefined;
}

function markReason(mark: DataMarkSpec, columns: readonly ColumnSpec[], path: string): string | undefined {
  const references: [string, ChannelSpec][] = Object.entries(mark.channels ?? {});
  const names = new Set(references.map(([name]) => name));
  for (const { name, channel } of mark.extra ?? []) {
    if (names.has(name)) return `${path}: two channels are named "${name.slice(0, 40)}"`;
    names.add(name);
    references.push([name, channel]);
  }
  for (const key of ["fx", "fy"] as const) {
    const column = mark[key];
    if (column !== undefined) references.push([key, { column }]);
  }
  for (const [name, channel] of references) {
    const column = columns[channel.column];
    if (column === undefined) return `${path}.${name}: there is no column ${channel.column}`;
    if (columnLength(column) !== mark.rows) {
      return `${path}.${name}: column ${channel.column} has ${columnLength(column)} rows, the mark ${mark.rows}`;
    }
    if (paintChannels.has(name) && channel.scale !== "color") {
      const reason = paintReason(column, `${path}.${name}`);
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
}

/** The reason to refuse an interval with too many steps, such as a second over a century. */
function intervalReason(interval: unknown, scale: ScaleSpec | undefined, path: string): string | undefined {
  const steps = intervalSteps(interval, scale);
  if (steps === undefined || steps <= mostIntervals) return undefined;
  return scale?.domain === undefined
    ? `${path}: an interval without a domain`
    : `${path}: an interval that makes ${Math.round(steps)} steps`;
}

function scaleReason(scale: ScaleSpec, key: string, path: string): string | undefined {
  for (const value of key === "color" ? (scale.range ?? []) : []) {
    if (typeof value === "string" && !paintExpression.test(value))
      return `${path}.range: "${value.slice(0, 40)}" is not a colour`;
  }
  return (
    intervalReason(scale.interval, scale, `${path}.interval`) ??
    intervalReason(typeof scale.ticks === "string" ? scale.ticks : undefined, scale, `${path}.ticks`) ??
    intervalReason(typeof scale.nice === "string" ? scale.nice : undefined, scale, `${path}.nice`) ??
    (isTimeInterval(scale.grid) ? intervalReason(scale.grid, scale, `${path}.grid`) : undefined)
  );
}

function axisReason(axis: AxisMarkSpec, panel: PlotPanelSpec, path: string): string | undefined {
  const key = axis.mark.replace(/^(?:axis|grid)/u, "").toLowerCase();
  const scale = panel.scales[key as "x"];
  const { interval, ticks } = axis.options ?? {};
  return (
    intervalReason(interval, scale, `${path}.interval`) ??
    intervalReason(typeof ticks === "string" ? ticks : undefined, scale, `${path}.ticks`)
  );
}

function facetCount(panel: PlotPanelSpec, path: string): number | string {
  let count = 1;
  for (const key of ["fx", "fy"] as const) {
    const used =
      panel.facet?.[key === "fx" ? "x" : "y"] !== undefined ||
      panel.marks.some((mark) => !isAxisMark(mark) && mark[key] !== undefined);
    const domain = panel.scales[key]?.domain;
    if (used && domain === undefined) return `${path}.scales.${key}: facets need a domain`;
    count *= Math.max(1, domain?.length ?? 1);
  }
  return count <= mostFacets ? count : `${path}: ${count} facets, at most ${mostFacets} are drawn`;
}

/** The number of rows that a panel draws. A mark without facets is drawn in every facet. */
function rowsDrawn(panel: PlotPanelSpec, facets: number): number {
  let drawn = 0;
  for (const mark of panel.marks) {
    if (!isAxisMark(mark)) drawn += mark.rows * (mark.fx === undefined && mark.fy === undefined ? facets : 1);
  }
  return drawn;
}

/** The number of letters of all rows of a column, since many rows may have the same long text. */
function letters(column: ColumnSpec): number {
  const { type } = column;
  if (type === "constant") return typeof column.value === "string" ? column.value.length * column.length : 0;
  if (type !== "string") return 0;
  return column.codes.reduce((sum, code) => sum + (column.dictionary[code]?.length ?? 0), 0);
}

function panelReason(panel: PlotPanelSpec, columns: readonly ColumnSpec[], path: string): string | undefined {
  for (const [key, scale] of Object.entries(panel.scales)) {
    const reason = scaleReason(scale, key, `${path}.scales.${key}`);
    if (reason !== undefined) return reason;
  }
  const { x, y } = panel.facet ?? {};
  const lengths = [x, y]
    .flatMap((index) => (index === undefined ? [] : [columns[index]]))
    .map((column) => column && columnLength(column));
  if (lengths.includes(undefined)) return `${path}.facet: there is no such column`;
  if (lengths.length === 2 && lengths[0] !== lengths[1]) return `${path}.facet: x and y differ in length`;
  for (const [i, mark] of panel.marks.entries()) {
    const where = `${path}.marks[${i}]`;
    const reason = isAxisMark(mark) ? axisReason(mark, panel, where) : markReason(mark, columns, where);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** The reason to refuse a table: its columns must exist, have one length, and different names. */
function tableReason(
  fields: readonly { readonly name: string; readonly column: number }[],
  columns: readonly ColumnSpec[],
  path: string,
): string | undefined {
  const names = new Set(fields.map(({ name }) => name));
  const lengths = fields.map(({ column }) => columns[column]).map((column) => column && columnLength(column));
  if (lengths.includes(undefined)) return `${path}: there is no such column`;
  if (new Set(lengths).size > 1) return `${path}: its columns differ in length`;
  return names.size < fields.length ? `${path}: two columns have one name` : undefined;
}

function tablesReason({ interactions, table, columns }: FigureSpec): string | undefined {
  const { by = [], columns: fields = [] } = interactions?.runs ?? {};
  const path = "figure.interactions.runs";
  const missing = by.find((name) => !fields.some((field) => field.name === name));
  if (missing !== undefined) return `${path}: there is no column named "${missing.slice(0, 40)}"`;
  return tableReason(fields, columns, path) ?? tableReason(table?.columns ?? [], columns, "figure.table");
}

/** Checks beyond the schema: columns exist and fit, colours are colours, and no work is unbounded. Gives the first fault. */
export function checkMeaning(figure: FigureSpec): string | undefined {
  let cells = 0;
  let text = 0;
  for (const [i, column] of figure.columns.entries()) {
    const reason = columnReason(column, `figure.columns[${i}]`);
    if (reason !== undefined) return reason;
    cells += columnLength(column);
    text += letters(column);
  }
  if (cells > mostCells) return `the figure holds ${cells} values, at most ${mostCells} are drawn`;
  if (text > mostLetters) return `the figure holds ${text} letters, at most ${mostLetters} are drawn`;
  let drawn = 0;
  for (const [i, panel] of figure.panels.entries()) {
    if (panel.kind === "picture") continue;
    const path = `figure.panels[${i}]`;
    const facets = facetCount(panel, path);
    if (typeof facets === "string") return facets;
    drawn += rowsDrawn(panel, facets);
    if (drawn > mostRows) return `the figure draws ${drawn} rows, at most ${mostRows} are drawn`;
    const reason = panelReason(panel, figure.columns, path);
    if (reason !== undefined) return reason;
  }
  const { notes = [], quietNotes = 0 } = figure;
  if (quietNotes > notes.length)
    return `figure.quietNotes: ${quietNotes} of the notes are quiet, but there are ${notes.length}`;
  return tablesReason(figure) ?? figureBudget(figure).reason;
}
