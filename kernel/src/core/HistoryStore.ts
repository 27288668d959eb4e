/** One cell that ran and was to be kept. */
export interface HistoryEntry {
  readonly line: number;
  readonly input: string;
  /** The result's text, if it had one. */
  output: string | null;
}

/** Stores the history beyond the end of the kernel. It never throws, and no cell waits for it. */
export interface HistoryStore {
  /** Stores an entry, and again when its output is known. */
  keep(entry: HistoryEntry): void;
  /** The number of this session, above those before it; undefined until something is kept. */
  session(): Promise<number | undefined>;
  /** The numbers of all kept sessions but this one, in ascending order. */
  sessions(): Promise<readonly number[]>;
  /** The kept entries of a session, in the order it ran; empty when the session is not there (any more). */
  read(session: number): Promise<readonly HistoryEntry[]>;
}
