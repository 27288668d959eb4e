/**
 * Asks the server for a sign of life while a query runs, and gives up without an answer. Some servers report progress all the time,
 * others say nothing before the answer: silence alone means nothing. The questions also keep a session alive that a server would forget.
 */
export class IdleWatch {
  #timer: NodeJS.Timeout | undefined;
  #heard = 0;
  #isStopped = false;

  /**
   * @param every milliseconds between two questions
   * @param ask asks for a sign of life; a rejection means that there is none
   * @param giveUp called once, if there is none and no message came meanwhile
   */
  constructor(
    readonly every: number,
    readonly ask: () => Promise<unknown>,
    readonly giveUp: (error: unknown) => void,
  ) {
    this.#wait();
  }

  /** A message came. */
  heard(): void {
    this.#heard++;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#ask(), this.every);
  }

  async #ask(): Promise<void> {
    const before = this.#heard;
    try {
      await this.ask();
    } catch (error) {
      if (this.#heard === before && !this.#isStopped) {
        this.stop();
        this.giveUp(error);
      }
    }
    this.#wait();
  }
}
