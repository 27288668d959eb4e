import type { ItemParameters } from "../reductions/itemMeans.js";
import type { KeyRole, SampleRole } from "../SampleRoles.js";
import { scoreFrame } from "../scoreFrame.js";
import type { FirstPass } from "../SampleSource.js";
import type { SampleQuery } from "./fetchTable.js";

/** The items of a source, and the pass over the columns that they are made of. */
export interface SourceItems {
  readonly parameters: ItemParameters;
  /** Whether every score is right (1) or wrong (0), as the type of the column says. */
  readonly isBinary: boolean;
  readonly roles: readonly SampleRole[];
  readonly clustered: boolean;
  readonly pass: FirstPass;
}

/**
 * How the rows make items: by task, cluster and item. An item without a name stands for one row, unless names are needed.
 *
 * @throws EngineError if items must have names and no column has them
 */
export async function sourceItems(
  { source, caller, query }: SampleQuery,
  { named }: { readonly named: boolean },
): Promise<SourceItems> {
  const found = await source.roles(caller, query);
  const rowsAreItems = !named && !found.has("item");
  const clustered = found.has("cluster");
  const itemKeys: KeyRole[] = [
    ...(rowsAreItems ? [] : [...(found.has("task") ? (["task"] as const) : []), "item" as const]),
    ...(clustered ? (["cluster"] as const) : []),
  ];
  const roles: SampleRole[] = ["algorithm", ...itemKeys, "score"];
  const pass = await source.firstPass(caller, roles, query);
  const kind = found.get("score")?.column.kind;
  const isWhole = kind === "boolean" || kind === "integer";
  const isExact = isWhole && pass.largest * pass.rows <= Number.MAX_SAFE_INTEGER;
  const isBinary = isWhole && pass.lowest >= 0 && pass.highest <= 1;
  const parameters = { itemKeys, rowsAreItems, frame: scoreFrame(pass), isExact };
  return { parameters, isBinary, roles, clustered, pass };
}
