import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverPath } from "../../src/engine/connect/serverPath.node.js";
import { describeSparkSources } from "./describeSparkSources.js";
import { startServer, type TestServer } from "./startServer.js";

let sail: TestServer;
beforeAll(async () => {
  sail = await startServer("sail", "--port", "0");
});
afterAll(() => sail.stop());

describeSparkSources("Sail", () => sail);

test("paths are named as the server finds them", () => {
  expect(serverPath("s3://evals/2026/*.parquet", "parquet", true)).toBe("s3a://evals/2026/*.parquet");
  expect(serverPath("s3://evals/2026/*.parquet", "parquet", false)).toBe("s3://evals/2026/*.parquet");
  expect(serverPath("S3://evals/a.csv", "csv", true)).toBe("s3a://evals/a.csv");
  expect(serverPath("hdfs://name/s3://a.csv", "csv", true)).toBe("hdfs://name/s3://a.csv");
  expect(serverPath("s3://evals/**/*.parquet", "parquet", true)).toBe("s3a://evals");
  expect(serverPath("scores/a.csv", "csv", true)).toBe(path.resolve("scores/a.csv"));
  expect(() => serverPath("s3://KEY:SECRET@evals/**/a.csv", "csv", true)).toThrow(
    /^(?!.*SECRET).*knows no "\*\*"/u,
  );
});
