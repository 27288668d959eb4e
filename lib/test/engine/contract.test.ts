import { afterAll, beforeAll } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { describeContract } from "./describeContract.js";
import { connectTo, startServer, type TestServer } from "./startServer.js";

let sail: TestServer;
beforeAll(async () => {
  sail = await startServer("sail", "--port", "0");
});
afterAll(() => sail.stop());

describeContract("duckdb", async () => new SQLRunner(await connectDuckDB({ threads: 2 })));

describeContract("sail", async () => new SQLRunner(await connectTo(sail)));
