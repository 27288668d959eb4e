/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines at the start of a cell that only the kernel reads, such as `%npm install`. */
const MAGIC = /^(?:[ \t]*%[^\n]*\n)*/u;

/** The change that imports a name in a cell: it joins the names of an import of the same module, else it is a new first line. */
export function importEdit(source: string, name: string, module: string): TextEdit {
  for (const found of source.matchAll(
    /^[ \t]*import\s+\{(?<names>[^}]*)\}\s*from\s*["'](?<from>[^"'\n]+)["']/gmu,
  )) {
    const { names = "", from } = found.groups ?? {};
    if (from !== module) continue;
    const kept = names.trimEnd();
    const start = found.index + found[0].indexOf("{") + 1 + kept.length;
    const comma = kept === "" || kept.endsWith(",") ? "" : ",";
    return { start, end: start, text: `${comma} ${name}` };
  }
  const start = MAGIC.exec(source)?.[0].length ?? 0;
  return { start, end: start, text: `import { ${name} } from ${JSON.stringify(module)};\n` };
}
