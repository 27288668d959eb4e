import { expect, test } from "vitest";
import { read } from "../../src/frames/index.js";
import { folderOf } from "./files.js";
import { utf8 } from "./writers.js";

const csv = (...versions: string[]): Uint8Array =>
  utf8(
    `algorithm,task,seed,score\n${versions.map((version, row) => `${version},Pong,${row},${row}.50`).join("\n")}\n`,
  );

test("names that are one number in two spellings are refused with both, not pooled", async () => {
  const refusal = /runs\.csv, "algorithm": this column of names has "1\.1" and "1\.10", .*v1\.1 and v1\.10/u;
  await expect(read(csv("1.1", "1.2", "1.10"), { name: "runs.csv" })).rejects.toThrow(refusal);
  await expect(read(csv("1.10", "1.2", "1.1"), { name: "runs.csv" })).rejects.toThrow(
    /has "1\.10" and "1\.1"/u,
  );
  for (const other of ["+1.1", "11e-1", "01.1e0", "1.1000000000000000000"]) {
    await expect(read(csv("1.1", other)), other).rejects.toThrow(/are one number/u);
  }
  const tasks = utf8("algorithm,task,seed,score\nA,.5,1,2\nA,0.5,2,3\n");
  await expect(read(tasks)).rejects.toThrow(/"task": .*"\.5" and "0\.5"/u);
  const chosen = utf8("version,env,seed,score\n1.1,P,1,2\n1.10,P,2,3\n");
  await expect(read(chosen, { columns: { algorithm: "version" } })).rejects.toThrow(/"version": /u);
  const battles = utf8("model_a,model_b,winner\n1.1,2,a\n1.10,2,b\n");
  await expect(read(battles)).rejects.toThrow(/"model_a": .*"1\.1" and "1\.10"/u);
});

test("one spelling a number is read as before, and scores may be spelled in any way", async () => {
  const frame = await read(csv("1.10", "1.2", "1.10"));
  expect(frame.scores().algorithms).toEqual(["1.1", "1.2"]);
  expect([...frame.column("score")]).toEqual([0.5, 1.5, 2.5]);
  const scores = utf8("algorithm,task,seed,score\nA,P,1,0.5\nA,P,2,0.50\nB,P,,\n");
  expect((await read(scores)).rows).toBe(3);
  expect((await read(utf8("level,height\n0.5,1\n0.50,2\n"))).kind).toBe("table");
});

test("a whole number is one seed as 1 and as 1.0, as pandas writes it", async () => {
  const seeds = utf8("algorithm,task,seed,score\nA,P,0,2\nA,P,1,3\nB,P,0.0,4\nB,P,1.0,5\n");
  const table = (await read(seeds)).scores();
  expect(table.toRows().map(({ run }) => run)).toEqual(["0", "1", "0", "1"]);
});

test("names of several files are held against each other; a whole number is one seed as 1 and as 1.0", async () => {
  const versions = await folderOf({ "a.csv": csv("1.1", "1.2"), "b.csv": csv("1.10") });
  await expect(read(versions)).rejects.toThrow(/"algorithm": .*"1\.1" and "1\.10"/u);
  const seeds = await folderOf({
    "a.csv": utf8("algorithm,task,seed,score\nA,P,1,2\nA,P,2,3\n"),
    "b.csv": utf8("algorithm,task,seed,score\nB,P,1.0,2\nB,P,2.0,3\n"),
  });
  const table = (await read(seeds)).scores();
  expect(table.toRows().map(({ run }) => run)).toEqual(["1", "2", "1", "2"]);
});
