import { inspect } from "node:util";
import type { MimeBundle } from "../interpreter/Interpreter.js";

/** What a display or a result shows. */
export interface Displayed {
  readonly data: MimeBundle;
  readonly metadata: MimeBundle;
}

/** The method by which a value says how it is shown: gives a MIME bundle, or a promise of one. */
export const displaySymbol: unique symbol = Symbol.for("Jupyter.display") as never;

/** Turns any value into what a notebook shows of it. */
export async function toMimeBundle(value: unknown): Promise<Displayed> {
  const own = await ownBundle(value);
  if (own !== undefined) return own;
  return { data: { "text/plain": inspect(value, { colors: false }) }, metadata: {} };
}

async function ownBundle(value: unknown): Promise<Displayed | undefined> {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  const method: unknown = (value as Record<symbol, unknown>)[displaySymbol];
  if (typeof method !== "function") return undefined;
  const bundle: unknown = await method.call(value);
  if (typeof bundle !== "object" || bundle === null) return undefined;
  return { data: { ...bundle } as MimeBundle, metadata: {} };
}
