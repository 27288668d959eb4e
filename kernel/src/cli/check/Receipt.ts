import { isCodeCell, isJsonObject, type JsonObject, type Notebook } from "../../notebook/Notebook.js";
import { without } from "../../notebook/without.js";
import { shownItems } from "../../check/ShownItem.js";

/** The versions, data and seeds of a notebook's saved results, stored in its metadata as `precipice.receipt`. */
export interface Receipt extends JsonObject {
  readonly schema: "1.0";
  readonly versions: Readonly<Record<string, string>>;
  /** SHA-256 of the data that were read, by their names. */
  readonly datasets: Readonly<Record<string, string>>;
  /** The seeds of the saved results, each once. */
  readonly seeds: readonly number[];
  readonly platform: string;
  /** The time of writing, in UTC. */
  readonly time: string;
}

/** The receipt in a notebook's metadata; `undefined` if there is no valid one. */
export function savedReceipt({ metadata }: Notebook): Receipt | undefined {
  const settings = metadata["precipice"];
  const receipt = isJsonObject(settings) ? settings["receipt"] : undefined;
  if (!isJsonObject(receipt) || receipt["schema"] !== "1.0") return undefined;
  const { versions, datasets, seeds } = receipt;
  if (!isJsonObject(versions) || !isJsonObject(datasets) || !Array.isArray(seeds)) return undefined;
  return receipt as Receipt;
}

/** Puts a receipt into a notebook's metadata, or takes it away. */
export function setReceipt({ metadata }: Notebook, receipt: Receipt | undefined): void {
  const settings = metadata["precipice"];
  const others = isJsonObject(settings) ? without(settings, "receipt") : {};
  if (receipt !== undefined) metadata["precipice"] = { ...others, receipt };
  else if (Object.keys(others).length > 0) metadata["precipice"] = others;
  else delete metadata["precipice"];
}

/** The seeds of the results and figures that a notebook shows, in order, each once. */
export function seedsOf({ cells }: Notebook): number[] {
  const seeds = new Set<number>();
  for (const cell of cells) {
    for (const { content } of isCodeCell(cell) ? shownItems(cell.outputs) : []) {
      if (!isJsonObject(content)) continue;
      const { seed, provenance } = content;
      for (const value of [seed, isJsonObject(provenance) ? provenance["seed"] : undefined])
        if (typeof value === "number") seeds.add(value);
    }
  }
  return [...seeds].sort((one, other) => one - other);
}

/** The differences between two receipts. Platform and time alone do not justify a new one. */
export function receiptChanges(before: Receipt, after: Receipt): string[] {
  const changes = (title: string, one: JsonObject, other: JsonObject): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((name) => one[name] !== other[name])
      .map((name) => `${title}${name} ${brief(one[name])} → ${brief(other[name])}`);
  const seeds = [before, after].map((receipt) => receipt.seeds.join(", "));
  return [
    ...changes("", before.versions, after.versions),
    ...changes("data ", before.datasets, after.datasets),
    ...(seeds[0] === seeds[1] ? [] : [`seeds ${brief(seeds[0])} → ${brief(seeds[1])}`]),
  ];
}

function brief(value: unknown): string {
  const text = typeof value === "string" && value !== "" ? value : "none";
  return text.length > 20 ? `${text.slice(0, 12)}…` : text;
}
