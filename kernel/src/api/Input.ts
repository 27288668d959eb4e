/** The options of a question. */
export interface InputOptions {
  /** Hides the typed text. */
  readonly password?: boolean;
}

/**
 * Asks the user who runs the cell for a line, and waits for it.
 *
 * @throws StdinNotAllowedError where no user can answer, as in a run without a frontend.
 */
export type Input = (prompt?: string, options?: InputOptions) => Promise<string>;

/**
 * As the browser's: asks for a line and blocks the thread until it comes; an error where no user can answer.
 */
export type Prompt = (message?: string, fallback?: string) => string;
