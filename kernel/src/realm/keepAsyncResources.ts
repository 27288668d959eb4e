import { nodeBinding } from "./nodeBinding.js";

/**
 * Keeps Node's list of the running callbacks' resources out of reach of cells. Node takes resources from that array by
 * the `pop` of the user's `Array.prototype`: without it, or with a setter for an element, the process would end at the
 * next callback.
 */
export function keepAsyncResources(): void {
  const list = nodeBinding("async_wrap")?.["execution_async_resources"];
  if (Array.isArray(list)) Object.setPrototypeOf(list, Array.prototype);
}
