import type { Legend } from "../legend.js";
import { onDemand } from "../onDemand.js";
import { withoutKey } from "../withoutKey.js";
import type { Controller } from "./Interactor.js";
import { ownKeys } from "./ownKeys.js";

/** The least number of series with a filter field by default. */
const manySeries = 8;

/** The fields beside a figure's toolbar: filter, x axis, logarithms, smoothing. Undefined if there is none. */
export function controls(controller: Controller, legends: readonly Legend[]): HTMLElement | undefined {
  const { root, interactions, panels, signal } = controller;
  const { ownerDocument: document } = root;
  const bar = document.createElement("div");
  bar.className = "precipice-controls";
  // Keep keys typed into a field from the page's shortcuts.
  bar.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  const field = (name: string, control: HTMLElement): HTMLElement => {
    ownKeys(control);
    const label = document.createElement("label");
    label.append(document.createTextNode(`${name} `), control);
    bar.append(label);
    return label;
  };

  const count = Math.max(0, ...legends.map(({ buttons }) => buttons.length));
  if (interactions.filter ?? count >= manySeries) {
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = "regular expression";
    input.value = controller.state.pattern?.source ?? "";
    const error = document.createElement("span");
    error.className = "precipice-error";
    error.setAttribute("role", "status");
    field("Series", input).append(error);
    input.addEventListener(
      "input",
      () => {
        error.textContent = "";
        input.removeAttribute("aria-invalid");
        const { value } = input;
        if (value === "") controller.change({ pattern: undefined });
        else
          void onDemand.filterSeries().then(({ filterSeries }) => {
            if (signal.aborted || input.value !== value) return;
            // An expression is often incomplete while it is typed; keep the view.
            const problem = filterSeries(controller, legends, value);
            if (problem === undefined) return;
            input.setAttribute("aria-invalid", "true");
            error.textContent = ` ${problem}`;
          });
      },
      { signal },
    );
  }

  const { xAxis } = interactions;
  if (xAxis !== undefined) {
    const select = document.createElement("select");
    const saved = panels.map(({ spec }) => spec.scales.x?.label).find((label) => typeof label === "string");
    for (const name of [undefined, ...xAxis]) {
      const option = document.createElement("option");
      option.value = name ?? "";
      option.textContent =
        name ?? (typeof saved === "string" ? saved.replace(/^[←→↑↓]\s*|\s*[←→↑↓]$/gu, "") : "x");
      option.defaultSelected = name === controller.state.xAxis;
      select.append(option);
    }
    select.addEventListener(
      "change",
      () =>
        controller.change({
          xAxis: select.value === "" ? undefined : select.value,
          // Drop the visible range of the former axis.
          panels: controller.state.panels.map(({ y }) => (y === undefined ? {} : { y })),
        }),
      { signal },
    );
    field("x axis", select);
  }

  const switchable = (["x", "y"] as const).filter((axis) => interactions.log?.includes(axis));
  for (const axis of switchable) {
    const box = document.createElement("input");
    box.type = "checkbox";
    const switched = controller.state.type[axis];
    box.checked =
      switched === undefined
        ? panels.some(({ spec }) => spec.scales[axis]?.type === "log")
        : switched === "log";
    box.addEventListener(
      "change",
      () =>
        controller.change({
          type: { ...controller.state.type, [axis]: box.checked ? "log" : "linear" },
          panels: controller.state.panels.map((view) => withoutKey(view, axis)),
        }),
      { signal },
    );
    field(`log ${axis}`, box);
  }

  if (interactions.smoothing !== undefined) {
    const range = document.createElement("input");
    range.type = "range";
    range.min = "0";
    range.max = "0.99";
    range.step = "0.01";
    range.value = String(controller.state.smoothing);
    const output = document.createElement("output");
    const tell = (): void => {
      output.textContent = ` ${Number(range.value).toFixed(2)}`;
    };
    tell();
    range.addEventListener(
      "input",
      () => {
        tell();
        controller.change({ smoothing: Number(range.value) });
      },
      { signal },
    );
    field("Smoothing of single runs", range).append(output);
  }
  return bar.children.length === 0 ? undefined : bar;
}
