import type { Content, Message } from "./Message.js";

/** The content of an execute request, with the protocol's defaults filled in. */
export interface ExecuteContent {
  readonly code: string;
  readonly silent: boolean;
  readonly storeHistory: boolean;
  readonly userExpressions: Readonly<Record<string, string>>;
  readonly allowStdin: boolean;
  readonly stopOnError: boolean;
  /** The notebook's id of the cell, if the frontend sends it. */
  readonly cellId: string | undefined;
  /** The code may run in an isolated session only. */
  readonly isolated: boolean;
}

/**
 * Reads an execute request. A silent one is never stored.
 *
 * @throws TypeError that names the field that is missing or wrong.
 */
export function executeContent({ content, metadata }: Message): ExecuteContent {
  const { code } = content;
  const { cellId } = metadata;
  if (typeof code !== "string") throw new TypeError(`"code" must be a text, not ${typeof code}.`);
  const silent = flag(content, "silent", false);
  return {
    code,
    silent,
    storeHistory: flag(content, "store_history", !silent) && !silent,
    userExpressions: expressions(content["user_expressions"]),
    allowStdin: flag(content, "allow_stdin", false),
    stopOnError: flag(content, "stop_on_error", true),
    cellId: typeof cellId === "string" && cellId !== "" ? cellId : undefined,
    isolated: flag(metadata, "isolated", false),
  };
}

function flag(content: Content, name: string, absent: boolean): boolean {
  const value = content[name];
  if (value === undefined || value === null) return absent;
  if (typeof value !== "boolean")
    throw new TypeError(`"${name}" must be true or false, not ${typeof value}.`);
  return value;
}

function expressions(value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new TypeError(`"user_expressions" must be an object of names to expressions.`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, expression]: [string, unknown]) => {
      if (typeof expression !== "string")
        throw new TypeError(`The user expression "${name}" must be a text.`);
      return [name, expression];
    }),
  );
}
