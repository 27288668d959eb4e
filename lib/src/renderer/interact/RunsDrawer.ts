import { channelNamed } from "../derive/channelNamed.js";
import { selectable } from "../derive/emphasis.js";
import type { PanelView } from "../PanelView.js";
import type { Value } from "../spec/reviveScalar.js";
import { columnReader } from "../revivePanel.js";
import { dataTable } from "./dataTable.js";
import { Drawer } from "./Drawer.js";
import type { Controller } from "./Interactor.js";
import { leastDrag } from "./leastDrag.js";
import type { Anchors } from "./Anchors.js";
import { linkAnchors } from "./linkAnchors.js";
import type { PanelTooltip } from "./Tooltip.js";
import type { Point } from "./TooltipIndex.js";
import { writeValue } from "./writeValue.js";

/** Whether two values are equal up to rounding: numbers of long columns are rounded when saved. */
function agrees(a: Value | undefined, b: Value | undefined): boolean {
  const one = selectable(a);
  const other = selectable(b);
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other));
  return one !== undefined && one === other;
}

/** A click on a point, or Enter at the cursor, opens the raw rows behind it. */
export function runsDrawer(
  controller: Controller,
  tooltips: ReadonlyMap<PanelView, PanelTooltip>,
  anchors?: () => Anchors,
): Drawer | undefined {
  const { runs } = controller.interactions;
  if (runs === undefined) return undefined;
  const { root, figure, panels, signal } = controller;
  const { ownerDocument: document } = root;
  const title = runs.title ?? "Runs";
  const drawer = new Drawer(document, title);
  const read = columnReader(figure);
  const columns = runs.columns.map(({ name, column }) => ({ name, values: read(column) }));
  const byName = new Map(columns.map(({ name, values }) => [name, values]));

  const open = (panel: PanelView, points: readonly Point[]): void => {
    const rows = new Set<number>();
    const said = new Set<string>();
    for (const point of points) {
      const conditions = runs.by.flatMap((name) => {
        const channel = channelNamed(point.mark, name);
        const values = byName.get(name);
        if (channel === undefined || values === undefined) return [];
        return [{ name, values, value: panel.derived.column(channel.column)[point.row] }];
      });
      if (conditions.length === 0) continue;
      said.add(conditions.map(({ name, value }) => `${name} ${writeValue(value)}`).join(", "));
      const count = columns[0]?.values.length ?? 0;
      for (let row = 0; row < count; row++)
        if (conditions.every(({ values, value }) => agrees(values[row], value))) rows.add(row);
    }
    if (said.size === 0) return;
    const taken = [...rows];
    const behind = said.size > 3 ? `${said.size} points` : [...said].join("; ");
    const table = {
      title: `${title} behind ${behind}: ${taken.length} row${taken.length === 1 ? "" : "s"}`,
      columns: columns.map(({ name, values }) => ({ name, values: taken.map((row) => values[row] ?? null) })),
      rows: taken.length,
      own: false,
    };
    const grid = dataTable(table, document);
    linkAnchors(grid, anchors?.());
    drawer.open(grid);
    controller.say(table.title);
  };

  for (const panel of panels) {
    let start = { x: 0, y: 0 };
    panel.cell.addEventListener(
      "pointerdown",
      ({ clientX, clientY }) => (start = { x: clientX, y: clientY }),
      // A drag keeps its press from the panel's other listeners.
      { signal, capture: true },
    );
    panel.cell.addEventListener(
      "click",
      (event) => {
        if (
          controller.mode === "select" ||
          Math.hypot(event.clientX - start.x, event.clientY - start.y) >= leastDrag
        )
          return;
        const point = tooltips.get(panel)?.index.nearest(panel.placeOf(event), 16);
        if (point !== undefined) open(panel, [point]);
      },
      { signal },
    );
    panel.cell.addEventListener(
      "keydown",
      (event) => {
        if (event.target !== panel.cell || event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        open(panel, tooltips.get(panel)?.points ?? []);
      },
      { signal },
    );
  }
  return drawer;
}
