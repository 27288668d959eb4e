import path from "node:path";
import { inject } from "vitest";
import type { JupyterLabServer } from "./JupyterLabServer.js";
import type { Loan } from "./lendJupyterLab.js";
import { installPackage, writeExtensionSettings, type ServerOptions } from "./startJupyterLab.js";

/**
 * Borrows a running JupyterLab server with the Precipice kernel, on which nothing of other tests is left, for the tests
 * of one file; `stop` gives it back. A test that needs another server starts its own.
 */
export async function borrowJupyterLab({
  packages = false,
  application = "lab",
  settings = {},
}: Pick<ServerOptions, "packages" | "application" | "settings"> = {}): Promise<JupyterLabServer> {
  const lender = `${inject("lender")}${process.pid}`;
  const ask = async (method: "POST" | "DELETE"): Promise<unknown> => {
    const answer = await fetch(lender, { method });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const loan = (await ask("POST")) as Loan;
  if (packages) installPackage(loan.folder);
  writeExtensionSettings(path.dirname(loan.folder), settings);
  return {
    ...loan,
    application,
    stop: async () => {
      await ask("DELETE");
    },
  };
}
