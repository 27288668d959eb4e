import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** The TypeScript of the repository's workspaces: real code to cut. */
export function repositorySources(): readonly string[] {
  return ["lib/src", "kernel/src", "extension/src", "kernel/test/interpreter", "lib/test"].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/u.test(name) && !name.includes("node_modules"))
      .sort()
      .map((name) => readFileSync(join(repository, folder, name), "utf8")),
  );
}

/** Numbers from 0 to below 1 that a seed determines (a linear congruential generator modulo 2^32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A piece of one of the sources: cut anywhere, or at the ends of lines or of statements, or several pieces together. */
export function cut(sources: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const between = (length: number): readonly [number, number] => {
    const [first = 0, last = 0] = [random(), random()].sort((a, b) => a - b);
    return [Math.floor(first * length), Math.ceil(last * length)];
  };
  const anywhere = (): string => {
    const source = pick(sources);
    return source.slice(...between(source.length));
  };
  const lines = (): string => {
    const all = pick(sources).split("\n");
    return all.slice(...between(all.length)).join("\n");
  };
  const statements = (): string => {
    const all = pick(sources).split(/\n(?=[^\s})\]])/u);
    return Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(all)).join("\n");
  };
  return pick([anywhere, lines, statements, statements, () => anywhere() + anywhere()])();
}
