import { readFile } from "node:fs/promises";
import { EngineError } from "../EngineError.js";

/** The variable that Spark's own server and clients read. */
const VARIABLE = "SPARK_CONNECT_AUTHENTICATE_TOKEN";

/** Where the token of a server comes from; without options from the environment variable SPARK_CONNECT_AUTHENTICATE_TOKEN. */
export interface TokenOptions {
  /** The token itself. Read it from a place outside the notebook, which is saved with its code. */
  readonly token?: string;
  /** A file that holds the token and nothing else. */
  readonly tokenFile?: string;
}

/** The token; `undefined` if there is none. @throws EngineError for two tokens, an unusable file and an impossible token */
export async function connectToken({ token, tokenFile }: TokenOptions): Promise<string | undefined> {
  if (token !== undefined && tokenFile !== undefined)
    throw new EngineError("there are both { token } and { tokenFile }; give one of them.");
  const found = tokenFile === undefined ? (token ?? process.env[VARIABLE]) : await readToken(tokenFile);
  if (found === undefined || (found === "" && token === undefined)) return undefined;
  // A header takes visible ASCII only; the message must not repeat the token.
  if (!/^[\x21-\x7e]+$/u.test(found))
    throw new EngineError("the token is empty or has spaces or characters that a token cannot have.");
  return found;
}

async function readToken(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "it cannot be read";
    throw new EngineError(`the file of the token, ${JSON.stringify(file)}, cannot be read (${reason}).`);
  }
}
