import { isIP } from "node:net";
import { Agent, fetch as fetchWith } from "undici";
import { shownURL } from "../bytes/shownURL.js";
import { connectedAddresses } from "./connectedAddresses.node.js";
import {
  isLocalAddress,
  isPrivateAddress,
  PrivateAddressError,
  publicLookup,
} from "./privateAddress.node.js";

const mostRedirects = 20;
let publicOnly: Agent | undefined;

/** The part of a response that is read. */
export interface FetchedBody {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Thrown for a redirect to a forbidden address; the message is a sentence without its full stop. */
export class RedirectError extends Error {
  override readonly name = "RedirectError";
}

/**
 * A GET request that follows redirects. The requested host may be any; redirects may not lead to this machine or a private
 * network unless that is allowed: otherwise a public server could choose what is read there. A host that is private itself, which
 * the user chose, may redirect on its own name; a public one may not, as its name may stand for a private address a moment later.
 */
export async function fetchURL(
  url: URL,
  signal: AbortSignal | undefined,
  privateRedirects: boolean,
): Promise<FetchedBody> {
  let at = url;
  let { response, anywhere } = await fetchFirst(url, signal);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const to = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (to === null) return { ...parts(response), body: response.body as AsyncIterable<Uint8Array> | null };
    await response.body?.cancel();
    if (hop === mostRedirects) break;
    at = redirected(to, at);
    // Once a chain has left the host, other servers choose its targets, even back on the host.
    anywhere &&= at.hostname === url.hostname;
    response = await fetchHop(at, anywhere || privateRedirects, signal);
  }
  throw new RedirectError(`it redirects more than ${mostRedirects} times`);
}

/** The answer of the requested host, and whether that host is private, so that redirects on it are allowed. */
async function fetchFirst(
  url: URL,
  signal: AbortSignal | undefined,
): Promise<{ readonly response: Hop; readonly anywhere: boolean }> {
  const { result, addresses } = await connectedAddresses(() => fetchHop(url, true, signal));
  return { response: result, anywhere: addresses.size > 0 && [...addresses].every(isLocalAddress) };
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
