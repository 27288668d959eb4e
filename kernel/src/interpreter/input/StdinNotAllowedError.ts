/** Thrown where code asks for a line and no user can answer. */
export class StdinNotAllowedError extends Error {
  override readonly name = "StdinNotAllowedError";
}
