/** Values of one field, which is a channel of a figure or a column of a table. */
export interface SelectedValues {
  /** The name of the channel or column. */
  readonly by: string;
  /** The values; dates as text in ISO 8601. */
  readonly values: ReadonlySet<string | number | boolean>;
}

/**
 * A selection that figures and tables share. Each change dispatches a `change` event. It depends on no framework and on no
 * notebook.
 *
 * @example
 * ```ts
 * import { selectionNamed } from "precipice/renderer";
 *
 * const selection = selectionNamed("runs", "notebook.ipynb");
 * const heard: number[] = [];
 * selection.addEventListener("change", () => heard.push(selection.value?.values.size ?? 0));
 * selection.select({ by: "run", values: new Set([1, 2]) });
 * selection.select(undefined);
 * heard; // => [2, 0]
 * ```
 */
export class Selection extends EventTarget {
  #value: SelectedValues | undefined;
  readonly #fields = new Set<string>();

  /** The channels and columns by which members of this selection select. */
  get fields(): ReadonlySet<string> {
    return this.#fields;
  }

  /** Registers a channel or column by which a figure or table can select. */
  offer(by: string): void {
    this.#fields.add(by);
  }

  /** The selected values; undefined where nothing is selected, and all values count. */
  get value(): SelectedValues | undefined {
    return this.#value;
  }

  /** Selects values in place of the earlier ones. An empty set, or undefined, ends the selection. */
  select(value: SelectedValues | undefined): void {
    const next = value?.values.size === 0 ? undefined : value;
    if (next === undefined && this.#value === undefined) return;
    this.#value = next;
    this.dispatchEvent(new Event("change"));
  }
}

// Bundles of two extensions may each contain this module; a global symbol lets them share selections.
const place = Symbol.for("precipice.selections.v1");
type Registry = Map<string, Selection>;

/**
 * The selection of this name in this page: the same object for all callers.
 *
 * @param name as the figure's `interactions.select.name` says
 * @param scope separates selections of one name, such as by the path of the notebook; empty by default
 * @returns the selection, which is created on first use
 */
export function selectionNamed(name: string, scope = ""): Selection {
  const page = globalThis as { [place]?: Registry | undefined };
  const known: Registry = page[place] ?? new Map<string, Selection>();
  page[place] = known;
  const key = JSON.stringify([scope, name]);
  let selection = known.get(key);
  if (selection === undefined) {
    selection = new Selection();
    known.set(key, selection);
    registered().dispatchEvent(new Event("added"));
  }
  return selection;
}

const announcements = Symbol.for("precipice.selections.v1.added");

function registered(): EventTarget {
  const page = globalThis as { [announcements]?: EventTarget | undefined };
  page[announcements] ??= new EventTarget();
  return page[announcements];
}

/**
 * Reports every selection of a scope: existing ones at once, others when they are created.
 *
 * @param scope as in `selectionNamed`
 * @param listener called once for each selection
 * @returns a function that stops the reports
 *
 * @example
 * ```ts
 * import { selectionNamed, watchSelections } from "precipice/renderer";
 *
 * let found = 0;
 * const stop = watchSelections("other.ipynb", () => { found += 1; });
 * selectionNamed("runs", "other.ipynb");
 * stop();
 * found; // => 1
 * ```
 */
export function watchSelections(scope: string, listener: (selection: Selection) => void): () => void {
  const told = new Set<Selection>();
  const tell = (): void => {
    const page = globalThis as { [place]?: Registry | undefined };
    for (const [key, selection] of page[place] ?? []) {
      const [of] = JSON.parse(key) as [string, string];
      if (of !== scope || told.has(selection)) continue;
      told.add(selection);
      listener(selection);
    }
  };
  tell();
  registered().addEventListener("added", tell);
  return () => registered().removeEventListener("added", tell);
}
