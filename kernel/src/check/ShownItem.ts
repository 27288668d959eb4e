import { htmlText } from "../display/text/htmlText.js";
import { isJsonType } from "../notebook/isJsonType.js";
import { isJsonObject, type JsonObject, type Output } from "../notebook/Notebook.js";
import { without } from "../notebook/without.js";

/** Types that the library saves with every number in full precision. If present, only these are compared. */
const STRUCTURED = {
  result: "application/vnd.precipice.result.v1+json",
  figure: "application/vnd.precipice.figure.v1+json",
  table: "application/vnd.precipice.frame.v1+json",
} as const;

export const STRUCTURED_TYPES: readonly string[] = Object.values(STRUCTURED);

/** Names of objects that live in one session only. */
const PASSING: ReadonlySet<string> = new Set([
  "application/vnd.jupyter.widget-view+json",
  "application/vnd.precipice.progress.v1+json",
]);

/** One item that a cell shows; the items are compared when the notebook is run again. */
export interface ShownItem {
  readonly kind: keyof typeof STRUCTURED | "output";
  /** The index among items of the same kind in the cell. */
  readonly place: number;
  /** As it names itself. */
  readonly title: string | undefined;
  /** The content without names that depend on it, such as hashes. */
  readonly content: unknown;
}

/** The items that outputs show, in their order. Text printed to stderr is a remark, not a result. */
export function shownItems(outputs: readonly Output[]): ShownItem[] {
  const places = { result: 0, figure: 0, table: 0, output: 0 };
  return outputs.flatMap((output) =>
    contents(output).map(({ kind, title, content }) => ({ kind, place: places[kind]++, title, content })),
  );
}

function contents(output: Output): Omit<ShownItem, "place">[] {
  const { output_type: type, name, text, ename, evalue, data } = output;
  if (type === "stream")
    return name === "stderr" ? [] : [{ kind: "output", title: "printed", content: { [String(name)]: text } }];
  if (type === "error") return [{ kind: "output", title: "error", content: { ename, evalue } }];
  if (!isJsonObject(data)) return [];
  const found = (["result", "figure", "table"] as const).flatMap((kind): Omit<ShownItem, "place">[] => {
    const saved = data[STRUCTURED[kind]];
    if (!isJsonObject(saved)) return [];
    const { title } = saved;
    const content =
      kind === "result" ? resultContent(saved) : kind === "figure" ? figureContent(saved) : saved;
    return [{ kind, title: typeof title === "string" ? title : undefined, content }];
  });
  if (found.length > 0) return found;
  const rest = Object.entries(data).filter(([mime]) => !PASSING.has(mime) && !repeatsHtml(mime, data));
  if (rest.length === 0) return [];
  // Ignore text/html when another representation exists.
  const told = rest.filter(([mime]) => mime !== "text/html");
  return [{ kind: "output", title: undefined, content: Object.fromEntries(told.length > 0 ? told : rest) }];
}

/** Whether a text is only that of the HTML beside it, which says more: then the HTML is compared. */
function repeatsHtml(mime: string, { "text/plain": text, "text/html": html }: JsonObject): boolean {
  return mime === "text/plain" && typeof html === "string" && text === htmlText(html);
}

/** Whether a field of an output is JSON, or text that may contain numbers. */
export function isText(type: string): boolean {
  return !isJsonType(type) && (!type.startsWith("image/") || type === "image/svg+xml");
}

/** A result without its hash, with the estimates keyed by their labels: their order does not matter. */
function resultContent(saved: JsonObject): JsonObject {
  const content = without(saved, "id");
  const { estimates } = content;
  if (!Array.isArray(estimates)) return content;
  const named = new Map<string, unknown>();
  estimates.forEach((estimate: unknown, index) => {
    const labels = isJsonObject(estimate) ? estimate["labels"] : undefined;
    const name = labelText(labels) || "estimate";
    named.set(named.has(name) ? `${name} (${index + 1})` : name, estimate);
  });
  return { ...content, estimates: Object.fromEntries(named) };
}

/** The labels in the order of their names: a saved file has them so, and a kernel as the library made them. */
function labelText(labels: unknown): string {
  if (!isJsonObject(labels)) return "";
  return Object.keys(labels)
    .sort()
    .map((name) => String(labels[name]))
    .join(", ");
}

/** A figure without the hash of the result that it shows. */
function figureContent(spec: JsonObject): JsonObject {
  const { provenance } = spec;
  if (!isJsonObject(provenance)) return spec;
  return { ...spec, provenance: without(provenance, "result") };
}
