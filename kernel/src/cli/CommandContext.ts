/** Where progress and complaints go: stderr. */
export interface Terminal {
  write(text: string): void;
  /** Whether a person watches: then a line may be written over, and colours are kept. */
  readonly live: boolean;
  readonly columns: number;
}

/** The surroundings of a command. */
export interface CommandContext {
  readonly environment: NodeJS.ProcessEnv;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** Writes one line of the command's result to stdout. */
  readonly print: (line: string) => void;
  readonly terminal: Terminal;
  /** Calls `listener` when the user wants an end (Ctrl-C, a terminal closed); gives a function that takes it back. */
  onInterrupt(listener: () => void): () => void;
}
