import { writeFileSync } from "node:fs";

/**
 * A reporter of vitest: writes the errors that no test caught to the file that `PRECIPICE_UNHANDLED_ERRORS` names. Vitest's
 * own JSON report leaves them out.
 */
export default class UnhandledErrors {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly {name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string}[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env["PRECIPICE_UNHANDLED_ERRORS"];
    if (file === undefined) return;
    const found = errors.map(({ name, message, stack, VITEST_TEST_PATH: path }) => {
      const place = stack?.split("\n").find((line) => /^\s+at /u.test(line) && !line.includes("node:"));
      return { message: `${name ?? "Error"}: ${message ?? ""}`, place: place?.trim(), file: path };
    });
    writeFileSync(file, JSON.stringify(found));
  }
}
