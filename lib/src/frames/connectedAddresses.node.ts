import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

interface SentRequest {
  readonly request: object;
  readonly socket?: Pick<Socket, "remoteAddress">;
}

/** The addresses that a call's requests have been sent to. */
const calls = new AsyncLocalStorage<Set<string>>();

/**
 * Runs a call of `fetch`, and says to which addresses its requests were sent. A lookup beside the call would not tell: the name
 * may have another address by then. The set is empty where this Node does not say it.
 */
export async function connectedAddresses<Result>(
  call: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly addresses: ReadonlySet<string> }> {
  const addresses = new Set<string>();
  const ours = new WeakSet();
  const created = (message: unknown): void => {
    // Requests of other calls are told on the same channel.
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
