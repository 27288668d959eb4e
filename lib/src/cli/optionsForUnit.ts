import { CommandError, EXIT } from "./CommandError.js";

/** Options that have a meaning for some results only. */
const WITHOUT_MEANING: Readonly<Record<"run" | "item" | "battle", readonly string[]>> = {
  run: [],
  item: ["metric", "paired", "scale", "reps"],
  battle: ["metric", "paired", "scale", "reps", "missing", "lower-is-better"],
};

/** @throws CommandError for an option that the results of a file cannot follow, since an ignored one would mislead */
export function checkOptionsForUnit(
  unit: "run" | "item" | "battle",
  given: ReadonlySet<string>,
  file: string,
): void {
  const name = WITHOUT_MEANING[unit].find((option) => given.has(option));
  if (name === undefined) return;
  const reason = {
    run: "",
    item:
      name === "paired"
        ? "items are always paired"
        : "each model is judged by its mean over items, without resampling",
    battle: "battles have winners and no scores",
  }[unit];
  throw new CommandError(
    `--${name} has no meaning for the ${unit}s of ${file}: ${reason}. Leave it out.`,
    EXIT.usage,
  );
}
