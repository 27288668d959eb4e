/** Replaces Node's threads in bundles for the browser, where one thread computes the same numbers. */
export const WorkerPool = {
  processors: (): number => 1,
  take: (): undefined => undefined,
};
