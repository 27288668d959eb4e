/** Thrown where code asks for a line and there is nobody who could be asked. */
export class StdinNotAllowedError extends Error {
  override readonly name = "StdinNotAllowedError";
}
