/** Why a debug request cannot be answered: a sentence for the user. */
export class DebugError extends Error {
  override readonly name = "DebugError";
}
