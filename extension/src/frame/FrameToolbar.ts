import { Widget } from "@lumino/widgets";
import type { FrameActions } from "./FrameKeys.js";
import type { FileFormat } from "./FrameRows.js";
import { isEverything, type FrameQuery } from "./FrameQuery.js";
import { ownKeys } from "./ownKeys.js";

export interface ToolbarActions extends FrameActions {
  readonly cursorColumn: () => number;
  /** Downloads all rows as they are sorted and filtered. */
  readonly download: (format: FileFormat) => void;
  /** Shows all rows in their original order. */
  readonly clear: () => void;
}

/** The sizes that the toolbar shows. */
export interface FrameSize {
  /** Rows that pass the filters; `of` counts the available rows. */
  readonly seen: number;
  readonly of: number;
  /** Rows of the frame. */
  readonly total: number;
  readonly columns: number;
  readonly width: number;
}

/** Buttons for the actions on a frame, and messages about it. */
export class FrameToolbar extends Widget {
  readonly #size = document.createElement("span");
  readonly #progress = document.createElement("progress");
  readonly #note = document.createElement("span");
  readonly #warning = document.createElement("span");
  readonly #live = document.createElement("span");
  readonly #clear: HTMLButtonElement;

  constructor(actions: ToolbarActions) {
    super();
    this.addClass("jp-PrecipiceFrame-toolbar");
    const bar = document.createElement("div");
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "Data frame");
    const button = (label: string, title: string, run: () => void): HTMLButtonElement => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = label;
      made.title = title;
      ownKeys(made);
      made.addEventListener("click", run);
      return made;
    };
    this.#clear = button("Show all", "Neither sorted nor filtered", actions.clear);
    const buttons = [
      button("Sort", "Sort by the column of the cursor (S)", () =>
        actions.sort(actions.cursorColumn(), false),
      ),
      button("Filter…", "Filter the column of the cursor (F)", () => actions.filter(actions.cursorColumn())),
      this.#clear,
      button("Copy TSV", "Copy what is selected, else all (Ctrl+C)", () => actions.copy("tsv")),
      button("Copy Markdown", "Copy what is selected, else all (M)", () => actions.copy("markdown")),
      ...(["csv", "parquet", "arrow"] as const).map((format) => {
        const name = { csv: "CSV", parquet: "Parquet", arrow: "Arrow" }[format];
        const title = `Download the rows as sorted and filtered, as ${name}`;
        return button(format === "csv" ? "Download CSV" : name, title, () => actions.download(format));
      }),
      button("Table", "The rows that are seen as a plain table, for screen readers (T)", actions.table),
    ];
    roving(bar, buttons);
    bar.append(...buttons);
    this.#size.className = "jp-PrecipiceFrame-size";
    this.#progress.setAttribute("aria-label", "Rows read by the engine");
    this.#progress.hidden = true;
    this.#note.className = "jp-PrecipiceFrame-note";
    this.#note.setAttribute("role", "status");
    this.#warning.className = "jp-PrecipiceFrame-reason";
    this.#warning.setAttribute("role", "alert");
    this.#live.className = "jp-PrecipiceFrame-live";
    this.#live.setAttribute("role", "status");
    this.node.append(this.#size, this.#progress, bar, this.#note, this.#warning, this.#live);
  }

  size({ seen, of, total, columns, width }: FrameSize): void {
    const counted = (some: number, thing: string): string =>
      `${some.toLocaleString("en-US")} ${thing}${some === 1 ? "" : "s"}`;
    const rows =
      seen === of ? counted(of, "row") : `${seen.toLocaleString("en-US")} of ${counted(of, "row")}`;
    const saved = of < total ? ` (of ${total.toLocaleString("en-US")})` : "";
    const cut = columns < width ? ` (of ${width.toLocaleString("en-US")})` : "";
    this.#size.textContent = `${rows}${saved} × ${counted(columns, "column")}${cut}`;
    this.#warning.textContent = "";
  }

  query(query: FrameQuery): void {
    this.#clear.disabled = isEverything(query);
  }

  /** Shows a lasting note. */
  note(text: string): void {
    this.#note.textContent = text;
  }

  /** Shows which action failed. */
  warn(text: string): void {
    this.#warning.textContent = text;
  }

  /** Announces a text to screen readers. */
  say(text: string): void {
    this.#live.textContent = text;
  }

  /** Shows the share that is done of a request that takes long, and nothing once it is answered. */
  progress(done: number | undefined): void {
    this.#progress.hidden = done === undefined;
    this.#progress.value = done ?? 0;
  }

  busy(busy: boolean): void {
    this.node.setAttribute("aria-busy", String(busy));
  }
}

/** Makes the toolbar a single tab stop; arrows, Home and End move within it. */
function roving(bar: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1;
  bar.addEventListener("keydown", (event) => {
    const enabled = buttons.filter(({ disabled }) => !disabled);
    const at = enabled.indexOf(event.target as HTMLButtonElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    enabled.at(to % enabled.length)?.focus();
  });
  bar.addEventListener("focusin", (event) => {
    for (const button of buttons) button.tabIndex = button === event.target ? 0 : -1;
  });
}
