/**
 * Makes atari100k.csv from the published per-run scores that SOURCES.md names.
 *
 *     node notebooks/data/make-atari100k.mjs FOLDER          writes notebooks/data/atari100k.csv
 *     node notebooks/data/make-atari100k.mjs FOLDER --check  compares, and fails where they differ
 *
 * FOLDER holds DIAMOND.json, IRIS.json, SimPLe.json, SPR.json, DrQ(eps).json, CURL_10_evals.json, HUMAN.json and
 * RANDOM.json. Scores become human-normalised, (score - random) / (human - random), except CURL's, which are published
 * so. Of SPR, DrQ(eps) and CURL, which have a hundred runs, the first ten are taken, by order and not by result.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";

const target = fileURLToPath(new URL("atari100k.csv", import.meta.url));

/**
 * @typedef {Record<string, number[]>} RunsByGame
 * @typedef {{ game: string, seed: number, HNS: number }} CurlRow
 */

/**
 * @template T
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<T>}
 */
async function readJSON(folder, file) {
  return JSON.parse(await readFile(path.join(folder, file), "utf8"));
}

/**
 * Human-normalised scores by game, `runs` of each, in the order of the file.
 *
 * @param {RunsByGame} raw
 * @param {number} runs
 * @param {{ human: RunsByGame, random: RunsByGame }} references
 * @returns {RunsByGame}
 */
function normalize(raw, runs, { human, random }) {
  return Object.fromEntries(
    Object.keys(human).map((game) => {
      const best = human[game]?.[0];
      const worst = random[game]?.[0];
      const scores = raw[game];
      if (best === undefined || worst === undefined || scores === undefined || scores.length < runs) {
        throw new Error(`${game}: expected ${runs} runs and both references.`);
      }
      return [game, scores.slice(0, runs).map((score) => (score - worst) / (best - worst))];
    }),
  );
}

/**
 * @param {CurlRow[]} rows
 * @param {string[]} games
 * @param {number} runs
 * @returns {RunsByGame}
 */
function selectSeeds(rows, games, runs) {
  return Object.fromEntries(
    games.map((game) => [
      game,
      Array.from({ length: runs }, (_, index) => {
        const found = rows.filter((row) => row.game === game && row.seed === index + 1);
        const [row] = found;
        if (row === undefined || found.length !== 1)
          throw new Error(`${game}: expected seed ${index + 1} once.`);
        return row.HNS;
      }),
    ]),
  );
}

/**
 * @param {string} folder
 * @returns {Promise<string>}
 */
async function makeCSV(folder) {
  /** @type {{ human: RunsByGame, random: RunsByGame }} */
  const references = {
    human: await readJSON(folder, "HUMAN.json"),
    random: await readJSON(folder, "RANDOM.json"),
  };
  const games = Object.keys(references.human).sort();
  /** @type {[string, RunsByGame][]} */
  const algorithms = [
    ["DIAMOND", normalize(await readJSON(folder, "DIAMOND.json"), 5, references)],
    ["IRIS", normalize(await readJSON(folder, "IRIS.json"), 5, references)],
    ["SimPLe", normalize(await readJSON(folder, "SimPLe.json"), 5, references)],
    ["SPR", normalize(await readJSON(folder, "SPR.json"), 10, references)],
    ["DrQ(eps)", normalize(await readJSON(folder, "DrQ(eps).json"), 10, references)],
    ["CURL", selectSeeds(await readJSON(folder, "CURL_10_evals.json"), games, 10)],
  ];
  const lines = algorithms.flatMap(([algorithm, runsByGame]) =>
    games.flatMap((game) =>
      (runsByGame[game] ?? []).map((score, run) => {
        const rounded = score.toFixed(4);
        return `${algorithm},${game},${run + 1},${Number(rounded) === 0 ? "0.0000" : rounded}`;
      }),
    ),
  );
  return ["algorithm,task,run,score", ...lines, ""].join("\n");
}

const [folder, flag] = process.argv.slice(2);
if (folder === undefined || (flag !== undefined && flag !== "--check")) {
  console.error("Usage: node notebooks/data/make-atari100k.mjs FOLDER [--check]");
  process.exit(2);
}
const csv = await makeCSV(folder);
if (flag === undefined) {
  await writeFile(target, csv);
} else if ((await readFile(target, "utf8")) !== csv) {
  console.error(`${target} is not what ${folder} gives; make it again without --check.`);
  process.exit(1);
}
