import { ColumnBuilder, columnFrom } from "./ColumnBuilder.js";
import { lengthOf, pickRows, type FrameColumn } from "./FrameColumn.js";
import { codeColumn } from "./GrowingColumn.js";
import type { RowOrigin } from "./RowOrigin.js";
import { rowPlace } from "./ScoreSource.js";
import { ListUnfolder } from "./unfoldLists.js";

/** A column whose values are lists of numbers, which may be a learning curve. */
export interface ListColumn {
  readonly type: "list";
  readonly values: readonly unknown[];
}

/** The columns of a file, and what became of their lists. */
export interface UnfoldedColumns {
  readonly columns: Map<string, FrameColumn>;
  readonly rows: number;
  readonly place: (row: number) => string;
  readonly roles: ListUnfolder["roles"];
  readonly notes: readonly string[];
}

/**
 * Unfolds the learning curves of columns of lists into a row a step; lists that are none are kept as JSON text.
 *
 * @throws the origin's error for lists that belong together and differ in length
 */
export function unfoldColumns(
  columns: ReadonlyMap<string, FrameColumn | ListColumn>,
  origin: RowOrigin,
): UnfoldedColumns {
  const [first] = columns.values();
  const rows = first ? sizeOf(first) : 0;
  const lists = [...columns].flatMap(([name, column]) =>
    column.type === "list" ? [[name, column] as const] : [],
  );
  const unfolder = new ListUnfolder(origin, columns.size - lists.length);
  const builders = new Map(lists.map(([name]) => [name, new ColumnBuilder(origin.budget)]));
  const rowOf = codeColumn();
  for (let row = 0; row < (lists.length > 1 ? rows : 0); row++) {
    const own = lists.map(([name, { values }]) => [name, values[row]] as const);
    for (const step of unfolder.rows(own, () => rowPlace(row))) {
      for (const [name, value] of step) builders.get(name)?.push(value);
      rowOf.push(row);
    }
  }
  const { roles, notes } = unfolder;
  const picked = rowOf.values();
  const isUnfolded = roles.step !== undefined;
  const settled = Array.from(columns, ([name, column]): [string, FrameColumn] => {
    if (column.type !== "list") return [name, isUnfolded ? pickRows(column, picked) : column];
    return [name, (isUnfolded && builders.get(name)?.column()) || columnFrom(column.values)];
  });
  return {
    columns: new Map(settled),
    rows: isUnfolded ? picked.length : rows,
    place: isUnfolded ? (row) => rowPlace(picked[row] ?? row) : rowPlace,
    roles,
    notes,
  };
}

function sizeOf(column: FrameColumn | ListColumn): number {
  return column.type === "list" ? column.values.length : lengthOf(column);
}
