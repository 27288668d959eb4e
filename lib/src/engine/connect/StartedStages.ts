import type { ExecutionProgress } from "./generated/spark_pb.js";

/** Milliseconds without another stage after which all stages that can start have started. */
const CALM = 1000;

/**
 * Follows the stages of a query of Spark, to tell when an interrupt ends all of them. Spark starts stages from threads of their own, and an
 * interrupt cancels those that have started: one that comes while a stage is on its way leaves that stage running, with nobody to stop it.
 * A stage that takes longer than this to start still escapes, and runs to its own end: the protocol has no call for a query that ended.
 */
export class StartedStages {
  #known = "";
  #since = 0;

  /**
   * @param now milliseconds of any clock
   * @returns whether a stage runs and no other one has appeared for a while
   */
  areSettled({ stages }: ExecutionProgress, now: number): boolean {
    const known = stages.map(({ stageId }) => stageId).join();
    if (known !== this.#known) this.#since = now;
    this.#known = known;
    const isRunning = stages.some(({ numTasks, numCompletedTasks }) => numCompletedTasks < numTasks);
    return isRunning && now - this.#since >= CALM;
  }
}
