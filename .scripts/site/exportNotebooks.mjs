import { join } from "node:path";

import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

/** Puts a page of every notebook into the site. @param {string} folder of the site */
export async function exportNotebooks(folder) {
  const command = ["kernel/dist/cli.js", "export", "--folder", "notebooks", "-o", join(folder, "notebooks")];
  const { status, output } = await run(process.execPath, command);
  if (status !== 0) throw new UserError("The notebooks could not be exported.", { log: output });
  return { note: output.trim().split("\n").at(-1) ?? "" };
}
