import { EnvHttpProxyAgent, fetch, type RequestInit, type Response } from "undici";

/** The time limits for a server's answer, and for its next byte. */
export interface HttpPatience {
  /** Milliseconds; 30 000 by default. */
  readonly stall: number;
}

/** Thrown if a response or its body stalls; another attempt may succeed. */
export class StallError extends Error {
  override readonly name = "StallError";
}

let agent: EnvHttpProxyAgent | undefined;

/**
 * A GET request. It uses the proxy of `https_proxy`, `http_proxy` and `no_proxy`, follows redirects, and gives up if
 * the server is silent for too long.
 */
export async function httpFetch(
  url: string,
  headers: Readonly<Record<string, string>>,
  { stall }: HttpPatience,
  signal: AbortSignal | undefined,
): Promise<{ readonly response: Response; readonly chunks: () => AsyncGenerator<Uint8Array> }> {
  agent ??= new EnvHttpProxyAgent();
  const control = new AbortController();
  const stop = (): void => control.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new StallError(`nothing came for ${stall / 1000} s`)), stall);
  };
  const end = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  };
  wait();
  const init: RequestInit = { headers: { ...headers }, dispatcher: agent, signal: control.signal };
  try {
    const response = await fetch(url, init);
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      try {
        if (!response.body) return;
        for await (const part of response.body as AsyncIterable<Uint8Array>) {
          wait();
          yield part;
        }
      } finally {
        end();
        // Releases the connection if the rest is not needed.
        control.abort();
      }
    };
    return { response, chunks };
  } catch (error) {
    end();
    throw error;
  }
}
