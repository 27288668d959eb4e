/** Thrown for an invalid message. The message is dropped, and the sentence is logged. */
export class MessageError extends Error {
  override readonly name = "MessageError";
}
