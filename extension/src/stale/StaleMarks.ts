import type { TranslationBundle } from "@jupyterlab/translation";
import { readCellRecord, staleCells, type RecordedCell, type Staleness } from "@precipice/kernel/cells";
import { Signal, type ISignal } from "@lumino/signaling";
import { goToCell } from "../lab/goToCell.js";
import type { Cell, Notebook } from "../lab/currentNotebook.js";

/** Milliseconds after a change before cells are compared: typing changes the notebook at every key. */
const PATIENCE = 250;
const STALE_CLASS = "jp-mod-precipiceStale";
const MARK_CLASS = "jp-PrecipiceStale";

/** Marks the cells of a notebook whose output is older than what it depends on. It needs no kernel. */
export class StaleMarks {
  readonly #notebook: Notebook;
  readonly #trans: TranslationBundle;
  readonly #changed = new Signal<this, void>(this);
  #stale: ReadonlyMap<string, Staleness> = new Map();
  #timer: number | undefined;
  #isShown = true;

  constructor(notebook: Notebook, trans: TranslationBundle) {
    this.#notebook = notebook;
    this.#trans = trans;
    notebook.context.model.contentChanged.connect(() => this.#later());
    notebook.disposed.connect(() => {
      window.clearTimeout(this.#timer);
      Signal.clearData(this);
    });
    void notebook.context.ready.then(() => this.#later());
  }

  /** Emits when other cells are stale than before. */
  get changed(): ISignal<this, void> {
    return this.#changed;
  }

  /** The number of stale cells. */
  get size(): number {
    return this.#stale.size;
  }

  /** Shows the marks or takes them away. */
  show(isShown: boolean): void {
    this.#isShown = isShown;
    this.#draw();
  }

  /** The code cells of the notebook, in its order. */
  cells(): RecordedCell[] {
    return this.#notebook.content.widgets.flatMap(({ model }) =>
      model.type === "code"
        ? [
            {
              id: model.id,
              source: model.sharedModel.getSource(),
              record: readCellRecord(model.getMetadata("precipice")),
            },
          ]
        : [],
    );
  }

  #later(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#draw(), PATIENCE);
  }

  #draw(): void {
    if (this.#notebook.isDisposed) return;
    const before = [...this.#stale.keys()].join();
    this.#stale = this.#isShown ? staleCells(this.cells()) : new Map();
    for (const cell of this.#notebook.content.widgets) this.#mark(cell, this.#stale.get(cell.model.id));
    if ([...this.#stale.keys()].join() !== before) this.#changed.emit();
  }

  #mark({ node }: Cell, reason: Staleness | undefined): void {
    const mark = node.querySelector<HTMLButtonElement>(`:scope > .${MARK_CLASS}`);
    node.classList.toggle(STALE_CLASS, reason !== undefined);
    if (reason === undefined) {
      mark?.remove();
      return;
    }
    const button = mark ?? node.appendChild(this.#newMark());
    const { label, caption } = this.#words(reason);
    // A change of the same text would be read aloud again.
    if (button.textContent !== label) button.textContent = label;
    button.title = caption;
    button.dataset["origin"] = reason.kind === "edited" ? "" : reason.by;
  }

  #newMark(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = MARK_CLASS;
    button.addEventListener("click", () => {
      const origin = button.dataset["origin"] ?? "";
      if (origin !== "") void goToCell(this.#notebook, origin);
    });
    return button;
  }

  #words(reason: Staleness): { readonly label: string; readonly caption: string } {
    const trans = this.#trans;
    switch (reason.kind) {
      case "edited":
        return {
          label: trans.__("edited since it ran"),
          caption: trans.__("The output is that of the earlier text of this cell."),
        };
      case "older":
        return {
          label: trans.__("older than %1", shownName(reason.name)),
          caption: trans.__(
            "A cell above has set %1 since this cell ran. Click to go there.",
            shownName(reason.name),
          ),
        };
      case "follows":
        return {
          label: trans.__("%1 is stale", shownName(reason.name)),
          caption: trans.__(
            "This cell reads %1 of a stale cell above. Click to go there.",
            shownName(reason.name),
          ),
        };
    }
  }
}

/** A saved record may hold any text in the place of a name. */
function shownName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
