import type { Axis } from "../FigureState.js";
import type { Drawer } from "./Drawer.js";
import { exportMenu } from "./ExportMenu.js";
import { canZoom } from "./geometry.js";
import { icon, type IconName } from "./icons.js";
import type { Controller, DragMode } from "./Interactor.js";
import { ownKeys } from "./ownKeys.js";
import { zoomedBy, zoomStep } from "./zoomedBy.js";

interface ToolButton {
  readonly icon: IconName;
  readonly label: () => string;
  readonly run: () => void;
  /** Whether a toggle button is on. */
  readonly pressed?: () => boolean;
}

/** The axes that are not locked; only the toolbar changes them. */
export interface AxisLock {
  value: "xy" | Axis;
}

const lockNames = { xy: "both axes", x: "the x axis only", y: "the y axis only" } as const;

/** Makes the toolbar one stop of the tab key, within which arrows, Home and End move the focus. */
function roving(bar: HTMLElement, buttons: readonly HTMLElement[], signal: AbortSignal): void {
  const stopAt = (stop: EventTarget | null | undefined): void => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  stopAt(buttons[0]);
  bar.addEventListener(
    "keydown",
    (event) => {
      const at = buttons.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      const last = buttons.length - 1;
      const to = {
        ArrowRight: at === last ? 0 : at + 1,
        ArrowLeft: at === 0 ? last : at - 1,
        Home: 0,
        End: last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      buttons[to]?.focus();
    },
    { signal },
  );
  bar.addEventListener(
    "focusin",
    ({ target }) => {
      if (buttons.includes(target as HTMLElement)) stopAt(target);
    },
    { signal },
  );
}

/** The buttons above a figure: the drag modes, zoom and reset, the table, and the exports. */
export function toolbar(
  controller: Controller,
  lock: AxisLock,
  table: { readonly drawer: Drawer; readonly toggle: () => void },
): HTMLElement {
  const { root, panels, interactions, signal } = controller;
  const { ownerDocument: document } = root;
  const bar = document.createElement("div");
  bar.className = "precipice-toolbar";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Figure");
  const zoomable = panels.some(({ drawn: { scales } }) =>
    controller.axes.some((axis) => canZoom(scales[axis])),
  );
  const mode = (name: DragMode, label: string): ToolButton => ({
    icon: name,
    label: () => label,
    pressed: () => controller.mode === name,
    run: () => {
      controller.mode = name;
    },
  });
  const zoom = (factor: number) => (): void => {
    controller.change({ panels: panels.map((panel) => zoomedBy(controller, panel, factor)) });
  };
  const both = zoomable && (interactions.zoom ?? "xy") === "xy";
  const tools: ToolButton[] = [
    ...(zoomable
      ? [mode("zoom", "Drag to zoom into a box"), mode("pan", "Drag to pan (or hold shift)")]
      : []),
    ...(interactions.select === undefined ? [] : [mode("select", "Drag to select")]),
    ...(both
      ? [
          {
            icon: "lock" as const,
            label: () => `Zoom and pan along ${lockNames[lock.value]}`,
            pressed: () => lock.value !== "xy",
            run: () => {
              lock.value = lock.value === "xy" ? "x" : lock.value === "x" ? "y" : "xy";
              controller.say(`Zoom and pan along ${lockNames[lock.value]}`);
            },
          },
        ]
      : []),
    ...(zoomable
      ? ([
          { icon: "zoomIn", label: () => "Zoom in", run: zoom(zoomStep) },
          { icon: "zoomOut", label: () => "Zoom out", run: zoom(1 / zoomStep) },
          {
            icon: "reset",
            label: () => "Show all",
            run: () => controller.change({ panels: panels.map(() => ({})) }),
          },
        ] as const)
      : []),
    {
      icon: "table",
      label: () => "Table of the data",
      pressed: () => table.drawer.isOpen,
      run: table.toggle,
    },
  ];
  const made = tools.map((tool) => {
    const button = document.createElement("button");
    button.type = "button";
    ownKeys(button);
    button.append(icon(tool.icon, document));
    const refresh = (): void => {
      button.setAttribute("aria-label", tool.label());
      button.title = tool.label();
      if (tool.pressed !== undefined) button.setAttribute("aria-pressed", String(tool.pressed()));
      if (tool.icon === "lock") button.dataset["lock"] = lock.value;
    };
    refresh();
    return { button, refresh, run: tool.run };
  });
  const refreshAll = (): void => {
    for (const { refresh } of made) refresh();
  };
  for (const { button, run } of made) {
    button.addEventListener(
      "click",
      () => {
        run();
        refreshAll();
      },
      { signal },
    );
  }
  const menu = exportMenu(controller);
  const buttons = [...made.map(({ button }) => button), menu.button];
  bar.append(...made.map(({ button }) => button), menu.element);
  roving(bar, buttons, signal);
  controller.onRedraw(refreshAll);
  return bar;
}
