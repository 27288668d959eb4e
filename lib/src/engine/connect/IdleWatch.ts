/** Milliseconds without a message after which the server is asked whether it lives. */
const IDLE = 10_000;

/**
 * Watches a stream of messages. After some seconds of silence it asks the server for a sign of life; without an answer it gives up.
 * Some servers report progress all the time, others say nothing before the answer: silence alone means nothing.
 */
export class IdleWatch {
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param ask asks for a sign of life; a rejection means that there is none
   * @param giveUp called once, if there is none
   */
  constructor(
    readonly ask: () => Promise<unknown>,
    readonly giveUp: (error: unknown) => void,
  ) {
    this.heard();
  }

  /** A message came. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#ask(), IDLE);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      await this.ask();
      this.heard();
    } catch (error) {
      if (!this.#isStopped) this.giveUp(error);
      this.stop();
    }
  }
}
