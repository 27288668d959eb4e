import { isScoreKind } from "./SourceColumn.js";
import type { QueryOptions } from "./EngineConnection.js";
import { countIn } from "./QueryTable.js";
import type { SampleSource } from "./SampleSource.js";
import { sampleRoles, type SampleRole } from "./SampleRoles.js";
import { SamplesDescription, type DescribedColumn } from "./SamplesDescription.js";
import { shownSource } from "./Source.js";

/** Counts rows and missing values of every column, and says the role of each. */
export async function describeSource(
  source: SampleSource,
  caller: string,
  query?: QueryOptions,
): Promise<SamplesDescription> {
  const { runner, given } = source;
  const columns = await runner.columns(source.source, query);
  const found = await source.roles(caller, query, columns);
  const counts = await runner.present(source.source, columns, query);
  const rows = countIn(counts, "rows");
  const roleOf = new Map<string, SampleRole>();
  const notes: string[] = [];
  for (const role of sampleRoles) {
    const one = found.get(role);
    if (one === undefined) continue;
    if (one.assumed === undefined) roleOf.set(one.column.name, role);
    else
      notes.push(
        `No column names the ${role}: all rows are taken as the ${role} ${JSON.stringify(one.assumed)}. If that is wrong, say { ${role}: "..." }.`,
      );
  }
  const score = found.get("score");
  if (score !== undefined && !isScoreKind(score.column.kind))
    notes.push(
      `The column ${JSON.stringify(score.column.name)} has the type ${score.column.typeName}: a score is a number, or true and false.`,
    );
  if (score === undefined) notes.push('No column is the score: name it as { score: "..." }.');
  const described = columns.map(({ name, typeName }, index): DescribedColumn => {
    const role = roleOf.get(name);
    const missing = rows - countIn(counts, `present ${index}`);
    if (role === undefined) return { name, type: typeName, missing, why: "" };
    const why = given[role] === undefined ? `its name, ${JSON.stringify(name)}, says so.` : "it was chosen.";
    return { name, type: typeName, missing, role, why };
  });
  const roles = Object.fromEntries(Array.from(roleOf, ([column, role]) => [role, column]));
  return new SamplesDescription(shownSource(source.source), runner.engine, rows, described, roles, notes);
}
