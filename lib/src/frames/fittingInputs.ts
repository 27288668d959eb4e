import { FrameError } from "./FrameError.js";
import type { Input } from "./Input.js";
import { PathPattern } from "./PathPattern.js";

/**
 * The files whose path fits a pattern, and a note of those that do not; all without a pattern.
 *
 * @param folder the name of the place, for errors
 * @param whole whether the pattern is for the whole path, else for its end
 * @throws FrameError if none fits
 */
export function fittingInputs(
  folder: string,
  inputs: readonly Input[],
  pattern: string | undefined,
  whole: boolean,
): { readonly inputs: readonly Input[]; readonly notes: string[] } {
  if (pattern === undefined) return { inputs, notes: [] };
  const parts = new PathPattern(pattern);
  const fitting: Input[] = [];
  const others: Input[] = [];
  for (const input of inputs) (parts.namesOf(input.path, whole) ? fitting : others).push(input);
  const some = others.slice(0, 3).map(({ path }) => JSON.stringify(path));
  if (others.length === 0) return { inputs, notes: [] };
  if (fitting.length > 0) {
    return {
      inputs: fitting,
      notes: [
        `${others.length} files whose path does not fit ${JSON.stringify(pattern)} were left out, such as ${some.join(", ")}.`,
      ],
    };
  }
  throw new FrameError(
    { file: folder },
    `no path fits ${JSON.stringify(pattern)}. ${whole ? "Within the folder the paths are" : "The paths are"}: ${some.join(", ")}` +
      `${others.length > some.length ? `, ... (${others.length})` : ""}.`,
  );
}
