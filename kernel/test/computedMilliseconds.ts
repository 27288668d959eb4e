/** Milliseconds for which this process computes while it does some work: a busy machine does not add to them. */
export function computedMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
