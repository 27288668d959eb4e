import { step } from "./step.mjs";

/** @typedef {readonly [name: string, action: () => Promise<{note?: string}>]} Step */

/**
 * Runs lists of steps side by side, the steps of each list in turn: one list downloads while another computes. After a
 * failure no list begins its next step, and the error is thrown once all have stopped.
 * @param {...(readonly Step[])} lists
 */
export async function stepsSideBySide(...lists) {
  /** @type {unknown[]} */
  const errors = [];
  await Promise.all(
    lists.map(async (steps) => {
      for (const [name, action] of steps) {
        if (errors.length > 0) return;
        // The line of one step in progress would run into that of another.
        await step(name, action, { live: false }).catch((error) => errors.push(error));
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
}
