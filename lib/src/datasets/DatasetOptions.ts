import type { Progress } from "../work/ResampleOptions.js";

/** Where to look for the files of a data set, and whether they may be downloaded. */
export interface DatasetOptions {
  /** A folder that holds `<dataset>/<file>`; default: the environment variable `PRECIPICE_DATA`, where there is one. */
  readonly folder?: string;
  /** Where downloads are kept; default: `precipice/datasets` in `XDG_CACHE_HOME`, else in `~/.cache`. */
  readonly cache?: string;
  /** A mirror of raw.githubusercontent.com, which is the default. */
  readonly base?: string;
  /**
   * Whether what is not there may be downloaded. By default as the environment variable `PRECIPICE_DOWNLOAD` says (`1` or
   * `0`); where it says nothing, a terminal and a notebook that can ask may download, and ask above 20 MB; everything else
   * runs without somebody to ask, and does not.
   */
  readonly download?: boolean;
  /** Called a few times a second while files are downloaded, in bytes. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}
