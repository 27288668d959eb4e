/** Milliseconds in which a server must answer. */
export interface ConnectLimits {
  /** Between two questions for a sign of life while a query runs. */
  readonly askEvery: number;
  /** For a call that computes nothing. */
  readonly answerWithin: number;
  /** For the calls before a query, the first of which makes the session. */
  readonly preparedWithin: number;
}

/** A server that stands still is an error within 30 s. */
export const connectLimits: ConnectLimits = {
  askEvery: 10_000,
  answerWithin: 15_000,
  preparedWithin: 28_000,
};
