import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";

/** Rows of a CSV file of results: two algorithms on three tasks, five runs each of three episodes. */
export function resultsText(): string {
  const rows = ["algo,env,seed,episode,return"];
  for (const [a, algorithm] of ["PPO", "SAC"].entries()) {
    for (const [t, task] of ["Ant", "Hopper", "Walker2d"].entries()) {
      for (let seed = 1; seed <= 5; seed += 1) {
        for (let episode = 1; episode <= 3; episode += 1) {
          const score = 0.4 + 0.2 * a + 0.1 * t + 0.03 * ((seed * 7 + episode * 3 + t) % 5);
          rows.push([algorithm, task, seed, episode, score.toFixed(3)].join(","));
        }
      }
    }
  }
  return `${rows.join("\n")}\n`;
}

/** Learning curves of two algorithms on two tasks, four runs each. */
export function curvesText(steps: number): string {
  const rows = ["algo,env,seed,step,return"];
  for (const [a, algorithm] of ["PPO", "SAC"].entries()) {
    for (const [t, task] of ["Ant", "Hopper"].entries()) {
      for (let seed = 1; seed <= 4; seed += 1) {
        for (let step = 1; step <= steps; step += 1) {
          const score = 0.2 + (0.1 + 0.05 * a) * step + 0.1 * t + 0.03 * ((seed * 7 + step * 3 + t) % 5);
          rows.push([algorithm, task, seed, 1000 * step, score.toFixed(3)].join(","));
        }
      }
    }
  }
  return `${rows.join("\n")}\n`;
}

/** Answers of two models to forty items, one each. */
export function itemsText(): string {
  const rows = ["model,benchmark,question_id,correct"];
  for (const [m, model] of ["small", "large"].entries()) {
    for (let item = 1; item <= 40; item += 1) {
      rows.push([model, "quiz", item, (item * 7 + m) % 5 < 2 + m ? 1 : 0].join(","));
    }
  }
  return `${rows.join("\n")}\n`;
}

/** Battles of three models. */
export function battlesText(): string {
  const rows = ["model_a,model_b,winner"];
  const models = ["ada", "bob", "cyd"];
  for (let index = 0; index < 90; index += 1) {
    const a = models[index % 3] ?? "";
    const b = models[(index + 1 + (index % 2)) % 3] ?? "";
    const winner = index % 7 === 0 ? "tie" : index % 3 === 1 ? "model_b" : "model_a";
    rows.push([a, b, winner].join(","));
  }
  return `${rows.join("\n")}\n`;
}

/** Writes a file of about this size: scores of two algorithms, with a column of remarks. */
export function writeLargeFile(file: string, bytes: number): void {
  const remark = "the same remark again and again so that rows are long ".repeat(8);
  const part = Array.from({ length: 2_000 }, (_, row) => `${["A", "B"][row % 2]},Pong,`).map(
    (cells, row) => `${cells}SEED${row},0.${(row * 7) % 100},${remark}\n`,
  );
  const opened = openSync(file, "w");
  try {
    let written = writeSync(opened, "algo,env,seed,return,remark\n");
    for (let turn = 0; written < bytes; turn += 1) {
      written += writeSync(opened, part.join("").replaceAll("SEED", String(turn + 1)));
    }
  } finally {
    closeSync(opened);
  }
}

/** Files that are not results, with the message for each. */
export const badFiles: readonly [name: string, content: string | Uint8Array, said: RegExp][] = [
  ["empty.csv", "", /the file is empty/u],
  ["ragged.csv", "algo,env,seed,return\nA,Pong,1,2\nA,Pong,2\n", /line 3.*4 columns and this row 3/u],
  ["twice.csv", "algo,env,seed,return,return\nA,Pong,1,2,3\n", /"return": two columns have this name/u],
  ["nan.csv", "algo,env,seed,return\nA,Pong,1,NaN\nA,Pong,2,NaN\n", /line 2.*the score is missing/u],
  ["picture.csv", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]), /picture\.csv/u],
  ["cut.parquet", new TextEncoder().encode("PAR1\u0015\u0004\u0015"), /cut\.parquet/u],
  [
    "scales.csv",
    "algo,env,seed,return\nA,Pong,1,20\nA,Pong,2,21\nA,Assault,1,90000\nA,Assault,2,80000\n",
    /different scales.*Choose under “Scores”/u,
  ],
  ["gone.csv", "", /gone\.csv/u],
];

export function writeFiles(folder: string): void {
  writeFileSync(path.join(folder, "runs.csv"), resultsText());
  writeFileSync(path.join(folder, "curves.csv"), curvesText(6));
  writeFileSync(path.join(folder, "items.csv"), itemsText());
  writeFileSync(path.join(folder, "battles.csv"), battlesText());
  const one = ["__proto__,shape,seed,return", "A,x,1,0.5", "A,x,2,0.7", "B,x,1,0.4", "B,x,2,0.6"];
  writeFileSync(path.join(folder, "names.csv"), `${one.join("\n")}\n`);
  const wide = Array.from({ length: 5_000 }, (_, index) => `x${index}`);
  writeFileSync(
    path.join(folder, "wide.csv"),
    `${["algo,env,seed,score", ...wide].join(",")}\n${[1, 2].map((seed) => [`A,Pong,${seed},0.${seed}`, ...wide.map(() => 0)].join(",")).join("\n")}\n`,
  );
  for (const [name, content] of badFiles) {
    if (name !== "gone.csv") writeFileSync(path.join(folder, name), content);
  }
}
