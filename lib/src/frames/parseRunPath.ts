import type { RunNames } from "./RunNames.js";

/** Names of folders that say nothing about a run. */
const plainFolder =
  /^(runs?|logs?|results?|outputs?|experiments?|data|tb|tensorboard|events?|monitor|evaluations?|eval|train|\.+|)$/iu;
/** A file's name that is a seed: `3.csv`, `seed_3.json.gz`. */
const seedFile = /^(?:(?:seed|s|run|trial)[-_=]?)?(\d+)(?:\.[a-z]\w*){1,2}$/iu;
const seedPart = /^(?:seed|s|run|trial)[-_=]?(\d+)$/iu;
const keyed =
  /(?:^|[,;&_-])(algo(?:rithm)?|agent|method|model|env(?:ironment)?|env_id|task|game|seed|run)=([^,;&]+)/giu;

/**
 * Reads algorithm, task and run from the path of a file, by these rules, the first that fits:
 *
 * 1. CleanRL: a folder `<task>__<algorithm>__<seed>__<time>`.
 * 2. Keys: `algo=ppo,env=Pong-v5,seed=3` in any folder or the file's name (also `agent`, `method`, `model`, `task`, `game`).
 * 3. RL Zoo and Stable-Baselines3: `<algorithm>/<task>_<n>`, where the task ends with a version: `ppo/CartPole-v1_2`.
 * 4. Folders `<algorithm>/<task>/seed_<n>` (also `s3`, `run-3`, `trial3`), or `<algorithm>/<task>/<n>`; or such a file in
 *    `<algorithm>/<task>`: `ppo/Ant-v4/3.csv`, `ppo/Ant-v4/seed_3.json`.
 * 5. TensorBoard of Stable-Baselines3: a folder `<algorithm>_<n>`: `PPO_1`.
 *
 * Folders such as `runs` and `logs` name nothing. Other paths need a pattern: `read(folder, { path: "{algorithm}/{task}.csv" })`.
 *
 * @param path the path of a file within its folder, with `/`
 * @returns the names that a rule found; none if no rule fits
 * @example
 * ```ts
 * import { parseRunPath } from "precipice/frames";
 * parseRunPath("runs/CartPole-v1__ppo__3__1700000000/events.out.tfevents.1").algorithm; // => ppo
 * parseRunPath("logs/sac/Ant-v4_2/evaluations.npz").run; // => 2
 * ```
 */
export function parseRunPath(path: string): RunNames {
  const folders = path.split("/").slice(0, -1);
  const named = folders.filter((folder) => !plainFolder.test(folder));
  for (const part of [...path.split("/")].reverse()) {
    if (!part.includes("__")) continue;
    const cleanRL = /^(.+?)__(.+?)__(\d+)__\d+$/u.exec(part);
    if (cleanRL) return namesOf(cleanRL[2], cleanRL[1], cleanRL[3]);
  }
  const keys = keyedNames(path);
  if (keys) return keys;
  const last = named.at(-1) ?? "";
  const before = named.at(-2);
  const zoo = /^(.+-v\d+)_(\d+)$/u.exec(last);
  if (zoo) return namesOf(before, zoo[1], zoo[2]);
  const seed = seedPart.exec(last) ?? /^(\d+)$/u.exec(last);
  if (seed) return namesOf(named.at(-3) ?? before, named.length > 2 ? before : undefined, seed[1]);
  const file = seedFile.exec(path.split("/").at(-1) ?? "");
  if (file && before !== undefined) return namesOf(before, last, file[1]);
  const numbered = /^([A-Za-z][\w+]*?)_(\d+)$/u.exec(last);
  if (numbered) return namesOf(numbered[1], before, numbered[2]);
  return {};
}

function keyedNames(path: string): RunNames | undefined {
  if (!path.includes("=")) return undefined;
  const found = new Map<string, string>();
  for (const part of path.split("/")) {
    for (const [, key = "", value = ""] of part.matchAll(keyed)) {
      const role = /^(algo|agent|method|model)/iu.test(key)
        ? "algorithm"
        : /^(seed|run)/iu.test(key)
          ? "run"
          : "task";
      found.set(role, value.replace(/\.(csv|json|jsonl|npz|tsv|parquet)$/iu, ""));
    }
  }
  return found.size === 0 ? undefined : namesOf(found.get("algorithm"), found.get("task"), found.get("run"));
}

function namesOf(algorithm?: string, task?: string, run?: string): RunNames {
  return {
    ...(algorithm !== undefined && { algorithm }),
    ...(task !== undefined && { task }),
    ...(run !== undefined && { run }),
  };
}
