import { namesText, PathPattern } from "./PathPattern.js";

/** Names of seeds: `3`, `seed_3`. */
const seed = /^((?:seed|s|run|trial)[-_=]?|)\d+$/iu;
/** Endings of files, including those of compression. */
const ending = /(\.[a-z]\w*){1,2}$/iu;

/**
 * A pattern that would find the names in paths, for messages: the folders and file names that differ, in their order,
 * stand for the lacking parts. `undefined` if fewer differ.
 *
 * @param lacking the parts that nothing names, in the order of a path: algorithm, task, run
 */
export function proposePath(paths: readonly string[], lacking: readonly string[]): string | undefined {
  const split = paths.map((path) => path.split("/"));
  const depth = split[0]?.length ?? 0;
  const alike = split.filter(({ length }) => length === depth);
  const varied = Array.from(
    { length: depth },
    (_, place) => new Set(alike.map((parts) => stemOf(parts, place))),
  )
    .map((values, place) => ({ values, place }))
    .filter(({ values }) => values.size > 1);
  const first = alike[0] ?? [];
  const tail = ending.exec(first.at(-1) ?? "")?.[0] ?? "";
  const written = (segments: readonly string[]): string => `${segments.join("/")}${tail}`;
  if (varied.length >= lacking.length) {
    const numbered = lacking.includes("run")
      ? varied.find(({ values }) => [...values].every((one) => seed.test(one)))
      : undefined;
    const others = varied.filter((one) => one !== numbered);
    const names = numbered ? lacking.filter((role) => role !== "run") : lacking;
    const roles = new Map(others.map(({ place }, index) => [place, names[index]]));
    if (numbered) roles.set(numbered.place, "run");
    return written(
      first.map((_, place) => {
        if (!roles.has(place)) return stemOf(first, place);
        const role = roles.get(place);
        const word = place === numbered?.place ? (seed.exec(stemOf(first, place))?.[1] ?? "") : "";
        return role === undefined ? "*" : `${word}{${role}}`;
      }),
    );
  }
  // All differences may be in the files' names.
  for (const separator of ["__", "_", "-", "."]) {
    const stems = alike.map((parts) => stemOf(parts, depth - 1).split(separator).length);
    if (!stems.every((count) => count === lacking.length) || lacking.length < 2) continue;
    const name = lacking.map((role) => `{${role}}`).join(separator);
    return written([...first.slice(0, -1), name]);
  }
  return undefined;
}

/** The reading of a path by a pattern, for messages. */
export function readingOf(pattern: string, path: string): string | undefined {
  const names = new PathPattern(pattern).namesOf(path, true);
  return names && namesText(names);
}

function stemOf(segments: readonly string[], place: number): string {
  const segment = segments[place] ?? "";
  return place === segments.length - 1 ? segment.replace(ending, "") : segment;
}
