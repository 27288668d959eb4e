import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError } from "../CommandError.js";

/**
 * A script of an exported page, which lies beside the command.
 *
 * @throws CommandError when it is missing.
 */
export function pageScript(name: "notebook" | "index"): string {
  const file = fileURLToPath(new URL(`./page/${name}.js`, import.meta.url));
  if (!existsSync(file))
    throw new CommandError(`${file} is missing: install the package @precipice/kernel again.`);
  return readFileSync(file, "utf8").trimEnd();
}
