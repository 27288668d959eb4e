/** A source, a column or an answer of an engine that cannot be used; the message says what to do. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}
