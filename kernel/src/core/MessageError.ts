/** A message that cannot be taken: it is dropped, and the sentence goes to the log. */
export class MessageError extends Error {
  override readonly name = "MessageError";
}
