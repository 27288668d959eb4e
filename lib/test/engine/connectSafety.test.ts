import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Code, ConnectError } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { ChunkJoiner } from "../../src/engine/connect/ChunkJoiner.js";
import { connectAddress } from "../../src/engine/connect/connectAddress.js";
import { connectError } from "../../src/engine/connect/connectError.js";
import { connectToken } from "../../src/engine/connect/connectToken.node.js";
import type { ArrowBatch } from "../../src/engine/connect/generated/spark_pb.js";
import { temporaryFolder } from "../temporaryFolder.js";

const SECRET = "s3cret-token-of-the-test";

test.each([
  ["sc://localhost", "http://localhost:15002"],
  ["sc://127.0.0.1:50051", "http://127.0.0.1:50051"],
  ["sc://[::1]:1", "http://[::1]:1"],
  ["sc://spark.example:443/;use_ssl=true;user_id=ann;x-cluster=7", "https://spark.example:443"],
])("%s is an address", (text, url) => {
  expect(connectAddress(text, {}, true).url).toBe(url);
});

test("a token in clear goes to this machine alone, or to a host that is named", () => {
  expect(() => connectAddress("sc://spark.example:15002", {}, true)).toThrow(
    /in clear\. Set \{ tls: true \}/u,
  );
  expect(() => connectAddress("sc://localhost.example", {}, true)).toThrow("in clear");
  expect(() => connectAddress("sc://127.0.0.1.example", {}, true)).toThrow("in clear");
  expect(() => connectAddress("sc://a.example", { tokenWithoutTLS: "b.example" }, true)).toThrow("in clear");
  expect(connectAddress("sc://a.example", { tokenWithoutTLS: "a.example" }, true).url).toMatch(/^http:/u);
  expect(connectAddress("sc://a.example", { tls: true }, true).url).toMatch(/^https:/u);
  expect(connectAddress("sc://a.example", {}, false).url).toMatch(/^http:/u);
});

test.each([
  `sc://host/;token=${SECRET}`,
  `sc://ann:${SECRET}@host`,
  `sc://host/;authorization=${SECRET}`,
  `sc://host/;${SECRET}`,
  `sc://host/;Token=${SECRET}`,
  `sc://host/;x-key=${SECRET}==`,
  `sc://host/;x-key=${SECRET}%0d%0a`,
  `sc://host/;x-key=${SECRET}%`,
  "sc://host:0",
  "sc://host:65536",
  "sc:host",
])("%s is refused, without its secret", (text) => {
  let message = "";
  try {
    connectAddress(text, {}, false);
  } catch (error) {
    message = String(error);
  }
  expect(message).toMatch(/^EngineError/u);
  expect(message).not.toContain(SECRET);
});

test("a token comes from the option, a file or the environment; a bad one is not repeated", async () => {
  const file = path.join(await temporaryFolder("token"), "token");
  await writeFile(file, `${SECRET}\n`);
  expect(await connectToken({ tokenFile: file })).toBe(SECRET);
  expect(await connectToken({ token: SECRET })).toBe(SECRET);
  process.env["SPARK_CONNECT_AUTHENTICATE_TOKEN"] = SECRET;
  expect(await connectToken({})).toBe(SECRET);
  delete process.env["SPARK_CONNECT_AUTHENTICATE_TOKEN"];
  expect(await connectToken({})).toBeUndefined();
  await expect(connectToken({ token: SECRET, tokenFile: file })).rejects.toThrow("give one of them");
  await expect(connectToken({ tokenFile: `${file}.absent` })).rejects.toThrow("ENOENT");
  await expect(connectToken({ token: "" })).rejects.toThrow("empty");
  await expect(connectToken({ token: `${SECRET}\nX: y` })).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(SECRET) as string }),
  );
});

test("errors have neither the token, nor passwords and signatures of addresses, nor the plan", () => {
  const said = `no file s3a://KEY:${SECRET}@bucket/a.parquet or https://x/y?sig=${SECRET}&n=1 for ${SECRET}\n'Project [a]`;
  const error = new ConnectError(said, Code.Internal, {
    "grpc-status": "13",
    authorization: `Bearer ${SECRET}`,
  });
  const shown = connectError(error, "host:1", SECRET);
  expect(shown.message).toBe("host:1: no file s3a://bucket/a.parquet or https://x/y?sig=...&n=1 for ***");
  expect(JSON.stringify(shown, Object.getOwnPropertyNames(shown))).not.toContain(SECRET);
  for (const name of [
    "X-Amz-Signature",
    "subscription-key",
    "license_key",
    "dbpwd",
    "x-sig",
    "AWSAccessKeyId",
  ]) {
    const signed = new Error(`no file \`https://ann:other@127.0.0.1:1/a.parquet?n=1&${name}=other\``);
    expect(connectError(signed, "host:1", undefined).message, name).not.toContain("other");
  }
  expect(connectError(new ConnectError("no", Code.Unauthenticated), "host:1", SECRET).message).toContain(
    "refuses the token",
  );
});

/** A message with a part of a batch, whose bytes begin at an odd place. */
function part(bytes: readonly number[], chunkIndex?: bigint, numChunksInBatch?: bigint): ArrowBatch {
  const data = new Uint8Array([255, ...bytes]).subarray(1);
  return { data, chunkIndex, numChunksInBatch } as ArrowBatch;
}

test("chunks are joined to whole batches at aligned places", () => {
  const joiner = new ChunkJoiner();
  expect(joiner.add(part([1, 2]))).toEqual(new Uint8Array([1, 2]));
  expect(joiner.add(part([1], 0n, 3n))).toBeUndefined();
  expect(joiner.add(part([2], 1n, 3n))).toBeUndefined();
  const whole = joiner.add(part([3], 2n, 3n));
  expect(whole).toEqual(new Uint8Array([1, 2, 3]));
  expect(whole?.byteOffset).toBe(0);
  joiner.end();
  expect(() => joiner.add(part([2], 1n, 2n))).toThrow("part 1 of an answer instead of part 0");
  joiner.add(part([1], 0n, 2n));
  expect(() => joiner.end()).toThrow("ended within a batch");
});
