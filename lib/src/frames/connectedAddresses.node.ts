import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

interface SentRequest {
  readonly request: object;
  readonly socket?: Pick<Socket, "remoteAddress">;
}

/** The addresses to which a call's requests were sent. */
const calls = new AsyncLocalStorage<Set<string>>();

/**
 * Runs a call of `fetch`, and says to which addresses its requests were sent. A separate lookup could differ: the
 * name may have another address by then. The set is empty if this version of Node does not report them.
 */
export async function connectedAddresses<Result>(
  call: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly addresses: ReadonlySet<string> }> {
  const addresses = new Set<string>();
  const ours = new WeakSet();
  const created = (message: unknown): void => {
    // The same channel also reports requests of other calls.
    if (calls.getStore() === addresses) ours.add((message as SentRequest).request);
  };
  const sent = (message: unknown): void => {
    const { request, socket } = message as SentRequest;
    if (ours.has(request)) addresses.add(socket?.remoteAddress ?? "unknown");
  };
  subscribe("undici:request:create", created);
  subscribe("undici:client:sendHeaders", sent);
  try {
    return { result: await calls.run(addresses, call), addresses };
  } finally {
    unsubscribe("undici:request:create", created);
    unsubscribe("undici:client:sendHeaders", sent);
  }
}
