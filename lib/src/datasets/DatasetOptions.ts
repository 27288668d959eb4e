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
   * Whether missing files may be downloaded. The default is the environment variable `PRECIPICE_DOWNLOAD` (`1` or
   * `0`). Without it, a terminal and an interactive notebook download, and ask above 20 MB. Everything else cannot
   * ask and does not download.
   */
  readonly download?: boolean;
  /** Called a few times per second during a download, in bytes. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}
