/** What the protocol thread tells the main thread, apart from requests to the interpreter. */
export interface ThreadMessage {
  readonly kind: "exit";
  /** The status the process ends with. */
  readonly status: number;
}
