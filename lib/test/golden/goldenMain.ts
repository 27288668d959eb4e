import { GoldenError, readGolden } from "./readGolden.js";
import { runGoldenFile } from "./runGolden.js";

/**
 * Runs all cases of a folder and prints the failures, a count a file, and last `N passed, N failed, N skipped`.
 *
 * @returns the exit status: 1 if any case failed or the folder cannot be read
 */
export async function goldenMain(folder: string, print: (line: string) => void): Promise<number> {
  try {
    let [passed, failed, skipped] = [0, 0, 0];
    for (const file of await readGolden(folder)) {
      const counts = await runGoldenFile(file, print);
      passed += counts.passed;
      failed += counts.failed;
      skipped += counts.skipped;
    }
    print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof GoldenError)) throw error;
    print(error.message);
    return 1;
  }
}
