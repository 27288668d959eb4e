import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { Frame, parseRunPath, read } from "../../src/frames/index.js";
import { folderOf, sample } from "./files.js";
import { eventFile, npy, npz, pythonJSON, utf8, zip } from "./writers.js";

describe("the path of a run", () => {
  test.each([
    [
      "runs/CartPole-v1__ppo_atari__3__1700000000/events.out.tfevents.1.host",
      "ppo_atari",
      "CartPole-v1",
      "3",
    ],
    ["logs/sac/Ant-v4_2/evaluations.npz", "sac", "Ant-v4", "2"],
    ["logs/ppo/Pong-v5/seed_4/monitor.csv", "ppo", "Pong-v5", "4"],
    ["ppo/Pong-v5/s7/x.csv", "ppo", "Pong-v5", "7"],
    ["ppo/Pong-v5/12/x.csv", "ppo", "Pong-v5", "12"],
    ["sweep/algo=td3,env=Hopper-v4,seed=0/progress.csv", "td3", "Hopper-v4", "0"],
    ["agent=a/task=b/seed=c.csv", "a", "b", "c"],
    ["tb/PPO_1/events.out.tfevents.1", "PPO", undefined, "1"],
    ["results.csv", undefined, undefined, undefined],
  ])("%s", (path, algorithm, task, run) => {
    const { algorithm: a, task: t, run: r } = parseRunPath(path);
    expect([a, t, r]).toEqual([algorithm, task, run]);
  });
});

describe("Stable-Baselines3", () => {
  test("a monitor file of Monitor is a curve over the sum of lengths, with the task of its header", async () => {
    const frame = await read(sample("monitor.csv"), { names: { algorithm: "ppo", run: "1" } });
    expect(frame.format).toBe("Stable-Baselines3 monitor");
    expect(frame.curves().taskCurves("ppo")).toEqual([
      [{ steps: Float64Array.of(3, 7, 12, 18), values: Float64Array.of(4.5, 6, 7.5, 9) }],
    ]);
    expect(frame.curves().tasks).toEqual(["Toy-v1"]);
    expect(frame.unit.kind).toBe("run");
  });

  test("a run of several workers is one curve in the order in which its episodes ended", async () => {
    const file = (begun: number, rows: string): string =>
      `#{"t_start": ${begun}, "env_id": "A-v1"}\nr,l,t\n${rows}`;
    const folder = await folderOf({
      "ppo/A-v1_1/0.monitor.csv": file(100, "1,10,1.0\n2,10,5.0\n"),
      "ppo/A-v1_1/1.monitor.csv": file(100.5, "3,20,1.5\n"),
      "ppo/A-v1_2/0.monitor.csv": file(100, "4,7,1.0\n"),
    });
    const frame = await read(folder);
    expect(frame.curves().taskCurves("ppo")).toEqual([
      [
        { steps: Float64Array.of(10, 30, 40), values: Float64Array.of(1, 3, 2) },
        { steps: Float64Array.of(7), values: Float64Array.of(4) },
      ],
    ]);
    expect(frame.notes.join()).toMatch(/1 runs have several workers/u);
  });

  test("evaluations.npz of EvalCallback holds episodes of steps, which are averaged first", async () => {
    const frame = await read(sample("evaluations.npz"), {
      names: { algorithm: "ppo", task: "Toy-v1", run: "1" },
    });
    expect(frame.format).toBe("Stable-Baselines3 evaluations");
    const curves = frame.curves();
    expect(curves.taskCurves("ppo")).toEqual([
      [{ steps: Float64Array.of(1000, 2000, 3000), values: Float64Array.of(1.5, 2.5, 4.75) }],
    ]);
    expect(frame.choose("success").column("success")).toEqual(Float64Array.of(0, 1, 1, 1, 1, 1));
  });

  test("logs of two runs in a folder are two runs, and monitors beside evaluations are named and left out", async () => {
    const evaluations = await readFile(sample("evaluations.npz"));
    const folder = await folderOf({
      "logs/sac/Ant-v4_1/evaluations.npz": evaluations,
      "logs/sac/Ant-v4_2/evaluations.npz": evaluations,
      "logs/sac/Ant-v4_2/0.monitor.csv": await readFile(sample("monitor.csv")),
    });
    const frame = await read(folder);
    expect(frame.unit).toMatchObject({ kind: "run", column: "run", count: 2 });
    expect(frame.samples().runNames("sac", "Ant-v4")).toEqual(["1", "2"]);
    expect(frame.notes.join()).toMatch(
      /1 files of other formats were left out \(Stable-Baselines3 monitor\)/u,
    );
    expect(frame.place(7)).toMatch(/Ant-v4_2\/evaluations\.npz, evaluation 1, episode 2/u);
    const monitors = await read(folder, { format: "Stable-Baselines3 monitor" });
    expect(monitors.rows).toBe(4);
  });

  test("arrays that do not fit together are refused with their name", async () => {
    const bytes = npz({
      timesteps: npy([2], [1, 2]),
      results: npy([3, 1], [1, 2, 3]),
      ep_lengths: npy([3, 1], [1, 1, 1]),
    });
    await expect(read(bytes, { name: "evaluations.npz" })).rejects.toThrow(
      /evaluations\.npz, "results": expected evaluations x episodes/u,
    );
  });
});

describe("TensorBoard", () => {
  test("event files of tensorboardX (CleanRL) and of tensorboard itself give the scalars", async () => {
    const cleanRL = await read(sample("tensorboardx.tfevents"));
    expect(cleanRL.metrics).toEqual(["charts/episodic_return", "losses/value_loss"]);
    expect(cleanRL.metric).toBe("charts/episodic_return");
    const own = await read(sample("tensorboard.tfevents"), {
      names: { algorithm: "PPO", task: "T", run: "1" },
    });
    expect(own.curves().taskCurves("PPO")).toEqual([
      [{ steps: Float64Array.of(0, 2048, 4096), values: Float64Array.of(0, 1.25, 2.5) }],
    ]);
  });

  test("a folder of CleanRL runs is one table of curves, named by the folders, or by the caller's rule", async () => {
    const run = (value: number) =>
      eventFile([0, 100].map((step) => ({ tag: "charts/episodic_return", step, value: value + step })));
    const folder = await folderOf({
      "runs/Pong-v5__ppo__1__1700000000/events.out.tfevents.1.host": run(1),
      "runs/Pong-v5__ppo__2__1700000001/events.out.tfevents.2.host": run(2),
      "runs/Pong-v5__dqn__1__1700000002/events.out.tfevents.3.host": run(3),
      "runs/Pong-v5__dqn__2__1700000002/events.out.tfevents.3.host": run(4),
    });
    const curves = (await read(folder)).curves();
    expect(curves.algorithms).toEqual(["dqn", "ppo"]);
    expect(curves.last().taskScores("ppo")).toEqual([Float64Array.of(101, 102)]);
    const renamed = await read(folder, {
      names: (path) => ({ task: "all", algorithm: path.includes("ppo") ? "p" : "d" }),
    });
    expect(renamed.curves().tasks).toEqual(["all"]);
    expect(renamed.curves().runNames("p", "all")).toEqual(["1", "2"]);
  });

  test("scalars that were logged twice at a step are points of it", async () => {
    const bytes = eventFile([1, 3].map((value) => ({ tag: "return", step: 10, value })));
    const frame = await read(bytes, { name: "ppo/A-v1/seed_1/events.out.tfevents.1" });
    expect(frame.roles.sample).toBe("point");
    const mean = frame.curves();
    expect(mean.taskCurves("ppo")[0]?.[0]?.values).toEqual(Float64Array.of(2));
  });

  test("negative steps, another tag, and a run that was killed within a record", async () => {
    const whole = eventFile([
      { tag: "a", step: 1, value: 0.5 },
      { tag: "b", step: 300, value: -1 },
      { tag: "a", step: 70_000, value: 2 },
    ]);
    const frame = await read(whole.subarray(0, whole.length - 3), {
      name: "events.out.tfevents.1",
      metric: "b",
    });
    expect(frame.notes.join("\n")).toMatch(/The last record \(4\) is cut short and left out/u);
    expect(frame.column("step")).toEqual(Float64Array.of(1, 300));
    expect(frame.metric).toBe("b");
    const damaged = whole.slice();
    damaged[whole.length - 10] = 99;
    await expect(read(damaged, { name: "events" })).rejects.toThrow(
      /events, record 4: its checksum does not fit/u,
    );
  });
});

describe("W&B", () => {
  test("a chart's CSV is melted into runs, without the ranges, with names read as paths", async () => {
    const csv =
      '"Step","Pong-v5__ppo__1__1700000000 - charts/return","Pong-v5__ppo__1__1700000000 - charts/return__MIN",' +
      '"Pong-v5__ppo__1__1700000000 - charts/return__MAX","Pong-v5__ppo__2__1700000001 - charts/return"\n' +
      '"0","1.5","1","2",""\n"10","2.5","2","3","7"\n';
    const frame = await read(utf8(csv), { name: "wandb_export.csv" });
    expect(frame.format).toBe("W&B chart CSV");
    expect(frame.curves().taskCurves("ppo")).toEqual([
      [
        { steps: Float64Array.of(0, 10), values: Float64Array.of(1.5, 2.5) },
        { steps: Float64Array.of(10), values: Float64Array.of(7) },
      ],
    ]);
    expect(frame.place(2)).toBe("line 3");
  });

  test("runs whose names say nothing are told apart, noted, and named by the caller", async () => {
    const csv = "Step,brave-sun-3 - acc,calm-sea-4 - acc\n0,0.1,0.2\n";
    const frame = await read(utf8(csv), { name: "x.csv" });
    expect(frame.notes.join()).toMatch(/2 runs' names say no algorithm/u);
    const named = await read(utf8(csv), {
      name: "x.csv",
      names: (run) => ({ algorithm: "ppo", task: "T", run }),
    });
    expect(named.curves().runNames("ppo", "T")).toEqual(["brave-sun-3", "calm-sea-4"]);
  });

  test("columns joined to a chart leave its metric, its reasons and its runs as they are", async () => {
    const runs = Array.from({ length: 120 }, (_, run) => String(run));
    const heads = runs.flatMap((run) => [`r${run} - acc`, `r${run} - loss`]);
    const rows = [0, 9].map((step) => [step, ...heads.map((_, place) => step + place)].join(","));
    const csv = [["Step", ...heads].join(","), ...rows].join("\n");
    const names = (run: string): object => ({ algorithm: "ppo", task: "T", run: run.slice(1) });
    const frame = (await read(utf8(csv), { name: "x.csv", names })).choose("loss");
    const joined = frame.join(Frame.from({ run: runs, size: runs.map(Number) }));
    expect(joined.curves().taskCurves("ppo")).toEqual(frame.curves().taskCurves("ppo"));
    expect([joined.metric, joined.metrics, joined.reasons]).toEqual(["loss", frame.metrics, frame.reasons]);
    // The format says what a run is, so that many numbered ones are no concern.
    expect([frame.curves().warnings, joined.curves().warnings]).toEqual([[], []]);
    expect(joined.column("size").slice(2, 6)).toEqual(Float64Array.of(0, 0, 1, 1));
  });

  test("a history holds every metric, and the points at which the chosen one was logged", async () => {
    const rows = [
      { _step: 0, _runtime: 1.5, _timestamp: 1.7e9, loss: 0.5 },
      { _step: 5, _runtime: 2.5, _timestamp: 1.7e9, "eval/return": 12, loss: NaN },
      { _step: 9, _runtime: 3.5, _timestamp: 1.7e9, "eval/return": 15 },
    ];
    const lines = rows.map((row) => new TextDecoder().decode(pythonJSON(row))).join("\n");
    for (const bytes of [pythonJSON(rows), utf8(lines)]) {
      const frame = await read(bytes, { name: "ppo/Pong-v5/seed_3/history.json" });
      expect(frame.format).toBe("W&B history");
      expect(frame.metric).toBe("eval/return");
      expect(frame.curves().taskCurves("ppo")).toEqual([
        [{ steps: Float64Array.of(5, 9), values: Float64Array.of(12, 15) }],
      ]);
      expect((await read(bytes, { name: "h.json", metric: "loss", names: { run: "1" } })).rows).toBe(1);
    }
  });
});

describe("marl-eval", () => {
  const run = (shift: number) => ({
    step_0: { step_count: 0, elapsed_time: 0, return: [1 + shift, 3 + shift], win_rate: [0.5] },
    step_1: { step_count: 1000, elapsed_time: 9.5, return: [5 + shift, 7 + shift], win_rate: [1] },
    absolute_metrics: { return: [10 + shift, 12 + shift], win_rate: [1] },
  });
  const file = pythonJSON({
    smac: { "3m": { QMIX: { seed_1: run(0), seed_2: run(1) }, MAPPO: { seed_1: run(2), seed_2: run(3) } } },
  });

  test("episodes of steps are samples of their run, by the first return", async () => {
    const frame = await read(file, { name: "metrics.json" });
    expect(frame.format).toBe("marl-eval");
    expect(frame.metric).toBe("return");
    expect(frame.unit).toMatchObject({ kind: "run", count: 2 });
    const curves = frame.curves();
    expect(curves.taskCurves("QMIX")[0]?.[1]).toEqual({
      steps: Float64Array.of(0, 1000),
      values: Float64Array.of(3, 7),
    });
  });

  test("another metric is chosen, also the absolute ones, which have no step", async () => {
    const absolute = await read(file, { name: "metrics.json", metric: "absolute return" });
    expect(absolute.roles.step).toBeUndefined();
    const scores = absolute.scores();
    expect(scores.taskScores("MAPPO")).toEqual([Float64Array.of(13, 14)]);
    const rate = await read(file, { name: "metrics.json", metric: "win_rate" });
    expect(rate.rows).toBe(8);
  });

  test("a text among the scores is refused with its path", async () => {
    const broken = pythonJSON({ e: { t: { a: { s: { step_0: { step_count: 0, return: [1, "two"] } } } } } });
    await expect(read(broken, { name: "m.json" })).rejects.toThrow(
      /^m\.json, e \/ t \/ a \/ s, step_0, "return": expected numbers, got "two"/u,
    );
  });
});

describe("rliable's arrays", () => {
  test("of .npz are runs x tasks, of any type of numbers and either order", async () => {
    const bytes = npz({ DQN: npy([3, 2], [1, 2, 3, 4, 5, 6]), PPO: npy([1, 2], [7, 8], "<i8") });
    const frame = await read(bytes, { name: "scores.npz" });
    expect(frame.scores().taskScores("DQN")).toEqual([Float64Array.of(1, 3, 5), Float64Array.of(2, 4, 6)]);
    expect(frame.scores().runs("PPO")).toEqual([1, 1]);
    const curves = await read(sample("rliable_frames.npz"));
    expect(String(curves.curves())).toBe("CurveTable: 2 algorithms × 2 tasks × 3 runs × 4 steps");
  });

  test("of JSON are the same", async () => {
    const frame = await read(
      pythonJSON({
        DQN: [
          [1, 2],
          [3, 4],
        ],
        "M-DQN": [[5, NaN]],
      }),
      { name: "scores.json" },
    );
    expect(frame.format).toBe("rliable arrays");
    expect(() => frame.table()).toThrow(/scores\.json: M-DQN\[0, 1\], column "score": the score is missing/u);
    await expect(read(pythonJSON({ a: [[1, 2], [3]] }), { name: "s.json" })).rejects.toThrow(
      /s\.json, "a": its rows differ/u,
    );
  });

  test("pickled objects are refused with the reason, in .npy and .npz", async () => {
    await expect(read(sample("pickle.npy"))).rejects.toThrow(
      /Python objects \(pickle\), which are not read/u,
    );
    const pickled = await readFile(sample("pickle.npy"));
    await expect(read(npz({ a: npy([1, 1], [1]), b: pickled }), { name: "s.npz" })).rejects.toThrow(
      /s\.npz, "b": .*pickle/u,
    );
    await expect(read(npz({ a: npy([1, 1], [1], "<U8") }), { name: "s.npz" })).rejects.toThrow(
      /an array of the type "U8"/u,
    );
  });

  test("a pickle of any binary protocol is refused with the reason and the way to a table, packed too", async () => {
    for (const protocol of [2, 3, 4, 5]) {
      const pickle = Uint8Array.of(0x80, protocol, 0x5d, 0x2e);
      for (const bytes of [pickle, new Uint8Array(gzipSync(pickle))]) {
        await expect(read(bytes, { name: "runs.pkl" })).rejects.toThrow(
          /^runs\.pkl: this is a pickle of Python, which is not read: .* runs the code that it names\..*to_csv/u,
        );
      }
    }
    await expect(read(Uint8Array.of(0x80, 6, 0x5d, 0x2e), { name: "runs.pkl" })).rejects.toThrow(
      /no format fits/u,
    );
  });

  test("archives that are deflated are read, those that are broken refused", async () => {
    const whole = zip({ "A.npy": npy([2, 1], [1, 2]) }, { deflate: true });
    expect((await read(whole, { name: "s.npz" })).scores().taskScores("A")).toEqual([Float64Array.of(1, 2)]);
    await expect(read(whole.subarray(0, 100), { name: "s.npz" })).rejects.toThrow(
      /s\.npz: this zip archive is cut short/u,
    );
    const damaged = whole.slice();
    damaged[60] = (damaged[60] ?? 0) ^ 255;
    await expect(read(damaged, { name: "s.npz" })).rejects.toThrow(/s\.npz/u);
  });
});
