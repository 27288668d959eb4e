import { isIP } from "node:net";
import { Agent, fetch as fetchWith } from "undici";
import { shownURL } from "../bytes/shownURL.js";
import { isPrivateAddress, PrivateAddressError, publicLookup } from "./privateAddress.node.js";

const mostRedirects = 20;
let publicOnly: Agent | undefined;

/** The part of a response that is read. */
export interface FetchedBody {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Thrown where a redirect leads to where it may not; the message is a sentence without its full stop. */
export class RedirectError extends Error {
  override readonly name = "RedirectError";
}

/**
 * A GET request that follows redirects. The host that was asked for may be any; redirects to another host may not lead to this
 * machine or a private network unless that is allowed: a public server would otherwise choose what is read there.
 */
export async function fetchURL(
  url: URL,
  signal: AbortSignal | undefined,
  privateRedirects: boolean,
): Promise<FetchedBody> {
  let at = url;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const response = await fetchHop(at, at.hostname === url.hostname || privateRedirects, signal);
    const to = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (to === null) return { ...parts(response), body: response.body as AsyncIterable<Uint8Array> | null };
    await response.body?.cancel();
    at = redirected(to, at);
  }
  throw new RedirectError(`it redirects more than ${mostRedirects} times`);
}

function parts({ ok, status, statusText }: FetchedBody | Response): Omit<FetchedBody, "body"> {
  return { ok, status, statusText };
}

type Hop = Response | Awaited<ReturnType<typeof fetchWith>>;

async function fetchHop(at: URL, anywhere: boolean, signal: AbortSignal | undefined): Promise<Hop> {
  const init = { redirect: "manual" as const, ...(signal && { signal }) };
  if (anywhere) return fetch(at, init);
  const literal = at.hostname.replace(/^\[|\]$/gu, "");
  if (isIP(literal) !== 0 && isPrivateAddress(literal)) throw refusal(at);
  publicOnly ??= new Agent({ connect: { lookup: publicLookup } });
  try {
    return await fetchWith(at, { ...init, dispatcher: publicOnly });
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof PrivateAddressError) throw refusal(at);
    }
    throw error;
  }
}

function redirected(to: string, from: URL): URL {
  const next = URL.canParse(to, from) ? new URL(to, from) : undefined;
  if (!next || (next.protocol !== "http:" && next.protocol !== "https:")) {
    throw new RedirectError("it redirects to what is no address of the web");
  }
  if (next.username !== "" || next.password !== "") {
    throw new RedirectError(`it redirects to ${shownURL(next)} with a user name or password`);
  }
  return next;
}

function refusal(at: URL): RedirectError {
  return new RedirectError(
    `it redirects to ${shownURL(at)}, which is on this machine or in a private network. Where that is right, say ` +
      "{ privateRedirects: true }, or give that address itself",
  );
}
