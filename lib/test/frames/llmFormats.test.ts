import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { bradleyTerry, compareModels } from "../library.js";
import { FrameError, read } from "../../src/frames/index.js";
import { folderOf, sample } from "./files.js";
import { pythonJSON, utf8, zip } from "./writers.js";

const samplesFile = "samples_toy_gen_2026-11-22T01-57-44.954845.jsonl";

describe("lm-evaluation-harness", () => {
  test("its samples are read as items, a column a metric and filter, with the task of the file's name", async () => {
    const frame = await read(sample(samplesFile));
    expect(frame.format).toBe("lm-evaluation-harness samples");
    expect(frame.unit).toMatchObject({ kind: "item", column: "doc_id", count: 3 });
    expect(frame.metrics).toEqual(["score", "exact_match,strict-match", "exact_match,flexible-extract"]);
    expect(frame.row(0)).toMatchObject({
      task: "toy_gen",
      doc_id: 0,
      score: 0,
      "exact_match,flexible-extract": 1,
    });
    expect(
      frame
        .choose("exact_match,flexible-extract")
        .items()
        .map(({ score }) => score),
    ).toEqual([1, 1, 1]);
  });

  test("a folder of two models' samples is one table that compareModels takes", async () => {
    const text = await readFile(sample("samples_toy_qa_2026-11-22T01-57-44.954845.jsonl"), "utf8");
    const worse = text.replaceAll('"acc": 1.0', '"acc": 0.0');
    const name = "samples_toy_qa_2026-11-22T01-57-44.954845.jsonl";
    const folder = await folderOf({
      [`org__good/${name}`]: text,
      [`org__bad/${name}`]: worse,
      "org__bad/notes.txt": "no table",
    });
    const frame = await read(folder, { metric: "acc" });
    const table = frame.scores();
    expect(table.algorithms).toEqual(["org/bad", "org/good"]);
    const result = compareModels(frame.items(), { baseline: "org/bad" });
    expect(result.only.estimate).toBe(1);
  });

  test("its results hold one score a task and no replication", async () => {
    const frame = await read(sample("results_2026-11-22T01-57-44.954845.json"));
    expect(frame.format).toBe("lm-evaluation-harness results");
    expect(frame.unit.kind).toBe("none");
    expect(frame.row(0)).toMatchObject({
      task: "toy_qa",
      metric: "acc,none",
      score: 1,
      "acc_norm,none": 2 / 3,
      n: 3,
    });
    expect(frame.scores().tasks).toEqual(["toy_qa", "toy_gen"]);
    expect(frame.choose("acc,none").column("acc,none")[0]).toBe(1);
  });

  test("a file that was appended to is refused with both lines", async () => {
    const text = await readFile(sample(samplesFile), "utf8");
    const error = await read(utf8(text + text), { name: samplesFile }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FrameError);
    expect(String(error)).toMatch(/line 7, "doc_id": the document 0 stands here again \(first at line 1\)/u);
  });
});

describe("inspect_ai", () => {
  test("a .eval log of zstd gives a row a sample and epoch, a column a scorer, and its headline as the score", async () => {
    const frame = await read(sample("inspect.eval"));
    expect(frame.format).toBe("inspect_ai log");
    expect(frame.unit).toMatchObject({ kind: "item", count: 3 });
    expect(frame.metrics).toEqual(["match", "includes"]);
    expect(frame.roles).toMatchObject({ sample: "sample", repeat: "epoch", score: "match" });
    const rows = frame.items();
    expect(rows).toHaveLength(6);
    expect(
      rows.map(({ item, sample: epoch, score }) => `${item} ${String(epoch)} ${Number(score)}`),
    ).toContain("a 1 0");
    expect(frame.samples().size).toBe(6);
  });

  const log = (scores: unknown, status = "success"): Uint8Array =>
    pythonJSON({
      version: 2,
      status,
      eval: { run_id: "r1", task: "arithmetic", model: "openai/gpt" },
      samples: [
        { id: 1, epoch: 1, input: "?", scores },
        { id: 2, epoch: 1, input: "?", scores: { match: { value: "P" } } },
      ],
    });

  test("a .json log counts C, P, I, N, booleans and dictionaries as inspect does", async () => {
    const frame = await read(log({ match: { value: "C" }, judge: { value: { style: 0.25, fact: true } } }), {
      name: "log.json",
    });
    expect(frame.column("match")).toEqual(Float64Array.of(1, 0.5));
    expect(frame.metrics).toEqual(["match", "judge.style", "judge.fact"]);
    expect(frame.row(0)).toMatchObject({
      "judge.style": 0.25,
      "judge.fact": 1,
      run: "r1",
      model: "openai/gpt",
    });
  });

  test("a score that is none of them is refused with sample and scorer; a broken evaluation is noted", async () => {
    await expect(read(log({ match: { value: "maybe" } }), { name: "log.json" })).rejects.toThrow(
      /^log\.json, samples\[0\], "match": the score "maybe" is no number/u,
    );
    const frame = await read(log({ match: { value: "C" } }, "error"), { name: "log.json" });
    expect(frame.notes.join()).toMatch(/status is "error"/u);
  });

  test("an archive with one broken sample names it", async () => {
    const bytes = zip({
      "header.json": utf8('{"eval":{"task":"t","model":"m"}}'),
      "samples/a_epoch_1.json": utf8('{"id": 1, '),
    });
    await expect(read(bytes, { name: "x.eval" })).rejects.toThrow(
      /x\.eval, samples\/a_epoch_1\.json: this is no JSON/u,
    );
  });
});

describe("HELM", () => {
  const stat = (name: string, mean: number | undefined, more: object = {}) => ({
    name: { name, split: "test", ...more },
    count: 1,
    sum: mean ?? 0,
    sum_squared: 1,
    min: mean,
    max: mean,
    mean,
    variance: 0,
    stddev: 0,
  });
  const instances = [
    {
      instance_id: "id1",
      train_trial_index: 0,
      stats: [stat("num_prompt_tokens", 90), stat("exact_match", 1)],
    },
    {
      instance_id: "id1",
      train_trial_index: 0,
      perturbation: { name: "typos" },
      stats: [stat("exact_match", 0)],
    },
    {
      instance_id: "id2",
      train_trial_index: 0,
      stats: [stat("exact_match", 0), stat("num_prompt_tokens", 80)],
    },
  ];
  const spec = { name: "mmlu:subject=law,model=openai_gpt2", adapter_spec: { model: "openai/gpt2" } };

  test("per-instance stats are items with names of run_spec.json, perturbed ones apart, and the score no count of tokens", async () => {
    const folder = await folderOf({
      "mmlu:subject=law,model=openai_gpt2/per_instance_stats.json": pythonJSON(instances),
      "mmlu:subject=law,model=openai_gpt2/stats.json": pythonJSON([stat("exact_match", 0.5)]),
      "mmlu:subject=law,model=openai_gpt2/run_spec.json": pythonJSON(spec),
    });
    const frame = await read(folder);
    expect(frame.format).toBe("HELM per-instance stats");
    expect(frame.metric).toBe("exact_match");
    expect(frame.row(1)).toMatchObject({
      model: "openai/gpt2",
      scenario: "mmlu:subject=law",
      instance: "id1 (typos)",
    });
    expect(frame.samples().taskSamples("openai/gpt2")).toEqual([[Float64Array.of(1, 0, 0)]]);
  });

  test("stats.json holds means: one metric is chosen, and nothing is replicated", async () => {
    const list = [
      stat("num_references", 4),
      stat("exact_match", 0.5),
      stat("exact_match", 0.25, { perturbation: { name: "typos" } }),
    ];
    const folder = await folderOf({ "s:x=1,model=a_b/stats.json": pythonJSON(list) });
    const frame = await read(folder);
    expect(frame.unit.kind).toBe("none");
    expect(frame.metric).toBe("exact_match, test");
    expect(frame.scores().taskScores("a/b")).toEqual([Float64Array.of(0.5)]);
    expect(frame.choose("exact_match, test, typos").scores().taskScores("a/b")).toEqual([
      Float64Array.of(0.25),
    ]);
  });
});

describe("EvalPlus", () => {
  const sampleOf = (base: string, plus: string | null) => ({
    task_id: "HumanEval/0",
    solution: "def f(): pass",
    base_status: base,
    plus_status: plus,
    base_fail_tests: [],
    plus_fail_tests: [],
  });
  const file = (eval_: object) => pythonJSON({ date: "2026-01-01 10:00", hash: "x", eval: eval_ });

  test("samples of a problem are repeats, and plus passes only where the original tests do", async () => {
    const bytes = file({
      "HumanEval/0": [sampleOf("pass", "pass"), sampleOf("pass", "fail")],
      "HumanEval/1": [sampleOf("fail", "pass"), sampleOf("timeout", "timeout")],
    });
    const frame = await read(bytes, { name: "org--model_vllm_temp_0.8_eval_results.json" });
    expect(frame.format).toBe("EvalPlus results");
    expect(frame.items()).toEqual([
      { model: "org/model", benchmark: "HumanEval+", item: "HumanEval/0", sample: "1", score: true },
      { model: "org/model", benchmark: "HumanEval+", item: "HumanEval/0", sample: "2", score: false },
      { model: "org/model", benchmark: "HumanEval+", item: "HumanEval/1", sample: "1", score: false },
      { model: "org/model", benchmark: "HumanEval+", item: "HumanEval/1", sample: "2", score: false },
    ]);
    expect(
      frame
        .choose("base")
        .items()
        .filter(({ score }) => score === true),
    ).toHaveLength(2);
    expect(frame.samples().size).toBe(4);
  });

  test("an unknown status is refused with problem and sample", async () => {
    const bytes = file({ "Mbpp/2": [sampleOf("pass", null), sampleOf("passed", null)] });
    await expect(read(bytes, { name: "m-eval_results.json" })).rejects.toThrow(
      /Mbpp\/2, sample 2, "base_status": expected "pass", "fail" or "timeout", got "passed"/u,
    );
  });
});

describe("SWE-bench", () => {
  test("a report of the harness counts what was not submitted, empty or failed as not resolved", async () => {
    const frame = await read(sample("org__agent-1.run7.json"));
    expect(frame.format).toBe("SWE-bench report");
    const table = frame.scores();
    expect(table.taskScores("org/agent-1")).toEqual([Float64Array.of(2 / 6)]);
    expect(frame.column("outcome")).toEqual([
      "resolved",
      "resolved",
      "unresolved",
      "empty patch",
      "error",
      "not submitted",
    ]);
  });

  test("an instance that is resolved and unresolved is refused; instances that are only counted are noted", async () => {
    const report = {
      total_instances: 10,
      resolved_ids: ["a__b-1"],
      unresolved_ids: ["a__b-1"],
      submitted_ids: ["a__b-1"],
    };
    await expect(read(pythonJSON(report), { name: "m.r.json" })).rejects.toThrow(
      /a__b-1: this instance stands in resolved_ids and/u,
    );
    const frame = await read(pythonJSON({ ...report, unresolved_ids: [] }), { name: "m.r.json" });
    expect(frame.notes.join()).toMatch(/counts 10 instances and names 1/u);
  });
});

describe("arena battles", () => {
  const rows = [
    {
      question_id: "q1",
      model_a: "x",
      model_b: "y",
      winner: "model_a",
      conversation_a: [{ role: "user" }],
      turn: 1,
    },
    { question_id: "q2", model_a: "y", model_b: "x", winner: "tie (bothbad)", conversation_a: [], turn: 1 },
    { question_id: "q3", model_a: "y", model_b: "x", winner: "model_b", conversation_a: [], turn: 2 },
  ];

  test("of JSON and JSON Lines are read as battles that bradleyTerry takes", async () => {
    for (const bytes of [pythonJSON(rows), utf8(rows.map((row) => JSON.stringify(row)).join("\n"))]) {
      const frame = await read(bytes, { name: "clean_battle.json" });
      expect(frame.format).toBe("arena battles");
      expect(frame.unit).toMatchObject({ kind: "battle", count: 3 });
      const battles = frame.battles();
      expect([...battles.outcome]).toEqual([0, 2, 1]);
      expect(String(await bradleyTerry(battles))).toContain("x");
    }
  });

  test("of a Hugging Face Parquet with winners in columns of 0 and 1 are the same", async () => {
    const frame = await read(sample("arena_zstd.parquet"));
    expect(frame.kind).toBe("battles");
    expect([...frame.battles().outcome]).toEqual([0, 1, 2]);
    expect(frame.row(0)).toMatchObject({ meta: '{"k":1}', l: "[1,2]" });
  });

  test("without one winner are refused with the row", async () => {
    const csv = "model_a,model_b,winner_model_a,winner_model_b,winner_tie\nx,y,1,0,0\nx,y,1,1,0\n";
    await expect(read(utf8(csv), { name: "b.csv" })).rejects.toThrow(
      /b\.csv, line 3, "winner_model_a": expected one winner .* 2 are 1/u,
    );
  });
});
