import { roleNames, type RoleName } from "./Choices.js";
import { element, foldable } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";
import { roleLabels } from "./roleLabels.js";
import type { SummaryColumn } from "./Summary.js";
import { panelAdvice } from "./panelAdvice.js";

/** A row of the table of columns. */
interface ColumnRow {
  readonly row: HTMLTableRowElement;
  readonly role: HTMLSelectElement;
  readonly about: HTMLElement;
}

/** Shows the columns with their roles, the unit of replication with the reason, and the assumptions. */
export class ColumnsSection {
  readonly node: HTMLElement;
  readonly #evaluation: Evaluation;
  readonly #host: EvaluationHost;
  readonly #labels: Readonly<Record<RoleName, string>>;
  readonly #body = element("tbody");
  readonly #more = element("p", { class: "jp-PrecipiceEvaluation-hint" });
  readonly #unit = element("p", { class: "jp-PrecipiceEvaluation-unit" });
  readonly #notes = element("ul", { class: "jp-PrecipiceEvaluation-notes" });
  readonly #metric: HTMLSelectElement;
  readonly #metricRow: HTMLElement;
  /** Rows by the column's name: they are kept so that the keyboard focus stays. */
  readonly #rows = new Map<string, ColumnRow>();

  constructor(evaluation: Evaluation, host: EvaluationHost) {
    const { trans } = host;
    this.#evaluation = evaluation;
    this.#host = host;
    this.#labels = roleLabels(trans);
    this.#metric = element("select", {
      on: { change: () => void evaluation.chooseMetric(this.#metric.value) },
    });
    this.#metricRow = element(
      "label",
      { class: "jp-PrecipiceEvaluation-field" },
      element("span", { text: trans.__("Metric of the file") }),
      this.#metric,
    );
    this.node = element(
      "section",
      { attributes: { "aria-label": trans.__("Columns") } },
      foldable(
        trans.__("Columns"),
        element(
          "table",
          {},
          element(
            "thead",
            {},
            element(
              "tr",
              {},
              element("th", { text: trans.__("Column"), attributes: { scope: "col" } }),
              element("th", { text: trans.__("Taken for"), attributes: { scope: "col" } }),
            ),
          ),
          this.#body,
        ),
        this.#more,
      ),
      this.#metricRow,
      element("h3", { text: trans.__("Unit of replication") }),
      this.#unit,
      this.#notes,
    );
  }

  update(): void {
    const { summary } = this.#evaluation;
    const { trans } = this.#host;
    this.node.hidden = summary === undefined;
    if (summary === undefined) return;
    this.#listColumns(summary.columns);
    const further = summary.width - summary.columns.length;
    this.#more.hidden = further === 0;
    this.#more.textContent = trans.__(
      "%1 further columns are not listed. Name theirs in code: read(path, { columns: { … } }).",
      further.toLocaleString("en-US"),
    );
    const byColumn = summary.metrics.every((metric) => summary.columns.some(({ name }) => name === metric));
    this.#metricRow.hidden = byColumn || summary.metrics.length < 2;
    this.#metric.replaceChildren(
      ...summary.metrics.map((metric) => element("option", { text: metric, attributes: { value: metric } })),
    );
    this.#metric.value = summary.metric ?? "";
    const { kind, count, why } = summary.unit;
    this.#unit.replaceChildren(
      element("strong", {
        text:
          kind === "none" ? trans.__("none") : `${count.toLocaleString("en-US")} × ${this.#unitName(kind)}`,
      }),
      `: ${panelAdvice(why, trans)}`,
    );
    this.#notes.replaceChildren(
      ...summary.notes.map((note) => element("li", { text: panelAdvice(note, trans) })),
    );
    this.#notes.hidden = summary.notes.length === 0;
  }

  #unitName(kind: string): string {
    const { trans } = this.#host;
    const names: Readonly<Record<string, string>> = {
      run: trans.__("run"),
      item: trans.__("item"),
      battle: trans.__("battle"),
    };
    return names[kind] ?? kind;
  }

  #listColumns(columns: readonly SummaryColumn[]): void {
    const names = new Set(columns.map(({ name }) => name));
    for (const [name, { row }] of this.#rows) {
      if (names.has(name)) continue;
      row.remove();
      this.#rows.delete(name);
    }
    for (const [index, column] of columns.entries()) {
      const row = this.#rows.get(column.name) ?? this.#addRow(column.name);
      if (this.#body.children[index] !== row.row)
        this.#body.insertBefore(row.row, this.#body.children[index] ?? null);
      row.role.value = column.role ?? "";
      row.about.textContent = this.#about(column);
    }
  }

  #addRow(name: string): ColumnRow {
    const { trans } = this.#host;
    const role = element(
      "select",
      {
        attributes: { "aria-label": trans.__("What the column %1 is taken for", name) },
        on: {
          change: () => {
            const chosen = roleNames.find((one) => one === role.value);
            void this.#evaluation.chooseRole(name, chosen);
          },
        },
      },
      element("option", { text: trans.__("nothing"), attributes: { value: "" } }),
      ...roleNames.map((one) => element("option", { text: this.#labels[one], attributes: { value: one } })),
    );
    const about = element("span", { class: "jp-PrecipiceEvaluation-hint" });
    const row = element(
      "tr",
      {},
      element("th", { attributes: { scope: "row" } }, element("span", { text: name }), about),
      element("td", {}, role),
    );
    const made = { row, role, about };
    this.#rows.set(name, made);
    return made;
  }

  #about({ type, missing, role, why }: SummaryColumn): string {
    const { trans } = this.#host;
    const lacking = missing === 0 ? "" : `, ${trans.__("%1 missing", missing.toLocaleString("en-US"))}`;
    return `${type}${lacking}${role === null ? "" : `: ${why}`}`;
  }
}
