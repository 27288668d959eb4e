import type { QueryProgress } from "../EngineConnection.js";
import type { ExecutionProgress } from "./generated/spark_pb.js";

/** Tasks that are done and all tasks of the stages known so far; `undefined` before the first stage. */
export function queryProgress({ stages }: ExecutionProgress): QueryProgress | undefined {
  const total = stages.reduce((sum, { numTasks }) => sum + Number(numTasks), 0);
  const done = stages.reduce((sum, { numCompletedTasks }) => sum + Number(numCompletedTasks), 0);
  return total > 0 ? { done, total } : undefined;
}
