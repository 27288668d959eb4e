import type { TranslationBundle } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import type { Notebook } from "../lab/currentNotebook.js";
import type { CheckRow, Outcome } from "./compareResults.js";
import { describeDifferences } from "./describeDifferences.js";
import { goToCell } from "./goToCell.js";
import { putBack, type Check } from "./restartAndRun.js";

/** What a check found: a sentence, and a table with a row for each result, its cell a link. */
export class CheckPanel extends Widget {
  readonly #check: Check;
  readonly #trans: TranslationBundle;

  constructor(check: Check, trans: TranslationBundle) {
    super();
    this.#check = check;
    this.#trans = trans;
    this.id = `precipice-check-${check.notebook.id}`;
    this.addClass("jp-PrecipiceCheck");
    const name = check.notebook.context.path.split("/").at(-1) ?? "";
    this.title.label = trans.__("Check of %1", name);
    this.title.closable = true;
    this.node.setAttribute("role", "region");
    this.node.setAttribute("aria-label", this.title.label);
    this.node.append(this.#heading(), this.#table());
    check.notebook.disposed.connect(() => this.dispose());
  }

  /** The notebook that was checked. */
  get notebook(): Notebook {
    return this.#check.notebook;
  }

  /** Where a reader begins: the sentence that says what came out. */
  protected override onActivateRequest(): void {
    this.node.querySelector<HTMLElement>(".jp-PrecipiceCheck-summary")?.focus();
  }

  #heading(): HTMLElement {
    const trans = this.#trans;
    const heading = element("div", "heading");
    const summary = element("p", "summary", summaryOf(this.#check.rows, trans));
    summary.tabIndex = -1;
    summary.setAttribute("role", "status");
    heading.append(summary);
    const { rows } = this.#check;
    if (rows.some(({ outcome }) => outcome !== "same" && outcome !== "new")) {
      const button = this.#button(trans.__("Put the saved outputs back"), () => {
        putBack(this.#check);
        button.disabled = true;
        summary.textContent = trans.__("The outputs are those that were saved before the check.");
        summary.focus();
      });
      heading.append(button);
    }
    return heading;
  }

  #table(): HTMLElement {
    const trans = this.#trans;
    const names: Readonly<Record<Outcome, string>> = {
      changed: trans.__("changed"),
      failed: trans.__("failed"),
      gone: trans.__("gone"),
      new: trans.__("new"),
      same: trans.__("same"),
      unknown: trans.__("not run"),
    };
    const kinds = { result: trans.__("Result"), figure: trans.__("Figure"), cell: trans.__("Cell") };
    const table = element("table", "table");
    table.setAttribute("aria-label", trans.__("Saved results and what became of them"));
    const head = document.createElement("tr");
    for (const name of [trans.__("Outcome"), trans.__("What"), trans.__("Where"), trans.__("Difference")]) {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = name;
      head.append(cell);
    }
    const header = document.createElement("thead");
    header.append(head);
    const body = document.createElement("tbody");
    for (const row of this.#check.rows) {
      const line = document.createElement("tr");
      line.dataset["outcome"] = row.outcome;
      line.append(
        field(names[row.outcome]),
        field([kinds[row.kind], row.title].filter((part) => part !== undefined).join(": ")),
        field(this.#link(row)),
        field(row.error ?? describeDifferences(row.differences, trans)),
      );
      body.append(line);
    }
    table.append(header, body);
    return table;
  }

  #link({ cell }: CheckRow): HTMLElement {
    const { notebook } = this.#check;
    const index = notebook.content.widgets.findIndex(({ model }) => model.id === cell);
    return this.#button(this.#trans.__("Cell %1", index + 1), () => void goToCell(notebook, cell));
  }

  #button(text: string, act: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "jp-PrecipiceCheck-button";
    button.textContent = text;
    button.addEventListener("click", act);
    return button;
  }
}

/** What a check found, in a sentence or three. */
export function summaryOf(rows: readonly CheckRow[], trans: TranslationBundle): string {
  const count = (...outcomes: Outcome[]): number =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const saved = count("changed", "same", "gone", "unknown");
  const [failed, changed, gone, unknown, fresh] = [
    count("failed"),
    count("changed"),
    count("gone"),
    count("unknown"),
    count("new"),
  ];
  return [
    ...(failed > 0 ? [trans._n("%1 cell failed.", "%1 cells failed.", failed)] : []),
    saved === 0
      ? trans.__("There were no saved results to compare.")
      : changed + gone + unknown === 0
        ? trans._n("The saved result came out the same.", "All %1 saved results came out the same.", saved)
        : trans._n("%2 of %1 saved result changed.", "%2 of %1 saved results changed.", saved, changed),
    ...(gone > 0 ? [trans.__("%1 did not come out again.", gone)] : []),
    ...(unknown > 0 ? [trans.__("%1 could not be compared: their cells did not run.", unknown)] : []),
    ...(fresh > 0 ? [trans._n("%1 is new.", "%1 are new.", fresh)] : []),
  ].join(" ");
}

function field(content: string | HTMLElement): HTMLElement {
  const cell = document.createElement("td");
  cell.append(content);
  return cell;
}

function element(name: "div" | "p" | "table", part: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = `jp-PrecipiceCheck-${part}`;
  made.textContent = text;
  return made;
}
