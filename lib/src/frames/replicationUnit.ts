import { isNumberWord } from "../bytes/writtenNumbers.js";
import { episodeName } from "../scores/usualNames.js";
import { writtenNumber } from "../scores/writtenNumber.js";
import { textScores } from "./detectRoles.js";
import { isNumeric, lengthOf, valueKinds, type FrameColumn } from "../scores/FrameColumn.js";
import { rowKeys } from "./rowKeys.js";
import { kindOfRoles, type FrameRoles, type ReplicationUnit } from "./FrameRoles.js";

/**
 * The unit of replication: runs if an algorithm has several runs of a task; items if a model has one run over many
 * items; battles if rows are battles; none if rows are aggregates.
 *
 * @param decided the unit and its reason, if the format determines them
 */
export function replicationUnit(
  columns: ReadonlyMap<string, FrameColumn>,
  roles: FrameRoles,
  decided: {
    readonly unit?: ReplicationUnit["kind"] | undefined;
    readonly why?: string | undefined;
    readonly place?: (row: number) => string;
  } = {},
): ReplicationUnit {
  const { unit, why } = decided;
  const kind = kindOfRoles(roles);
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  if (kind === "battles") {
    return { kind: "battle", column: undefined, count: rows, why: why ?? "each row is one battle." };
  }
  if (kind === "table") {
    const lacking = (["algorithm", "task", "run", "score"] as const).filter(
      (role) => roles[role] === undefined,
    );
    const told = lacking.includes("score") ? explainTexts(columns, decided.place) : undefined;
    return {
      kind: "none",
      column: undefined,
      count: 0,
      why:
        told ??
        `no column is known to hold the ${lacking.join(", the ")}. Name the columns: ` +
          `{ columns: { ${lacking.map((role) => `${role}: ${JSON.stringify(onlyFree(columns, roles, lacking))}`).join(", ")} } }.`,
    };
  }
  const { run, sample } = roles;
  const runs = distinct(columns, run);
  if (unit === "none")
    return { kind: "none", column: undefined, count: 0, why: why ?? "nothing is replicated." };
  const isItem =
    unit === undefined ? !episodeName.test(sample ?? "") && mostRuns(columns, roles) < 2 : unit === "item";
  if (sample !== undefined && isItem) {
    return {
      kind: "item",
      column: sample,
      count: distinct(columns, sample),
      why:
        why ??
        `what varies are the items of ${JSON.stringify(sample)}, which every model answers: compare models on the same items ` +
          "(compareModels of .items()), not over runs.",
    };
  }
  return {
    kind: "run",
    column: run,
    count: runs,
    why:
      (why ?? `${JSON.stringify(run)} tells ${runs === 1 ? "the one run" : `${runs} runs`} apart.`) +
      (sample === undefined
        ? ""
        : ` Scores of one run (${JSON.stringify(sample)}) are averaged first: they are no replications.`),
  };
}

/** The one column that has no role yet and can have the one that lacks; dots for several columns, or several roles. */
function onlyFree(
  columns: ReadonlyMap<string, FrameColumn>,
  roles: FrameRoles,
  lacking: readonly (keyof FrameRoles)[],
): string {
  const taken: ReadonlySet<unknown> = new Set(Object.values(roles));
  const free = [...columns].filter(
    ([name, column]) => !taken.has(name) && (!lacking.includes("score") || isNumeric(column)),
  );
  return lacking.length === 1 && free.length === 1 ? (free[0]?.[0] ?? "...") : "...";
}

/** The reason that a column named as a score contains none: its first text that is not a number. */
function explainTexts(
  columns: ReadonlyMap<string, FrameColumn>,
  place: ((row: number) => string) | undefined,
): string | undefined {
  const name = textScores(columns);
  const column = columns.get(name ?? "");
  if (name === undefined || column?.type !== "text") return undefined;
  const { dictionary, codes, kinds } = column;
  const wrong = dictionary.findIndex((text) => !isNumberWord(text.trim()));
  const row = kinds
    ? codes.findIndex((code, index) => code >= 0 && kinds[index] === valueKinds.indexOf("text"))
    : codes.indexOf(Math.max(0, wrong));
  const text = dictionary[codes[row] ?? 0] ?? "";
  const where = place ? `${place(row)} ` : "a row ";
  return (
    `the column ${JSON.stringify(name)} holds the score by its name, but texts by its content: ${where}has ` +
    `${JSON.stringify(text.slice(0, 100))}${writtenNumber(text) ?? ""}. Scores are numbers, or true and false.`
  );
}

function distinct(columns: ReadonlyMap<string, FrameColumn>, name: string | undefined): number {
  const column = columns.get(name ?? "");
  return column ? rowKeys([column], lengthOf(column)).first.length : 0;
}

/** The largest number of runs of an algorithm on a task. */
function mostRuns(columns: ReadonlyMap<string, FrameColumn>, { algorithm, task, run }: FrameRoles): number {
  const named = [algorithm, task, run].map((name) => columns.get(name ?? ""));
  if (!named.every((column) => column !== undefined)) return 0;
  const rows = named[0] ? lengthOf(named[0]) : 0;
  const cells = rowKeys(named.slice(0, 2), rows);
  const runs = new Int32Array(cells.first.length);
  for (const row of rowKeys(named, rows).first) {
    const cell = cells.group[row] ?? 0;
    runs[cell] = (runs[cell] ?? 0) + 1;
  }
  return runs.reduce((most, count) => Math.max(most, count), 0);
}
