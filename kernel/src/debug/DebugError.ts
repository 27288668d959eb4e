/** Why a debug request cannot be answered: a sentence for the user. */
export class DebugError extends Error {
  override readonly name = "DebugError";

  /** Parts that are loaded later bring a class of their own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "DebugError";
  }
}
