import { omissions } from "../../scores/omissions.js";
import {
  ITEM_RESPONSE_OPTIONS,
  itemResponseOf,
  type ItemResponseOptions,
} from "../../signal/itemResponse.js";
import type { ItemResponseResult } from "../../signal/ItemResponseResult.js";
import { oneOf } from "../../work/oneOf.js";
import { EngineError } from "../EngineError.js";
import { keyColumn, nameIn, type QueryTable } from "../QueryTable.js";
import { passCounts } from "../reductions/passCounts.js";
import { countColumn, countTotal } from "../reductions/wordSums.js";
import { runQueries } from "../runQueries.js";
import type { KeyRole } from "../SampleRoles.js";
import type { SampleSource } from "../SampleSource.js";
import { fetchTable, settleMostRows, type MostRowsOption } from "./fetchTable.js";
import { engineNote } from "./withEngine.js";

/** Options of {@link Samples.itemResponse}. */
export interface SampleItemResponseOptions extends Omit<ItemResponseOptions, "items">, MostRowsOption {
  /** The persons: each of the `"algorithms"` (default), or each of their `"runs"`. */
  readonly persons?: "algorithms" | "runs";
}

/** The names of {@link SampleItemResponseOptions}. */
export const SAMPLE_ITEM_RESPONSE_OPTIONS = [
  ...ITEM_RESPONSE_OPTIONS.filter((name) => name !== "items"),
  "persons",
  "mostRows",
] as const;

/** `itemResponse` over rows that stay where they are; see {@link Samples.itemResponse}. */
export async function itemResponseOfSamples(
  source: SampleSource,
  options: SampleItemResponseOptions = {},
): Promise<ItemResponseResult> {
  const caller = "itemResponse";
  const byRun = oneOf(options.persons, ["algorithms", "runs"], caller, "persons") === "runs";
  const mostRows = settleMostRows(options, caller);
  const { responses, items, omitted } = await runQueries(options, "Counting answers", async (query) => {
    const found = await source.roles(caller, query);
    const itemKeys: readonly KeyRole[] = [
      ...(byRun ? (["run"] as const) : []),
      ...(found.has("task") ? (["task"] as const) : []),
      "item",
    ];
    const roles = ["algorithm" as const, ...itemKeys, "score" as const];
    const pass = await source.firstPass(caller, roles, query);
    const keys = ["algorithm" as const, ...itemKeys];
    const run = { source, caller, query, mostRows };
    const table = await fetchTable(run, passCounts, roles, { itemKeys, keys });
    checkOnce(table, caller, byRun);
    const persons = ["algorithm", ...(byRun ? ["run"] : [])];
    return { ...responseMatrix(table, persons, itemKeys), omitted: pass.rows - pass.kept };
  });
  return itemResponseOf(
    responses,
    { ...options, items },
    { notes: [engineNote(source.runner.engine)], warnings: omissions([], omitted) },
  );
}

/** @throws EngineError for several answers of a person to an item, and for answers that are neither right nor wrong */
function checkOnce(table: QueryTable, caller: string, byRun: boolean): void {
  const others = countTotal(table, "others");
  if (others > 0)
    throw new EngineError(
      `${caller}: an answer is right (1, true) or wrong (0, false); ${others} scores are other numbers. Say in a SELECT which of them are right.`,
    );
  const twice = countColumn(table, "trials").filter((trials) => trials > 1).length;
  if (twice > 0)
    throw new EngineError(
      `${caller}: a person answers an item once; ${twice} items have several answers of one person. ` +
        (byRun
          ? "Keep one of them in a SELECT."
          : 'Take runs for persons: { persons: "runs" }, or keep one of them in a SELECT.'),
    );
}

/** One row a person, in the order of their names; null for an item that a person was not asked. */
function responseMatrix(
  table: QueryTable,
  persons: readonly string[],
  itemKeys: readonly KeyRole[],
): { readonly responses: readonly (readonly (number | null)[])[]; readonly items: readonly string[] } {
  const right = countColumn(table, "successes");
  const namesOf = (keys: readonly string[]): string[] => {
    const columns = keys.map((key) => keyColumn(table, key));
    const partsOf = new Map<string, string>();
    return Array.from({ length: table.rows }, (_, row) => {
      const parts = columns.map((column) => nameIn(column, row));
      const name = parts.join(" / ");
      const own = JSON.stringify(parts);
      const known = partsOf.get(name) ?? own;
      if (known !== own)
        throw new EngineError(
          `itemResponse: ${known} and ${own} (${keys.join(", ")}) would both be named ${JSON.stringify(name)}; replace " / " in these names, in a SELECT.`,
        );
      partsOf.set(name, own);
      return name;
    });
  };
  const personNames = namesOf(persons);
  const itemNames = namesOf(itemKeys.filter((key) => key !== "run"));
  const items = [...new Set(itemNames)].sort();
  const places = new Map(items.map((item, place) => [item, place]));
  const answers = new Map<string, (number | null)[]>();
  personNames.forEach((person, row) => {
    const own = answers.get(person) ?? items.map((): number | null => null);
    answers.set(person, own);
    own[places.get(itemNames[row] ?? "") ?? 0] = right[row] ?? 0;
  });
  return { responses: [...answers.values()], items };
}
