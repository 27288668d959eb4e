import { afterAll } from "vitest";
import { connectSpark } from "../../../src/engine/connect/connectSpark.node.js";
import { SQLRunner } from "../../../src/engine/SQLRunner.js";
import { describeContract } from "../describeContract.js";
import { startServer, type TestServer } from "../startServer.js";

let spark: TestServer | undefined;
afterAll(() => spark?.stop());

describeContract("Spark in one process", async () => {
  spark = await startServer("spark", "--port", "0");
  return new SQLRunner(await connectSpark(spark.address, { tokenFile: spark.tokenFile ?? "" }));
});
