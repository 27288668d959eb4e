import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectSpark } from "../../../src/engine/connect/connectSpark.node.js";
import { SQLRunner } from "../../../src/engine/SQLRunner.js";
import { answerText } from "../answerText.js";
import { describeContract } from "../describeContract.js";
import { connectTo, startServer, type TestServer } from "../startServer.js";

let spark: TestServer;
beforeAll(async () => {
  spark = await startServer("spark", "--cluster", "--port", "0");
});
afterAll(() => spark.stop());

/** The processes of the executors. */
function executors(): number[] {
  const lines = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\n");
  // Each names the address of its driver, which is the server of this test alone.
  const own = lines.filter((line) => line.includes("CoarseGrainedExecutorBackend"));
  return own.map((line) => Number.parseInt(line, 10)).filter((pid) => isChildOf(pid, spark.pid));
}

/** Whether a process was started by another one. */
function isChildOf(pid: number, parent: number): boolean {
  const found = execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" });
  return Number(found) === parent;
}

test("an executor that is killed in mid-query leaves the same bits", async () => {
  const connection = await connectTo(spark);
  const sql =
    "SELECT g, sum(x) AS s, count(*) AS n FROM (SELECT a.id % 50 AS g, (a.id * 31 + b.id) % 1009 AS x " +
    "FROM range(0, 40000, 1, 8) AS a CROSS JOIN range(1000) AS b) AS rows GROUP BY g ORDER BY g";
  const digest = async (onStart?: () => void): Promise<string> => {
    const table = await connection.query(sql, {
      onProgress: () => {
        onStart?.();
        onStart = undefined;
      },
    });
    return createHash("sha256").update(answerText(table)).digest("hex");
  };
  const expected = await digest();
  let killed = 0;
  const answer = await digest(() => {
    const [first] = executors();
    if (first === undefined) return;
    process.kill(first, "SIGKILL");
    killed = first;
  });
  expect(killed).toBeGreaterThan(0);
  expect(answer).toBe(expected);
  await connection.close();
});

test("a wrong token is refused, and no error repeats it", async () => {
  const token = "a-wrong-token-of-the-test";
  const error: unknown = await connectSpark(spark.address, { token }).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/refuses the token.*SPARK_CONNECT_AUTHENTICATE_TOKEN/u);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(token);
});

/** Opens the cluster. The Java that Spark writes for each query, and each executor compiles, is proven in one process: a few rows never repay it. */
async function openCluster(rows: "few" | "many"): Promise<SQLRunner> {
  const connection = await connectTo(spark);
  if (rows === "few")
    for (const setting of ["spark.sql.codegen.wholeStage=false", "spark.sql.codegen.factoryMode=NO_CODEGEN"])
      await connection.query(`SET ${setting}`);
  return new SQLRunner(connection);
}

// Executors change where rows are added up, not the SQL: fewer pairs than in one process.
describeContract("Spark in a cluster of two executors", openCluster, 8);
