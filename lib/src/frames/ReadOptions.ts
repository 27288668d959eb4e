import type { Progress } from "../work/ResampleOptions.js";
import type { ReadLimits } from "../bytes/ReadLimits.js";
import type { JudgeWords } from "../ratings/judgeWords.js";
import type { FrameRoles } from "./FrameRoles.js";
import type { RunNames } from "./RunNames.js";

/** How to read a file. */
export interface ReadOptions {
  /** The format; found by the content where it is not given. `formats` lists them. */
  readonly format?: string;
  /** The roles of columns, where those that were found are wrong. */
  readonly columns?: FrameRoles;
  /**
   * The names that a file's rows belong to, where the file does not state them: the same for every file, or by its path
   * within the folder. The rules of `parseRunPath` read the remaining names from the path.
   */
  readonly names?: RunNames | ((path: string) => RunNames);
  /**
   * The names in the paths of files, where no rule of `parseRunPath` reads them: `"{algorithm}/{task}.csv"`, `"seed_{run}/*.json"`. The
   * parts are `{algorithm}`, `{task}` and `{run}`; `*` stands for anything within a name. In a folder it is for the whole path within
   * it, and files that do not fit are left out, with a note; elsewhere it is for the end of each path.
   */
  readonly path?: string;
  /** The meaning of a judge's words, in battles: `{ "A>>B": "a", "both bad": "tie" }`; see `Battles.from`. */
  readonly winners?: JudgeWords;
  /** The columns to keep, of a table; others are not decoded where the format allows it (Parquet). All by default. */
  readonly select?: readonly string[];
  /**
   * The score, where a file holds several measurements: a column, a tag, a metric. Files of a folder that do not
   * hold it are left out, with a note.
   */
  readonly metric?: string;
  /** The encoding of a text file that is not UTF-8, such as `"windows-1252"`. */
  readonly encoding?: string;
  /** The name of bytes, for messages; names are read from it as from a path. */
  readonly name?: string;
  /** Bounds on the file's cost in memory and on its nesting; a file beyond them is refused. */
  readonly limits?: ReadLimits;
  /**
   * Whether a URL may redirect to this machine or into a private network; false by default. The URL itself may name any host, and
   * one that is private may redirect on its own name. In a page the browser's own rules hold instead.
   */
  readonly privateRedirects?: boolean;
  /**
   * Called a few times a second, in bytes, for files above 50 MB. Without it, a notebook whose kernel has a
   * global `display` shows a bar.
   */
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting it rejects the promise with its reason. */
  readonly signal?: AbortSignal;
}
