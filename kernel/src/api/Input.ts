/** The options of a question. */
export interface InputOptions {
  /** Hides the typed text. */
  readonly password?: boolean;
}

/**
 * Asks the user of the cell for a line, and waits for it.
 *
 * @throws StdinNotAllowedError if no user can answer, as in a run without a frontend.
 */
export type Input = (prompt?: string, options?: InputOptions) => Promise<string>;

/**
 * Like the browser's `prompt`: asks for a line and blocks the thread until the answer. Throws if no user can answer.
 */
export type Prompt = (message?: string, fallback?: string) => string;
