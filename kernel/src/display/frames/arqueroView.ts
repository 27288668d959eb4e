import { shownColumns, shownRows, type FrameView } from "../FrameView.js";
import { readProperty } from "../readProperty.js";

type Method = (this: object, ...parameters: unknown[]) => unknown;
interface Cells {
  readonly at: (row: number) => unknown;
}

/** A table of arquero, in its order and with its filter. */
export function arqueroView(frame: object): FrameView | undefined {
  const [columnNames, numRows, column, scan] = ["columnNames", "numRows", "column", "scan"].map((name) => {
    const method = readProperty(frame, name);
    return typeof method === "function" ? (method as Method) : undefined;
  });
  if (columnNames === undefined || numRows === undefined || column === undefined || scan === undefined) {
    return undefined;
  }
  const names = Reflect.apply(columnNames, frame, []);
  const total = Reflect.apply(numRows, frame, []);
  if (!Array.isArray(names) || typeof total !== "number") return undefined;
  const rows = firstRows(frame, scan);
  const columns = names.slice(0, shownColumns).map((name: unknown) => {
    const cells = Reflect.apply(column, frame, [name]) as Cells;
    return { name: String(name), cells: rows.map((row) => cells.at(row)) };
  });
  return { columns, rows: rows.length, total, width: names.length };
}

/** A filtered table is read row by row: its list of all rows would take as long as the table. */
function firstRows(frame: object, scan: Method): number[] {
  const rows: number[] = [];
  const take = (row: number, _data: unknown, stop: () => void): void => {
    if (rows.length < shownRows) rows.push(row);
    if (rows.length === shownRows) stop();
  };
  Reflect.apply(scan, frame, [take, true]);
  return rows;
}
