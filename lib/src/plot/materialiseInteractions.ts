import { type InteractionSpec, interactions as shape } from "../renderer/spec/interactionSpec.js";
import { channelNamed } from "../renderer/derive/channelNamed.js";
import type { PanelSpec } from "../renderer/spec/figureSpec.js";
import { isAxisMark } from "../renderer/spec/markSpec.js";
import type { ColumnStore } from "./ColumnStore.js";
import type { InteractionOptions } from "./InteractionOptions.js";

/** The columns of rows that a figure carries without drawing them. */
export function tableColumns(
  rows: readonly object[],
  store: ColumnStore,
  where: string,
): { name: string; column: number }[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.map((name) => ({
    name,
    column: store.add(
      rows.map((row) => (row as Readonly<Record<string, unknown>>)[name]),
      "exact",
      `${where} ${name}`,
    ),
  }));
}

/** The error for a name in the interactions that no mark has; undefined where all names exist. */
function unusedName(
  { xAxis = [], select, smoothing }: InteractionSpec,
  panels: readonly PanelSpec[],
): string | undefined {
  const marks = panels
    .flatMap((panel) => (panel.kind === "plot" ? panel.marks : []))
    .filter((mark) => !isAxisMark(mark));
  const pictures = panels.some((panel) => panel.kind === "picture");
  if (marks.length === 0 || pictures) return undefined;
  const extra = xAxis.find((name) => !marks.some((mark) => mark.extra?.some((one) => one.name === name)));
  if (extra !== undefined)
    return `interactions.xAxis names "${extra}", but no mark has such a channel: give it as channels: {"${extra}": …}`;
  if (select !== undefined && !marks.some((mark) => channelNamed(mark, select.by) !== undefined))
    return `interactions.select is by "${select.by}", but no mark has a channel of that name or label`;
  const smoothed = marks.some(
    (mark) => mark.mark === "line" && mark.constants?.["className"] === smoothing?.className,
  );
  if (smoothing !== undefined && !smoothed)
    return `interactions.smoothing is for the class "${smoothing.className}", but no line has that className`;
  return undefined;
}

/**
 * A figure's interactions as data.
 *
 * @throws TypeError for an unknown option, an invalid value, and a name that no mark or row has
 */
export function materialiseInteractions(
  options: InteractionOptions,
  panels: readonly PanelSpec[],
  store: ColumnStore,
): InteractionSpec {
  const { runs, ...plain } = options;
  const saved = {
    legend: "toggle",
    ...Object.fromEntries(Object.entries<unknown>(plain).filter(([, value]) => value !== undefined)),
    ...(runs && {
      runs: {
        by: runs.by,
        columns: tableColumns(runs.rows, store, "the runs'"),
        ...(runs.title !== undefined && { title: runs.title }),
      },
    }),
  };
  const missing = runs?.by.find((name) => !runs.rows.some((row) => Object.hasOwn(row, name)));
  if (runs !== undefined && missing !== undefined)
    throw new TypeError(`interactions.runs: by names "${missing}", but no row of rows has it.`);
  const reason = shape.check(saved, "interactions");
  if (reason !== undefined) throw new TypeError(`${reason}.`);
  const unused = unusedName(saved as InteractionSpec, panels);
  if (unused !== undefined) throw new TypeError(`${unused}.`);
  return saved as InteractionSpec;
}
