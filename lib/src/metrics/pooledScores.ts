/** All scores of all tasks in one list, task by task. */
export function pooledScores(tasks: readonly Float64Array[]): Float64Array {
  const pooled = new Float64Array(tasks.reduce((count, { length }) => count + length, 0));
  let start = 0;
  for (const task of tasks) {
    pooled.set(task, start);
    start += task.length;
  }
  return pooled;
}
