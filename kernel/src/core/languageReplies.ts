import type { TypeService } from "../language/TypeService.js";
import type { Content } from "./Message.js";
import { codePointAt, unitAt } from "./textPosition.js";

/** The content of a complete_reply. */
export async function completeReply(types: TypeService | undefined, content: Content): Promise<Content> {
  const code = text(content["code"]);
  const cursor = position(content["cursor_pos"], code);
  const found = await types?.complete(code, unitAt(code, cursor));
  const matches = found?.matches ?? [];
  const any = found !== undefined && matches.length > 0;
  // An empty range: without a match, a begun word stays as it is.
  const start = any ? codePointAt(code, found.start) : cursor;
  const end = any ? codePointAt(code, found.end) : cursor;
  const imports = matches.flatMap(({ text: name, source }) =>
    source === undefined ? [] : [[name, source] as const],
  );
  return {
    status: "ok",
    matches: matches.map((match) => match.text),
    cursor_start: start,
    cursor_end: end,
    metadata: {
      _jupyter_types_experimental: matches.map(({ text: match, type, signature }) => ({
        start,
        end,
        text: match,
        type,
        signature,
      })),
      // A frontend that knows this adds the import of the name that is chosen.
      ...(imports.length > 0 && { precipice: { imports: Object.fromEntries(imports) } }),
    },
  };
}

/** The content of an inspect_reply. */
export async function inspectReply(types: TypeService | undefined, content: Content): Promise<Content> {
  const code = text(content["code"]);
  const cursor = unitAt(code, position(content["cursor_pos"], code));
  const found = await types?.inspect(code, cursor, content["detail_level"] === 1 ? 1 : 0);
  return { status: "ok", found: found !== undefined, data: found?.data ?? {}, metadata: {} };
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new TypeError(`"code" must be a text, not ${typeof value}.`);
  return value;
}

function position(value: unknown, code: string): number {
  if (value === undefined || value === null) return codePointAt(code, code.length);
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw new TypeError(`"cursor_pos" must be a whole number from 0, not ${JSON.stringify(value)}.`);
  }
  return value;
}
