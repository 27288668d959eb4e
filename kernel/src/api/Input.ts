/** How a line is asked for. */
export interface InputOptions {
  /** Hides what is typed. */
  readonly password?: boolean;
}

/**
 * Asks the user who runs the cell for a line, and waits for it.
 *
 * @throws StdinNotAllowedError where nobody can be asked, as in a run without a frontend.
 */
export type Input = (prompt?: string, options?: InputOptions) => Promise<string>;

/** As the browser's: asks for a line and holds the thread until it comes; null where nobody can be asked is an error. */
export type Prompt = (message?: string, fallback?: string) => string;
