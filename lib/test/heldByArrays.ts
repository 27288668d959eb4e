import { Session } from "node:inspector/promises";

/** Bytes of array buffers after a collection: buffers that nobody has any more would count until V8 gets to them. */
export async function heldByArrays(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
  return process.memoryUsage().arrayBuffers;
}
