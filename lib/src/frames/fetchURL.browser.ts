/**
 * In a page the browser follows redirects, and decides by its own rules (CORS, private network access) what the page may read;
 * bundlers take this in place of the other file.
 */
export async function fetchURL(
  url: URL,
  signal: AbortSignal | undefined,
): Promise<{
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly body: AsyncIterable<Uint8Array> | null;
}> {
  const { ok, status, statusText, body } = await fetch(url, signal === undefined ? {} : { signal });
  return { ok, status, statusText, body: body && readParts(body) };
}

/** Not every browser iterates over streams. */
async function* readParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
