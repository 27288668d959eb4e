import { quotedNames } from "../scores/fieldCode.js";
import type { Frame } from "./Frame.js";
import { FrameError } from "./FrameError.js";

/**
 * Selects the frames of files whose score is the same measure.
 *
 * @param metric the chosen measure; files without it are left out, with a note
 * @throws FrameError if files have different measures and none is chosen, and if no file has the chosen one
 */
export function oneMeasure(
  folder: string,
  frames: readonly Frame[],
  metric: string | undefined,
): { readonly frames: readonly Frame[]; readonly notes: readonly string[] } {
  if (metric === undefined) {
    const files = new Map<string, string[]>();
    for (const { file, metric: own, roles } of frames) {
      if (own === undefined || roles.winner !== undefined) continue;
      files.set(own, [...(files.get(own) ?? []), file]);
    }
    if (files.size < 2) return { frames, notes: [] };
    const measures = [...files].map(
      ([name, own]) =>
        `${JSON.stringify(name)} in ${own.length === 1 ? (own[0] ?? "") : `${own.length} files (such as ${own[0] ?? ""})`}`,
    );
    throw new FrameError(
      { file: folder },
      `its files measure different things: ${measures.join(", ")}. Say which is the score: ` +
        `${[...files.keys()].map((name) => `{ metric: ${JSON.stringify(name)} }`).join(" or ")}.`,
    );
  }
  const having = frames.filter((frame) => frame.metrics.includes(metric));
  if (having.length === 0) {
    const known = [...new Set(frames.flatMap(({ metrics }) => metrics))];
    throw new FrameError(
      { file: folder },
      `there is no metric ${JSON.stringify(metric)} in its files. The metrics are: ${quotedNames(known) || "none"}.`,
    );
  }
  const left = frames.length - having.length;
  return {
    frames: having.map((frame) => (frame.metric === metric ? frame : frame.choose(metric))),
    notes: left === 0 ? [] : [`${left} files without the metric ${JSON.stringify(metric)} were left out.`],
  };
}
