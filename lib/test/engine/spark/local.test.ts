import { afterAll, beforeAll } from "vitest";
import { SQLRunner } from "../../../src/engine/SQLRunner.js";
import { describeContract } from "../describeContract.js";
import { describeSparkSources } from "../describeSparkSources.js";
import { connectTo, startServer, type TestServer } from "../startServer.js";

let spark: TestServer;
beforeAll(async () => {
  spark = await startServer("spark", "--port", "0");
});
afterAll(() => spark.stop());

// A query of a few rows takes Spark a tenth of a second and more, mostly for planning.
describeContract("Spark in one process", async () => new SQLRunner(await connectTo(spark)), 4);
describeSparkSources("Spark", () => spark);
