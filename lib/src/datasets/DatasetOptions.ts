/** Where to look for the files of a data set. */
export interface DatasetOptions {
  /** A folder that holds `<dataset>/<file>`; default: the environment variable `PRECIPICE_DATA`, where there is one. */
  readonly folder?: string;
  /** Where downloads are kept; default: `precipice/datasets` in `XDG_CACHE_HOME`, else in `~/.cache`. */
  readonly cache?: string;
  /** A mirror of raw.githubusercontent.com, which is the default. */
  readonly base?: string;
  readonly signal?: AbortSignal;
}
