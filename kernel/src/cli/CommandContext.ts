/** The stream for progress and errors: stderr. */
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
  /** Calls `listener` when the user ends the command (Ctrl-C, closed terminal); returns a function that removes it. */
  onInterrupt(listener: () => void): () => void;
}
