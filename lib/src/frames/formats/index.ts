import type { FormatReader } from "../FormatReader.js";
import { arenaBattles } from "./arenaBattles.js";
import { arrow } from "./arrow.js";
import { delimited } from "./delimited.js";
import { evalPlus } from "./evalPlus.js";
import { helmInstances, helmStats } from "./helm.js";
import { inspectLog } from "./inspectLog.js";
import { json, jsonl } from "./json.js";
import { lmEvalResults } from "./lmEvalResults.js";
import { lmEvalSamples } from "./lmEvalSamples.js";
import { marlEval } from "./marlEval.js";
import { parquet } from "./parquet.js";
import { rliableArrays } from "./rliableArrays.js";
import { evaluations, monitor } from "./stableBaselines.js";
import { sweBench } from "./sweBench.js";
import { tensorBoard } from "./tensorBoard.js";
import { wandbChart, wandbHistory } from "./wandb.js";

/** The readers of tools' own formats, in the order in which a folder's files are preferred: the most informative first. */
export const toolReaders: readonly FormatReader[] = [
  lmEvalSamples,
  lmEvalResults,
  inspectLog,
  helmInstances,
  helmStats,
  evalPlus,
  sweBench,
  arenaBattles,
  evaluations,
  tensorBoard,
  monitor,
  wandbHistory,
  wandbChart,
  marlEval,
  rliableArrays,
];

/** Formats of any table. */
export const tableReaders: readonly FormatReader[] = [parquet, arrow, json, jsonl, delimited];

/** In the order in which they are tried. */
export const allReaders: readonly FormatReader[] = [...toolReaders, ...tableReaders];
