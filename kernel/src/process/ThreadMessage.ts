/** What the protocol thread tells the main thread, apart from requests to the interpreter: to end the process. */
export interface ThreadMessage {
  readonly exitStatus: number;
}
