import { UserError } from "./UserError.mjs";

/**
 * Runs a command's action and ends the process with its status; an error meant for the user is printed as one sentence.
 * @param {() => Promise<number>} action
 */
export async function main(action) {
  try {
    process.exitCode = await action();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.log !== "") console.error(`\n${error.log.trim()}\n`);
    console.error(error.message);
    process.exitCode = 1;
  }
}
