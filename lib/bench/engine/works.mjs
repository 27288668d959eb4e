/**
 * A call, and the statement that a person would write for the same numbers. `$rows` stands for the files. `checked` is a number of the answer that
 * stands in the statement's first row, in the column `checked`. `shorter`: a statement of DuckDB that is often written instead, though it answers less.
 * @typedef {import("../../dist/engine/index.js").Samples} Samples
 * @typedef {import("../../dist/engine/index.js").Engine} Engine
 * @typedef {{name: string, kind: "samples" | "battles", call: (lab: Engine, files: string) => Promise<unknown>,
 *   checked: (answer: any) => number, sql: string, shorter?: string}} Work
 */

const roles = { algorithm: "model", task: "benchmark", run: "seed", item: "doc_id" };

/**
 * @param {string} name @param {"score" | "correct"} score @param {(rows: Samples) => Promise<unknown>} call
 * @param {Pick<Work, "checked" | "sql" | "shorter">} compared @returns {Work}
 */
const ofSamples = (name, score, call, compared) => ({
  name,
  kind: "samples",
  // A new source each time: the first pass belongs to the call.
  call: (lab, files) => call(lab.samples(files, { ...roles, score })),
  ...compared,
});

const keys = "model, benchmark, seed";
const first = (/** @type {any} */ result) => result.estimates[0].estimate;
/** @param {import("../../dist/index.js").ScoreTable} table */
const firstRun = (table) =>
  table.toRows().find(({ algorithm, task, run }) => `${algorithm} ${task} ${run}` === "model-0 benchmark-0 0")
    ?.score ?? NaN;
const answer = "avg(CAST(correct AS INTEGER))";
const answers = `(SELECT model, benchmark, doc_id, ${answer} AS score FROM $rows GROUP BY model, benchmark, doc_id)`;
/** @param {string} model */
const answersOf = (model) =>
  `(SELECT benchmark, doc_id, ${answer} AS score FROM $rows WHERE model = '${model}' GROUP BY benchmark, doc_id)`;
const ranked =
  "(SELECT model, score, row_number() OVER (PARTITION BY model ORDER BY score) AS place, count(*) OVER (PARTITION BY model) AS n FROM $rows)";
const counted =
  "(SELECT model, benchmark, doc_id, count(*) AS n, sum(CAST(correct AS INTEGER)) AS c FROM $rows GROUP BY model, benchmark, doc_id)";

/** @type {readonly Work[]} */
export const works = [
  ofSamples("mean of every run", "score", (rows) => rows.scores({ reduce: "mean" }), {
    checked: firstRun,
    sql: `SELECT ${keys}, count(*) AS n, avg(score) AS checked FROM $rows GROUP BY ${keys} ORDER BY ${keys}`,
  }),
  ofSamples("best score of every run", "score", (rows) => rows.scores({ reduce: "best" }), {
    checked: firstRun,
    sql: `SELECT ${keys}, max(score) AS checked FROM $rows GROUP BY ${keys} ORDER BY ${keys}`,
  }),
  ofSamples("IQM of all rows", "score", (rows) => rows.iqm(), {
    checked: first,
    sql:
      `SELECT model, avg(score) AS checked FROM ${ranked} AS ranked WHERE place > floor(n / 4) AND place <= n - floor(n / 4) ` +
      "GROUP BY model ORDER BY model",
    shorter:
      "SELECT model, avg(score) FROM $rows JOIN (SELECT model AS name, quantile_cont(score, [0.25, 0.75]) AS cuts FROM $rows GROUP BY model) " +
      "ON model = name WHERE score BETWEEN cuts[1] AND cuts[2] GROUP BY model",
  }),
  ofSamples("mean score of items", "correct", (rows) => rows.meanScore(), {
    checked: first,
    sql: `SELECT model, count(*) AS n, avg(score) AS checked, stddev_samp(score) / sqrt(count(*)) AS error FROM ${answers} AS items GROUP BY model ORDER BY model`,
  }),
  ofSamples(
    "comparison of two models",
    "correct",
    (rows) => rows.compareModels({ pairs: [["model-2", "model-0"]] }),
    {
      checked: first,
      sql:
        "SELECT count(*) AS items, count(x.score) AS x_items, count(y.score) AS y_items, avg(x.score - y.score) AS checked, " +
        "stddev_samp(x.score - y.score) / sqrt(count(x.score - y.score)) AS error, corr(x.score, y.score) AS correlation, avg(x.score) AS x_mean, " +
        "avg(y.score) AS y_mean, stddev_samp(x.score) AS x_deviation, stddev_samp(y.score) AS y_deviation " +
        `FROM ${answersOf("model-2")} AS x FULL JOIN ${answersOf("model-0")} AS y USING (benchmark, doc_id)`,
    },
  ),
  ofSamples("pass@1, 5", "correct", (rows) => rows.passRates([1, 5]), {
    checked: first,
    sql:
      `SELECT model, n, c, count(*) AS problems, sum(sum(c)) OVER (PARTITION BY model) / sum(sum(n)) OVER (PARTITION BY model) AS checked ` +
      `FROM ${counted} AS counted GROUP BY model, n, c ORDER BY model`,
  }),
  {
    name: "Bradley-Terry of battles",
    kind: "battles",
    call: (lab, files) => lab.battles(files).bradleyTerry(),
    checked: (result) => result.estimates[0].n.battles,
    sql:
      "SELECT model_a, model_b, winner, count(*) AS n, sum(CASE WHEN 'model-0' IN (model_a, model_b) THEN count(*) ELSE 0 END) OVER () AS checked " +
      "FROM $rows GROUP BY model_a, model_b, winner",
  },
];
