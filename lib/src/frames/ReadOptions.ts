import type { Progress } from "../work/ResampleOptions.js";
import type { ReadLimits } from "../bytes/ReadLimits.js";
import type { JudgeWords } from "../ratings/judgeWords.js";
import type { FrameRoles } from "./FrameRoles.js";
import type { RunNames } from "./RunNames.js";

/** Options of reading a file. */
export interface ReadOptions {
  /** The format; by default it is detected from the content. `formats` lists them. */
  readonly format?: string;
  /** The roles of columns, if the detected ones are wrong. */
  readonly columns?: FrameRoles;
  /**
   * The names of a file's rows if the file does not state them: the same for every file, or a function of its path
   * within the folder. The rules of `parseRunPath` read the remaining names from the path.
   */
  readonly names?: RunNames | ((path: string) => RunNames);
  /**
   * A pattern for the names in the paths of files, if no rule of `parseRunPath` reads them:
   * `"{algorithm}/{task}.csv"`, `"seed_{run}/*.json"`. The parts are `{algorithm}`, `{task}` and `{run}`; `*` matches
   * anything within a name. For a folder the pattern applies to the whole path within it, and files that do not match
   * are left out, with a note. Otherwise it applies to the end of each path.
   */
  readonly path?: string;
  /** The meaning of a judge's words, in battles: `{ "A>>B": "a", "both bad": "tie" }`; see `Battles.from`. */
  readonly winners?: JudgeWords;
  /** The columns of a table to keep; others are not decoded if the format allows it (Parquet). All by default. */
  readonly select?: readonly string[];
  /**
   * The score, if a file has several measurements: a column, a tag, a metric. Files of a folder without it are left
   * out, with a note.
   */
  readonly metric?: string;
  /** The encoding of a text file that is not UTF-8, such as `"windows-1252"`. */
  readonly encoding?: string;
  /** The name of bytes, for messages; names are read from it as from a path. */
  readonly name?: string;
  /** Bounds on the file's cost in memory and on its nesting; a file beyond them is refused. */
  readonly limits?: ReadLimits;
  /**
   * Whether a URL may redirect to this machine or into a private network; false by default. The URL itself may name
   * any host, and a private host may redirect to its own name. In a page the browser's rules apply instead.
   */
  readonly privateRedirects?: boolean;
  /**
   * Called a few times per second, in bytes, for files above 50 MB. Without it, a notebook whose kernel has a global
   * `display` shows a bar.
   */
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting it rejects the promise with its reason. */
  readonly signal?: AbortSignal;
}
