import type { Progress } from "../work/ResampleOptions.js";

/** The places of a data set's files, and whether they may be downloaded. */
export interface DatasetOptions {
  /** A folder with `<dataset>/<file>`; default: the environment variable `PRECIPICE_DATA`, if set. */
  readonly folder?: string;
  /** The folder of downloads; default: `precipice/datasets` in `XDG_CACHE_HOME`, else in `~/.cache`. */
  readonly cache?: string;
  /** A mirror of raw.githubusercontent.com, which is the default. */
  readonly base?: string;
  /**
   * Whether missing files may be downloaded. By default as the environment variable `PRECIPICE_DOWNLOAD` says (`1` or
   * `0`); without it, a terminal and a notebook that can ask may download, and ask above 20 MB; everything else
   * has nobody to ask, and does not download.
   */
  readonly download?: boolean;
  /** Called a few times a second while files are downloaded, in bytes. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}
