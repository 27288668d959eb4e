import { afterAll } from "vitest";
import { SQLRunner } from "../../../src/engine/SQLRunner.js";
import { describeContract } from "../describeContract.js";
import { connectTo, startServer, type TestServer } from "../startServer.js";

let spark: TestServer | undefined;
afterAll(() => spark?.stop());

describeContract("Spark in one process", async () => {
  spark = await startServer("spark", "--port", "0");
  return new SQLRunner(await connectTo(spark));
});
