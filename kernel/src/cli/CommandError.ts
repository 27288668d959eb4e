/** A command cannot be carried out: one sentence for the user, and the status the process ends with. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly status: number;

  constructor(sentence: string, status = 1, options?: ErrorOptions) {
    super(sentence, options);
    this.status = status;
  }
}
