/**
 * The protocol thread's message to the main thread, apart from requests to the interpreter: to end the
 * process.
 */
export interface ThreadMessage {
  readonly exitStatus: number;
}
