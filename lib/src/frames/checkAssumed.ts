import type { Frame } from "./Frame.js";
import { FrameError } from "./FrameError.js";
import { assumedReason, pathReason } from "./settleFrame.js";
import { proposePath, readingOf } from "./proposePath.js";

/** The beginning of the note that proposes a pattern for paths. */
export const unnamedNote = "No column of the files names the";

const inOrder = ["algorithm", "task", "run"] as const;

/**
 * Checks that the files of a folder state the names of their rows. Where both algorithm and task are unknown, or where paths give
 * several files the same names, they are refused, with a pattern that the paths fit.
 *
 * @param byRule whether the paths were read by the usual rules rather than the caller's
 * @returns a note with such a pattern, if nothing is known and no table of scores can be made
 * @throws FrameError that says which names are unknown
 */
export function checkAssumed(
  folder: string,
  frames: readonly Frame[],
  paths: readonly string[],
  byRule: boolean,
): string[] {
  if (frames.length < 2) return [];
  const unknown = inOrder.filter((role) =>
    frames.some((frame) => frame.roles.score !== undefined && frame.roles[role] === undefined),
  );
  if (frames.some(({ kind }) => kind === "table")) {
    const pattern = unknown.length > 0 ? proposal(unknown, paths) : undefined;
    return pattern === undefined ? [] : [`${unnamedNote} ${unknown.join(", the ")}. ${pattern}`];
  }
  const assumed = inOrder.filter((role) => frames.some((frame) => frame.reasons[role] === assumedReason));
  const fromPath = inOrder.filter((role) => frames.some((frame) => frame.reasons[role] === pathReason));
  const both = assumed.includes("algorithm") && assumed.includes("task");
  const lacking = byRule
    ? inOrder.filter((role) => assumed.includes(role) || fromPath.includes(role))
    : assumed;
  if (lacking.length === 0 || (!both && !clash(frames, lacking))) return [];
  const shown = paths.slice(0, 3).map((path) => JSON.stringify(path));
  const pattern = proposal(lacking, paths);
  const open = lacking.filter((role) => role !== "run");
  throw new FrameError(
    { file: folder },
    (assumed.length > 0
      ? `no column of its files names the ${assumed.join(", the ")}, and no rule reads ${assumed.length === 1 ? "it" : "them"} from paths such as ${shown.join(", ")}. `
      : `by the usual rules paths such as ${shown.join(", ")} name the same algorithm, task and run twice. `) +
      (pattern ??
        (open.length === 2
          ? 'Say what the paths name and what they do not, such as { path: "{algorithm}.csv", names: { task: "..." } }.'
          : "Say what they belong to by { names: (path) => ({ algorithm: ..., task: ..., run: ... }) }.")) +
      (pattern !== undefined && open.length > 0
        ? ` What is the same for all files is said by { names: { ${open[0] ?? ""}: "..." } }.`
        : ""),
  );
}

/** A sentence that proposes a pattern for paths; `undefined` if no pattern fits the first path. */
function proposal(lacking: readonly string[], paths: readonly string[]): string | undefined {
  const pattern = proposePath(paths, lacking);
  const reading = pattern === undefined ? undefined : readingOf(pattern, paths[0] ?? "");
  if (pattern === undefined || reading === undefined) return undefined;
  return `Say what the paths name, such as { path: ${JSON.stringify(pattern)} }, which reads the first as ${reading}.`;
}

/** Whether two files with one assumed name share an algorithm, a task and a run: then their rows could not be told apart. */
function clash(frames: readonly Frame[], lacking: readonly string[]): boolean {
  // Steps and samples of one run may stand in several files.
  if (frames.some(({ roles }) => roles.step !== undefined || roles.sample !== undefined)) return false;
  const seen = new Map<string, ReadonlySet<unknown>[][]>();
  return frames.some((frame) => {
    const names = inOrder.map((role) => namesOf(frame, role));
    const key = JSON.stringify(
      lacking.map((role) => [...(names[inOrder.indexOf(role as "run")] ?? [])][0] ?? ""),
    );
    const others = seen.get(key) ?? [];
    seen.set(key, [...others.slice(-mostCompared), names]);
    return others.some((other) =>
      names.every((own, place) => own.size > 0 && [...own].some((name) => other[place]?.has(name) === true)),
    );
  });
}

/** The most files of one name that a file is compared with. */
const mostCompared = 100;

function namesOf(frame: Frame, role: (typeof inOrder)[number]): ReadonlySet<unknown> {
  const column = frame.roles[role];
  return new Set<unknown>(column === undefined ? [] : frame.column(column));
}
