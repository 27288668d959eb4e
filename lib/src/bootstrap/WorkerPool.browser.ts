/** Stands in for Node's threads where a bundler builds for the browser: there the same numbers come from one thread. */
export const WorkerPool = {
  processors: (): number => 1,
  take: (): undefined => undefined,
};
