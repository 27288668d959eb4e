/** One cell that ran and was to be kept. */
export interface HistoryEntry {
  readonly line: number;
  readonly input: string;
  /** The result's text, if it had one. */
  output: string | null;
}

/** Keeps what ran beyond the end of the kernel. Nothing here ever throws, and nothing is waited for by a cell. */
export interface HistoryStore {
  /** Keeps an entry; once more when its output is known. */
  keep(entry: HistoryEntry): void;
  /** The number of this session, above those before it; undefined until something is kept. */
  session(): Promise<number | undefined>;
  /** The numbers of all kept sessions but this one, in ascending order. */
  sessions(): Promise<readonly number[]>;
  /** The kept entries of a session, in the order it ran; empty when the session is not there (any more). */
  read(session: number): Promise<readonly HistoryEntry[]>;
}
