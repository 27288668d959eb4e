import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import type { Runner } from "../../src/engine/Runner.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";

/** An engine that must agree with `engine("memory")`. */
export interface ContractEngine {
  readonly id: string;
  readonly open: () => Promise<Runner>;
}

/** The engines of the normal tests. */
export const contractEngines: readonly ContractEngine[] = [
  { id: "duckdb", open: async () => new SQLRunner(await connectDuckDB({ threads: 2 })) },
];
