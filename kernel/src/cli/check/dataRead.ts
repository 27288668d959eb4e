import type { KernelClient } from "../../client/KernelClient.js";
import { isJsonObject } from "../../notebook/Notebook.js";

/**
 * Reads the map of data that libraries keep under a symbol: names to SHA-256. Names of the notebook's own do
 * not interfere.
 */
const EXPRESSION = `({
  [globalThis.Symbol.for("Jupyter.display")]: () => ({
    "text/plain": "",
    "application/json": globalThis.Object.fromEntries(globalThis[globalThis.Symbol.for("Precipice.datasets")] ?? []),
  }),
})`;

/** Asks a kernel which data its cells have read; empty if it does not answer. */
export async function dataRead(client: KernelClient): Promise<Readonly<Record<string, string>>> {
  const { content } = await client.request("shell", "execute_request", {
    code: "",
    silent: true,
    store_history: false,
    user_expressions: { data: EXPRESSION },
    allow_stdin: false,
    stop_on_error: false,
  });
  const { user_expressions: answers } = content;
  const answer = isJsonObject(answers) ? answers["data"] : undefined;
  const bundle = isJsonObject(answer) ? answer["data"] : undefined;
  const data = isJsonObject(bundle) ? bundle["application/json"] : undefined;
  if (!isJsonObject(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, digest]) => (typeof digest === "string" ? [[name, digest]] : [])),
  );
}
