/** An error shown to the user as one sentence, without a stack trace. */
export class UserError extends Error {
  /**
   * @param {string} message what is wrong and what to do about it
   * @param {{log?: string}} [options] `log`: the output of the failed command, shown above the sentence
   */
  constructor(message, { log = "" } = {}) {
    super(message);
    this.name = "UserError";
    this.log = log;
  }
}
