import { Widget } from "@lumino/widgets";
import { readFilter, type FilterFields } from "./readFilter.js";
import type { FrameFilter } from "./FrameQuery.js";
import type { ColumnInfo, ColumnValues } from "./FrameRows.js";
import { histogramText } from "./drawHistogram.js";
import { columnName, headingText } from "./HeaderRenderer.js";
import { ownKeys } from "./ownKeys.js";
import { ValueTicks } from "./ValueTicks.js";

type Apply = (column: number, filter: FrameFilter | undefined) => void;

/** The form that filters one column. Enter applies the filter, Escape closes the form without a change. */
export class FilterForm extends Widget {
  readonly #apply: Apply;
  readonly #form = document.createElement("form");
  #back: () => void = () => undefined;

  constructor(apply: Apply) {
    super();
    this.#apply = apply;
    this.addClass("jp-PrecipiceFrame-filter");
    this.node.hidden = true;
    this.node.append(this.#form);
    this.#form.noValidate = true;
    this.#form.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.#close();
    });
  }

  /**
   * @param values counts the values to tick; the form does not wait for them
   * @param back the element that gets the focus once the form is closed
   */
  open({ column, info, before, values, back }: OpenedFilter): void {
    this.#back = back;
    const form = this.#form;
    form.setAttribute("aria-label", `Filter ${columnName(info)}`);
    const title = document.createElement("strong");
    title.textContent = columnName(info);
    const about = document.createElement("small");
    about.textContent = [headingText(info), histogramText(info.histogram, info.type)]
      .filter(Boolean)
      .join(" · ");
    const error = document.createElement("span");
    error.className = "jp-PrecipiceFrame-reason";
    error.setAttribute("role", "alert");
    const fields = kindsOf(info, before);
    if (tickedTypes.has(info.type)) {
      values().then(
        (counted) => {
          // A column of many numbers is filtered by a range.
          if (info.type === "text" || counted.others === 0) fields.ticks.show(counted);
        },
        (reason: unknown) => (error.textContent = reason instanceof Error ? reason.message : String(reason)),
      );
    }
    const apply = button("Apply", "submit");
    const clear = button("No filter", "button");
    clear.addEventListener("click", () => {
      this.#close();
      this.#apply(column, undefined);
    });
    const cancel = button("Cancel", "button");
    cancel.addEventListener("click", () => this.#close());
    form.onsubmit = (event): void => {
      event.preventDefault();
      try {
        const filter = readFilter(column, info, fields.read());
        this.#close();
        this.#apply(column, filter);
      } catch (reason) {
        error.textContent = reason instanceof Error ? reason.message : String(reason);
      }
    };
    form.replaceChildren(title, about, ...fields.elements, fields.ticks.node, apply, clear, cancel, error);
    this.node.hidden = false;
    fields.first.focus();
  }

  #close(): void {
    this.node.hidden = true;
    this.#form.replaceChildren();
    this.#back();
  }
}

/** The column that a form filters. */
export interface OpenedFilter {
  readonly column: number;
  readonly info: ColumnInfo;
  readonly before: FrameFilter | undefined;
  readonly values: () => Promise<ColumnValues>;
  readonly back: () => void;
}

/** Types of columns whose values can be ticked. */
const tickedTypes: ReadonlySet<ColumnInfo["type"]> = new Set(["text", "number", "integer"]);

interface Fields {
  readonly ticks: ValueTicks;
  readonly elements: readonly HTMLElement[];
  readonly first: HTMLElement;
  readonly read: () => FilterFields;
}

/** The fields for a column's type, filled with the current filter. */
function kindsOf({ type }: ColumnInfo, before: FrameFilter | undefined): Fields {
  const ranged = type === "number" || type === "integer" || type === "date";
  const range: { readonly from?: number; readonly to?: number } =
    before !== undefined && ("from" in before || "to" in before) ? before : {};
  const write = (value: number | undefined): string =>
    value === undefined ? "" : type === "date" ? new Date(value).toISOString() : String(value);
  const from = input("text", write(range.from));
  const to = input("text", write(range.to));
  const contains = before !== undefined && "contains" in before ? before : undefined;
  const pattern = before !== undefined && "pattern" in before ? before : undefined;
  const text = input("text", contains?.contains ?? pattern?.pattern ?? "");
  const regular = input("checkbox");
  regular.checked = pattern !== undefined;
  const matchCase = input("checkbox");
  matchCase.checked = contains?.matchCase ?? (pattern !== undefined && !pattern.ignoreCase);
  const value = select(["any", "true", "false"]);
  if (before !== undefined && "values" in before) value.value = String(before.values[0]);
  const ticks = new ValueTicks(
    before !== undefined && "values" in before && type !== "boolean" ? before.values : [],
  );
  const missing = select(["kept", "only missing", "not missing"]);
  if (before !== undefined && "missing" in before)
    missing.value = before.missing ? "only missing" : "not missing";
  from.placeholder = to.placeholder = type === "date" ? "2026-01-31" : "number";
  const own: (readonly [string, HTMLElement])[] = ranged
    ? [
        ["From", from],
        ["to", to],
      ]
    : type === "boolean"
      ? [["Value", value]]
      : [
          ["Contains", text],
          ["regular expression", regular],
          ["match case", matchCase],
        ];
  const all = [...own, ["Missing", missing] as const];
  return {
    ticks,
    elements: all.map(([name, element]) => label(name, element)),
    first: own[0]?.[1] ?? missing,
    read: () => ({
      from: ranged ? from.value : "",
      to: ranged ? to.value : "",
      text: ranged || type === "boolean" ? "" : text.value,
      regular: regular.checked,
      matchCase: matchCase.checked,
      value: type === "boolean" ? value.value : "any",
      ticked: ticks.ticked,
      missing: missing.value,
    }),
  };
}

function input(type: string, value = ""): HTMLInputElement {
  const made = document.createElement("input");
  made.type = type;
  if (type === "text") made.value = value;
  made.autocomplete = "off";
  ownKeys(made);
  return made;
}

function select(options: readonly string[]): HTMLSelectElement {
  const made = document.createElement("select");
  for (const name of options) made.add(new Option(name, name));
  ownKeys(made);
  return made;
}

function button(text: string, type: "submit" | "button"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = type;
  made.textContent = text;
  ownKeys(made);
  return made;
}

function label(name: string, control: HTMLElement): HTMLLabelElement {
  const made = document.createElement("label");
  made.append(`${name} `, control);
  return made;
}
