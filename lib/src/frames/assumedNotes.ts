import { quotedNames } from "../scores/fieldCode.js";
import type { AssumedName } from "./FrameState.js";

/** Notes on the assumed names: one note for each role, for any number of files. */
export function assumedNotes(assumed: readonly AssumedName[]): string[] {
  return (["algorithm", "task", "run"] as const).flatMap((role) => {
    const own = assumed.filter((one) => one.role === role);
    const names = [...new Set(own.map(({ name }) => name))];
    if (names.length === 0) return [];
    const taken =
      names.length === 1
        ? `all rows are taken as the ${role} ${quotedNames(names)}${own.length === 1 ? "" : ` (${own.length} files)`}`
        : `each of ${own.length} files is taken as the ${role} of its own name (${quotedNames(names, 5)})`;
    return [
      `No column names the ${role}: ${taken}. If that is wrong, say { columns: { ${role}: "..." } } or ` +
        `{ names: { ${role}: "..." } }${own.length === 1 ? "" : `, or what the paths name, such as { path: "{algorithm}/{task}.csv" }`}.`,
    ];
  });
}
