import { afterAll, describe, expect, it } from "vitest";
import { connectDuckDB } from "../../src/engine/duckdb/duckdbConnection.node.js";
import { engine } from "../../src/engine/index.js";
import { MemoryRunner } from "../../src/engine/memory/MemoryRunner.js";
import type { QueryTable } from "../../src/engine/QueryTable.js";
import { battleCounts } from "../../src/engine/reductions/battleCounts.js";
import { SQLRunner } from "../../src/engine/SQLRunner.js";
import { Battles, bradleyTerry, eloRatings, winRates } from "../../src/index.js";
import { ratingDifferences, ratingIntervals, winMatrix } from "../../src/ratings/index.js";
import { answerText } from "./answerText.js";

const count = 3000;
const models = ["gamma", "alpha", "it's; DROP", "beta"];
const rows = Array.from({ length: count }, (_, row) => {
  const first = (row * 7) % 4;
  const second = (first + 1 + ((row * 11) % 3)) % 4;
  const score = (row * 7919) % 10;
  return {
    model_a: models[first] ?? "",
    model_b: models[second] ?? "",
    winner: score < 4 + first ? "model_a" : score === 9 ? "tie" : "model_b",
    user: (row * row) % 97,
    tstamp: 1.7e9 + ((row * 2903) % count) / 4,
  };
});
const columns = Object.fromEntries(
  (["model_a", "model_b", "winner", "user", "tstamp"] as const).map((name) => [
    name,
    rows.map((row) => row[name]),
  ]),
);
const text = JSON.stringify(rows).replaceAll("'", "''");
const select = `SELECT unnest(from_json('${text}', '[{"model_a":"VARCHAR","model_b":"VARCHAR","winner":"VARCHAR","user":"BIGINT","tstamp":"DOUBLE"}]'), recursive := true)`;

const memory = await engine("memory", { tables: { battles: columns } });
const duckdb = await engine("duckdb");
const engines = [
  {
    name: "memory",
    open: (given = {}, options = {}) => memory.battles({ table: "battles" }, given, options),
  },
  { name: "duckdb", open: (given = {}, options = {}) => duckdb.battles({ sql: select }, given, options) },
];
afterAll(() => duckdb.close());

const names = [...models].sort((x, y) => (x < y ? -1 : 1));
const users = (order: typeof rows): number[] => [...new Set(order.map(({ user }) => user))];
/** The library's own battles, models in the order of their names. */
function own(order: typeof rows = rows, cluster = false): Battles {
  const at = (model: string): number => names.indexOf(model);
  return Battles.fromColumns({
    models: names,
    a: order.map((row) => at(row.model_a)),
    b: order.map((row) => at(row.model_b)),
    outcome: order.map((row) => ["model_a", "model_b", "tie"].indexOf(row.winner)),
    // Clusters are numbered as they come.
    ...(cluster && { clusters: order.map((row) => users(order).indexOf(row.user)) }),
  });
}

const order = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);
const timed = await engine("memory", {
  tables: { battles: { ...columns, day: rows.map(({ tstamp }) => Math.floor(tstamp / 100)) } },
});
/** The battles with a time that many share. */
const tied = {
  memory: (given: object) => timed.battles({ table: "battles" }, given),
  sql: (given: object) =>
    duckdb.battles({ sql: `SELECT *, floor(tstamp / 100) AS day FROM (${select}) AS timed` }, given),
};
const gaps = await engine("memory", {
  tables: {
    battles: {
      model_a: ["x", undefined, "x"],
      model_b: ["y", "y", "y"],
      winner: ["model_a", "model_b", undefined],
    },
  },
});
/** Three battles of which two lack something. */
const holed = {
  memory: (given: object, options: object) => gaps.battles({ table: "battles" }, given, options),
  sql: (given: object, options: object) =>
    duckdb.battles(
      {
        sql: "SELECT * FROM (VALUES ('x', 'y', 'model_a'), (NULL, 'y', 'model_b'), ('x', 'y', NULL)) AS rows(model_a, model_b, winner)",
      },
      given,
      options,
    ),
};

describe.each(engines)("battles in $name", ({ name, open }) => {
  it("are counted by pair and winner", async () => {
    const counts = await open().counts();
    expect(counts.models).toEqual(names);
    expect(counts.total).toBe(count);
    expect(counts.a.length).toBeLessThan(50);
    const { models: matrixNames, wins } = await open().winMatrix();
    expect(matrixNames).toEqual(names);
    expect(wins).toEqual(winMatrix(own()));
  });

  it("have the ratings and errors of the library, over battles and over users", async () => {
    for (const cluster of [false, true]) {
      const here = await open(cluster ? { cluster: "user" } : {}).bradleyTerry();
      const there = await bradleyTerry(own(rows, cluster));
      for (const model of names) {
        const one = here.get({ model });
        const other = there.get({ model });
        expect(one.estimate).toBeCloseTo(other.estimate, 8);
        expect(one.interval?.low).toBeCloseTo(other.interval?.low ?? NaN, 6);
        expect(one.n).toEqual(other.n);
      }
    }
    const rates = await open().winRates();
    expect(rates.toRows()).toEqual(winRates(own()).toRows());
  });

  it("have bootstrap intervals near the analytic ones, over battles and over users", async () => {
    for (const given of [{}, { cluster: "user" }]) {
      const options = { reps: 400, seed: 3, workers: 1 };
      const resampled = await open(given).bradleyTerry({ ...options, interval: "bootstrap" });
      const analytic = await open(given).bradleyTerry();
      const width = (result: typeof analytic, model: string): number => {
        const { interval } = result.get({ model });
        return (interval?.high ?? NaN) - (interval?.low ?? NaN);
      };
      for (const model of names) {
        const ratio = width(resampled, model) / width(analytic, model);
        expect(ratio).toBeGreaterThan(0.8);
        expect(ratio).toBeLessThan(1.25);
      }
    }
  });

  it("are resampled by whole users where they are, with a result that says so", async () => {
    const options = { reps: 500, seed: 3 };
    const here = await open({ cluster: "user" }).bradleyTerry({ ...options, interval: "bootstrap" });
    const there = await bradleyTerry(own(rows, true), { ...options, interval: "percentile" });
    expect(here.unit).toBe("cluster");
    expect([here.method, here.reps, here.seed]).toEqual(["percentile", 500, 3]);
    expect(here.resampling).toMatch(/each cluster counts .* Poisson/u);
    expect(new Set(here.estimates.map(({ n }) => n["clusters"]))).toEqual(new Set([users(rows).length]));
    for (const model of names) {
      const one = here.get({ model });
      const other = there.get({ model });
      expect(one.estimate).toBeCloseTo(other.estimate, 8);
      expect(one.n).toEqual(other.n);
    }
    const wide = ratingDifferences(here).estimates.map(({ interval }) => interval);
    expect(wide.every((interval) => interval !== undefined && interval.low < interval.high)).toBe(true);
    const other = await open({ cluster: "user" }).bradleyTerry({
      ...options,
      seed: 4,
      interval: "bootstrap",
    });
    expect(other.id).not.toBe(here.id);
    // Fewer rows are fetched than there are users in pairs, and too many replicates are refused before they are drawn.
    const limit = (await open({ cluster: "user" }).counts()).a.length - 1;
    const reps = Math.floor(limit / (await open().counts()).a.length);
    const few = open({ cluster: "user" }, { limit });
    await few.bradleyTerry({ interval: "percentile", reps, order: true });
    await expect(few.counts()).rejects.toThrow(/rows would be fetched/u);
    await expect(few.bradleyTerry({ interval: "bc", reps: reps + 1 })).rejects.toThrow(
      /replicates of \d+ counts each are \d+ rows to fetch/u,
    );
  });

  it("of one cluster are refused where clusters are resampled", async () => {
    const one = await engine("memory", {
      tables: { battles: { ...columns, user: rows.map(() => "one") } },
    });
    await expect(
      one.battles({ table: "battles" }, { cluster: "user" }).bradleyTerry({ interval: "bootstrap" }),
    ).rejects.toThrow(/one cluster says nothing about spread/u);
  });

  it("have intervals of Elo ratings in the order of time, over battles and over users", async () => {
    const ordered = rows.toSorted((x, y) => x.tstamp - y.tstamp);
    for (const cluster of [false, true]) {
      const given = { time: "tstamp", ...(cluster && { cluster: "user" }) };
      const here = await open(given).ratingIntervals("elo", { reps: 200, seed: 2, k: 8 });
      const there = await ratingIntervals(own(ordered, cluster), "elo", { reps: 200, seed: 2, k: 8 });
      for (const model of names) {
        expect(here.get({ model }).estimate).toBe(there.get({ model }).estimate);
        expect(here.get({ model }).n).toEqual(there.get({ model }).n);
      }
      expect(here.toRows()).toEqual(there.toRows());
      expect(here.unit).toBe(cluster ? "cluster" : "battle");
    }
  });

  it("have Elo ratings in the order of time", async () => {
    const ordered = rows.toSorted((x, y) => x.tstamp - y.tstamp);
    const here = await open({ time: "tstamp" }).eloRatings({ k: 16 });
    expect(here.toRows()).toEqual(eloRatings(own(ordered), { k: 16 }).toRows());
    await expect(open().eloRatings()).rejects.toThrow(/name its column as \{ time: "column" \}/u);
  });

  it("say the engine, and Elo's rule for battles of the same time, outside of the id", async () => {
    const battles = open({ time: "tstamp" });
    const results = [
      [await battles.bradleyTerry(), await bradleyTerry(await battles.counts())],
      [await battles.winRates(), winRates(await battles.counts())],
      [await battles.eloRatings(), eloRatings(own(rows.toSorted((x, y) => x.tstamp - y.tstamp)))],
    ] as const;
    for (const [there, here] of results) {
      expect(there.id).toBe(here.id);
      expect(there.notes.map(({ text: words }) => words).join()).toContain(`reduced by the engine ${name}.`);
    }
    expect(results[2][0].notes[0]?.text).toMatch(
      /same time are in the order of the names of a, b and the winner/u,
    );
    const [rated, plain] = results[0];
    expect(rated.theta).toEqual(plain.theta);
    expect(rated.together("alpha", "beta")).toEqual(plain.together("alpha", "beta"));
    expect(ratingDifferences(rated).toRows()).toEqual(ratingDifferences(plain).toRows());
  });

  it("of the same time are played in the order of their names", async () => {
    const given = { time: "day", a: "model_a", b: "model_b", winner: "winner" };
    const battles = name === "memory" ? tied.memory : tied.sql;
    const elo = await battles(given).eloRatings({ k: 32 });
    const ordered = rows.toSorted(
      (x, y) =>
        Math.floor(x.tstamp / 100) - Math.floor(y.tstamp / 100) ||
        order(x.model_a, y.model_a) ||
        order(x.model_b, y.model_b) ||
        order(x.winner, y.winner),
    );
    expect(elo.toRows()).toEqual(eloRatings(own(ordered), { k: 32 }).toRows());
    expect(elo.toRows()).not.toEqual(
      eloRatings(own(rows.toSorted((x, y) => x.tstamp - y.tstamp)), { k: 32 }).toRows(),
    );
  });

  it("with missing values are refused with their number, or left out", async () => {
    const battles = name === "memory" ? holed.memory : holed.sql;
    await expect(battles({}, {}).bradleyTerry()).rejects.toThrow(
      /2 of 3 battles lack a value in "model_a", "model_b", "winner"; leave them out by \{ missing: "omit" \}/u,
    );
    expect((await battles({}, { missing: "omit" }).counts()).total).toBe(1);
  });

  it("are refused with missing columns, unknown words and too many rows", async () => {
    await expect(open({ a: "model" }).counts()).rejects.toThrow(
      /no column "model"; name it as \{ a: "column" \}/u,
    );
    await expect(open({ cluster: "user" }, { limit: 100 }).counts()).rejects.toThrow(
      /more than 100 rows would be fetched/u,
    );
    for (const limit of ["1 UNION ALL SELECT 1", 0.5, 0, NaN])
      expect(() => open({}, { limit: limit as number })).toThrow(/limit is a whole number/u);
    expect(() => open({}, { missing: "omitted" as "omit" })).toThrow(/missing/u);
    await expect(open().bradleyTerry({ features: ["length"] } as never)).rejects.toThrow(/features/u);
    await expect(open({ winner: "user" }).counts()).rejects.toThrow(/winner/u);
    expect(() => open({ clusters: "user" })).toThrow(/clusters/u);
  });
});

describe("battles of both engines", () => {
  it("have the same ids and replicates", async () => {
    const [here, there] = await Promise.all(
      engines.map(({ open }) => open({ cluster: "user" }).bradleyTerry({ interval: "bootstrap", reps: 50 })),
    );
    expect(here?.id).toBe(there?.id);
    const unnamed = (result: unknown): string =>
      JSON.stringify(result).replace(/by the engine (?:memory|duckdb)/u, "by an engine");
    expect(unnamed(here)).toBe(unnamed(there));
  });
});

it("counts of battles end behind their limit, in memory as in SQL", async () => {
  const selection = {
    columns: (["a", "b"] as const).map((role) => ({
      role,
      column: { name: `model_${role}`, kind: "text", typeName: "text" } as const,
    })),
    rows: "clean",
  } as const;
  const keys = ["a", "b"];
  for (const [runner, source] of [
    [new MemoryRunner({ battles: columns }), { kind: "table", path: ["battles"] }],
    [new SQLRunner(await connectDuckDB({ threads: 1 })), { kind: "select", sql: select }],
  ] as const) {
    const counted = async (limit?: number): Promise<QueryTable> =>
      runner.reduce(battleCounts, { ...selection, source }, { keys, ...(limit !== undefined && { limit }) });
    const all = await counted();
    expect(all.rows).toBe(12);
    expect((await counted(12)).rows).toBe(12);
    const some = await counted(5);
    expect(some.rows).toBe(5);
    const lines = answerText(all).split("\n");
    for (const line of answerText(some).split("\n")) expect(lines).toContain(line);
    await runner.close();
  }
});
