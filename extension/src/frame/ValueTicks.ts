import { cutText } from "../cutText.js";
import type { ColumnValues } from "./FrameRows.js";
import { ownKeys } from "./ownKeys.js";

type Value = string | number | boolean;

/** The values of a column as boxes to tick, each with its count; several hundred are narrowed by a search. */
export class ValueTicks {
  readonly node = document.createElement("fieldset");
  readonly #ticked: Set<Value>;

  /** @param before the values ticked already */
  constructor(before: readonly Value[]) {
    this.#ticked = new Set(before);
    this.node.className = "jp-PrecipiceFrame-ticks";
    this.node.hidden = true;
  }

  /** The ticked values; none means that all rows are kept. */
  get ticked(): Value[] {
    return [...this.#ticked];
  }

  /** Shows the values once they are counted. */
  show({ values, others }: ColumnValues): void {
    const legend = document.createElement("legend");
    legend.textContent = "Keep these values";
    const search = document.createElement("input");
    search.type = "search";
    search.placeholder = "find a value";
    search.setAttribute("aria-label", "Find a value");
    search.hidden = values.length <= 12;
    ownKeys(search);
    const list = document.createElement("div");
    list.className = "jp-PrecipiceFrame-tickList";
    const labels = values.map(([value, count]) => this.#label(value, count));
    list.append(...labels.map(({ label }) => label));
    search.addEventListener("input", () => {
      const wanted = search.value.toLowerCase();
      for (const { label, text } of labels) label.hidden = !text.includes(wanted);
    });
    const rest = document.createElement("small");
    if (others > 0)
      rest.textContent = `${others.toLocaleString("en-US")} rows have values that are not listed.`;
    this.node.replaceChildren(legend, search, list, rest);
    this.node.hidden = values.length === 0;
  }

  #label(value: Value, count: number): { readonly label: HTMLLabelElement; readonly text: string } {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.#ticked.has(value);
    ownKeys(box);
    box.addEventListener("change", () => {
      if (box.checked) this.#ticked.add(value);
      else this.#ticked.delete(value);
    });
    const label = document.createElement("label");
    const name = String(value) === "" ? "(empty)" : cutText(String(value), 100);
    label.append(box, ` ${name} `);
    const counted = document.createElement("small");
    counted.textContent = count.toLocaleString("en-US");
    label.append(counted);
    return { label, text: String(value).toLowerCase() };
  }
}
