import type { TranslationBundle } from "@jupyterlab/translation";
import {
  describeDifferences,
  type CheckRow,
  type DifferenceWords,
  type Outcome,
} from "@precipice/kernel/check";
import { Widget } from "@lumino/widgets";
import type { Notebook } from "../lab/currentNotebook.js";
import { goToCell } from "../lab/goToCell.js";
import { putBack, type Check } from "./restartAndRun.js";
import { summaryOf } from "./summaryOf.js";

/** Shows the outcome of a check: a sentence, and a table with one row a result and a link to its cell. */
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

  /** Focuses the sentence with the outcome, where a reader begins. */
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
      absent: trans.__("not checked"),
      changed: trans.__("changed"),
      failed: trans.__("failed"),
      gone: trans.__("gone"),
      new: trans.__("new"),
      same: trans.__("same"),
      unknown: trans.__("not run"),
    };
    const kinds = {
      result: trans.__("Result"),
      figure: trans.__("Figure"),
      table: trans.__("Table"),
      output: trans.__("Output"),
      cell: trans.__("Cell"),
    };
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
        field(detailOf(row, trans)),
      );
      body.append(line);
    }
    table.append(header, body);
    return table;
  }

  #link({ cell, id }: CheckRow): HTMLElement {
    const { notebook } = this.#check;
    return this.#button(this.#trans.__("Cell %1", cell), () => void goToCell(notebook, id));
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

/** Why a cell failed or was not checked, or the differences. */
function detailOf({ outcome, reason, differences }: CheckRow, trans: TranslationBundle): string {
  if (outcome === "absent") return trans.__("%1 absent", reason ?? "");
  const words: DifferenceWords = {
    isNew: (where) => trans.__("%1 is new", where),
    isGone: (where) => trans.__("%1 is gone", where),
    more: (count) => trans._n("and %1 more difference", "and %1 more differences", count),
  };
  return reason ?? describeDifferences(differences, words);
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
