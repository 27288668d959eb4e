import type { TypeService } from "../language/TypeService.js";
import type { Content } from "./Message.js";

/** The request of a cell such as `?JSON.stringify`, which asks about a name. */
export interface PageRequest {
  readonly name: string;
  /** 1 if two question marks also ask for the declaration. */
  readonly detail: 0 | 1;
}

const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*`;
const BEFORE = new RegExp(String.raw`^\s*(\?\??)\s*(${NAME})\s*;?\s*$`, "u");
const AFTER = new RegExp(String.raw`^\s*(${NAME})\s*(\?\??)\s*$`, "u");

/**
 * Reads a cell that is a question, as IPython's users write it: `?name`, `name?`, and with two question marks for
 * more. None of these is valid TypeScript, so no program is misread.
 */
export function pageRequest(code: string): PageRequest | undefined {
  const before = BEFORE.exec(code);
  const [marks, name] = before === null ? (AFTER.exec(code)?.slice(1).reverse() ?? []) : before.slice(1);
  if (marks === undefined || name === undefined) return undefined;
  return { name, detail: marks.length === 2 ? 1 : 0 };
}

/** The payload by which frontends open their pager; undefined when nothing is known of the name. */
export async function pagePayload(
  types: TypeService | undefined,
  { name, detail }: PageRequest,
): Promise<Content | undefined> {
  const found = await types?.inspect(name, name.length, detail);
  return found === undefined ? undefined : { source: "page", data: found.data, start: 0 };
}
