import { channelNamed } from "../derive/channelNamed.js";
import { selectable } from "../derive/emphasis.js";
import type { PanelView } from "../PanelView.js";
import { isAxisMark } from "../spec/markSpec.js";
import { onDrag } from "./drag.js";
import type { Controller } from "./Interactor.js";
import { Overlay } from "./overlay.js";
import { type SelectedValues, type Selection, selectionNamed } from "./Selection.js";
import type { PanelTooltip } from "./Tooltip.js";
import type { Point } from "./TooltipIndex.js";
import { spanOf } from "./ZoomBox.js";

type Values = SelectedValues["values"];

function valuesOf(panel: PanelView, points: readonly Point[], by: string): Values {
  const { column } = panel.derived;
  return new Set(
    points.flatMap((point) => {
      const channel = channelNamed(point.mark, by);
      const value = channel && selectable(column(channel.column)[point.row]);
      return value === undefined ? [] : [value];
    }),
  );
}

/** Adds values to a selection, or removes them if all are in it. */
function toggled(selection: Selection, by: string, values: Values): void {
  const before: Values = selection.value?.by === by ? selection.value.values : new Set();
  const all = [...values].every((value) => before.has(value));
  const next = all ? [...before].filter((value) => !values.has(value)) : [...before, ...values];
  selection.select({ by, values: new Set(next) });
}

/**
 * A drag in select mode selects the data in its box by their values of one channel. Every figure and table of the notebook with
 * a selection of this name shows these values and dims the others. A click, or space at the cursor, adds or removes values;
 * Escape ends the selection.
 */
export function linkedSelection(
  controller: Controller,
  tooltips: ReadonlyMap<PanelView, PanelTooltip>,
  scope: string | undefined,
): void {
  const { select } = controller.interactions;
  if (select === undefined) return;
  const { name, by, axes = "xy" } = select;
  const selection = selectionNamed(name, scope);
  selection.offer(by);
  const show = (): void => {
    const { value } = selection;
    controller.change({ selected: value });
    controller.say(value === undefined ? "Nothing selected" : `${value.values.size} of ${value.by} selected`);
  };
  selection.addEventListener("change", show, { signal: controller.signal });
  if (selection.value !== undefined) controller.change({ selected: selection.value });
  const along = (["x", "y"] as const).filter((axis) => axes.includes(axis));

  onDrag(controller, "select", (panel, place) => {
    const has = panel.spec.marks.some((mark) => !isAxisMark(mark) && channelNamed(mark, by) !== undefined);
    const index = tooltips.get(panel)?.index;
    if (!has || index === undefined) return undefined;
    const overlay = new Overlay(panel, "precipice-box");
    return {
      move: (way) => overlay.show(spanOf(panel, place, way, along).box),
      cancel: () => {
        overlay.hide();
        const point = index.nearest(place, 16);
        if (point === undefined) selection.select(undefined);
        else toggled(selection, by, valuesOf(panel, [point], by));
      },
      end: (way) => {
        overlay.hide();
        const { x, y } = spanOf(panel, place, way, along);
        const within = index
          .points(place, true)
          .filter((point) => point.x >= x.from && point.x <= x.to && point.y >= y.from && point.y <= y.to);
        selection.select({ by, values: valuesOf(panel, within, by) });
      },
    };
  });
  for (const panel of controller.panels) {
    panel.cell.addEventListener(
      "keydown",
      (event) => {
        if (event.target !== panel.cell) return;
        if (event.key === "Escape") selection.select(undefined);
        if (event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        const { points = [], index } = tooltips.get(panel) ?? {};
        // A tick may leave its row's name to its bar.
        const rows = points.flatMap((point) =>
          valuesOf(panel, [point], by).size > 0
            ? point
            : (index?.points({}, true) ?? []).filter(({ y }) => Math.abs(y - point.y) < 0.5),
        );
        if (rows.length > 0) toggled(selection, by, valuesOf(panel, rows, by));
      },
      { signal: controller.signal },
    );
  }
}
