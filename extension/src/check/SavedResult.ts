import type { SavedOutput } from "../lab/currentNotebook.js";

/** By this type a cell says that it was not run, since its data are not on this machine. */
const ABSENT = "application/vnd.precipice.absent.v1+json";

const KINDS = {
  result: "application/vnd.precipice.result.v1+json",
  figure: "application/vnd.precipice.figure.v1+json",
} as const;

/** A cell as it is checked. */
export interface CheckedCell {
  readonly id: string;
  readonly outputs: readonly SavedOutput[];
  /** Of code cells: whether it has been run. */
  readonly ran: boolean;
  /** The share by which its numbers may differ: `precipice.tolerance` in its metadata. */
  readonly tolerance?: number;
}

/** What is not on this machine and kept a cell from running; `undefined` where it ran. */
export function absentIn({ outputs }: CheckedCell): string | undefined {
  for (const { data } of outputs) {
    const said: unknown = data?.[ABSENT];
    if (!isRecord(said)) continue;
    const { dataset, what } = said;
    return typeof dataset === "string" ? `dataset ${dataset}` : String(what);
  }
  return undefined;
}

/** A result or a figure among the outputs of a notebook. */
export interface SavedResult {
  readonly kind: keyof typeof KINDS;
  /** The cell's id. */
  readonly cell: string;
  /** Which of its kind it is in its cell, from 0. */
  readonly place: number;
  /** As it names itself. */
  readonly title: string | undefined;
  /** What is compared: names of contents and the order of estimates are not. */
  readonly content: unknown;
}

/** The results and figures that cells show, in their order. They are read, and never drawn or run. */
export function savedResults(cells: readonly CheckedCell[]): SavedResult[] {
  return cells.flatMap(({ id: cell, outputs }) => {
    const places = { result: 0, figure: 0 };
    return outputs.flatMap(({ data }) =>
      (["result", "figure"] as const).flatMap((kind): SavedResult[] => {
        const saved: unknown = data?.[KINDS[kind]];
        if (!isRecord(saved)) return [];
        const { title } = saved;
        const content = kind === "result" ? resultContent(saved) : figureContent(saved);
        const place = places[kind]++;
        return [{ kind, cell, place, title: typeof title === "string" ? title : undefined, content }];
      }),
    );
  });
}

/** Without the hash of the content, and with the estimates by their labels. */
function resultContent(saved: Readonly<Record<string, unknown>>): unknown {
  const content = without(saved, "id");
  const { estimates } = saved;
  if (!Array.isArray(estimates)) return content;
  const named = new Map<string, unknown>();
  estimates.forEach((estimate: unknown, index) => {
    const labels = isRecord(estimate) && isRecord(estimate["labels"]) ? estimate["labels"] : {};
    // A saved file has them in the order of their names, and a kernel as the library made them.
    const name =
      Object.keys(labels)
        .sort()
        .map((label) => String(labels[label]))
        .join(", ") || "estimate";
    named.set(named.has(name) ? `${name} (${index + 1})` : name, estimate);
  });
  return { ...content, estimates: Object.fromEntries(named) };
}

/** Without the hash of the result that it shows. */
function figureContent(spec: Readonly<Record<string, unknown>>): unknown {
  const { provenance } = spec;
  return isRecord(provenance) ? { ...spec, provenance: without(provenance, "result") } : spec;
}

function without(record: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
