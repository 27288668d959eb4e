/** The exit statuses of the command line. */
export const EXIT = {
  done: 0,
  /** A condition that was asked for failed by a decision. */
  failed: 1,
  /** The command cannot be understood, or its output cannot be written. */
  usage: 2,
  data: 3,
  /** A decision was asked for, and the data do not allow one. */
  undecided: 4,
  defect: 70,
} as const;

/** A command cannot be carried out: a sentence for the user, and the status that the process ends with. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly status: number;

  constructor(sentence: string, status: number, options?: ErrorOptions) {
    super(sentence, options);
    this.status = status;
  }
}
