import { readFileSync, statSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";

/** The settings in a notebook's metadata under "precipice". Their users check the words. */
export interface NotebookSettings {
  readonly types?: string;
  readonly language?: string;
  readonly decorators?: string;
  readonly jsxFactory?: string;
  readonly jsxFragment?: string;
  readonly strings?: string;
  readonly pictures?: string;
}

const NAMES = [
  "types",
  "language",
  "decorators",
  "jsxFactory",
  "jsxFragment",
  "strings",
  "pictures",
] as const;
const NONE: NotebookSettings = Object.freeze({});
/** A file larger than this is not read at every save, because that would block the thread. */
const LARGEST = 256 * 1_048_576;
const QUOTE = 0x22;
const COLON = 0x3a;
const WHITE_SPACE: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);

let known: { readonly stamp: string; readonly settings: NotebookSettings } | undefined;

/**
 * The settings of the notebook that this session belongs to: the object `precipice` in the metadata of the file that
 * JPY_SESSION_NAME names. The file is read again when it has changed. A missing notebook, or one without this object,
 * has no settings. A notebook that is temporarily unreadable (during a save) keeps its last settings. A value that is
 * not text is returned as JSON, so that messages can quote it.
 */
export function notebookSettings(environment: NodeJS.ProcessEnv): NotebookSettings {
  const name = environment["JPY_SESSION_NAME"];
  if (name === undefined || !/\.ipynb$/iu.test(name)) return NONE;
  // The kernel runs in the notebook's folder; a server may name the file from its own.
  const path = isAbsolute(name) ? name : join(process.cwd(), basename(name));
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined || !file.isFile() || file.size > LARGEST) return NONE;
  const stamp = `${path}\n${file.mtimeMs}\n${file.size}`;
  if (known?.stamp === stamp) return known.settings;
  const settings = read(path);
  if (settings === undefined) return known?.stamp.startsWith(`${path}\n`) === true ? known.settings : NONE;
  known = { stamp, settings };
  return settings;
}

function read(path: string): NotebookSettings | undefined {
  try {
    const bytes = readFileSync(path);
    // Most notebooks have no settings, and can be large.
    if (!hasKey(bytes)) return NONE;
    const notebook: unknown = JSON.parse(bytes.toString("utf8"));
    return settingsOf(field(field(notebook, "metadata"), "precipice"));
  } catch {
    return undefined;
  }
}

/** The kernel's name is the same word, as a value: only a colon makes it a key. */
function hasKey(bytes: Buffer): boolean {
  for (let at = bytes.indexOf("precipice"); at >= 0; at = bytes.indexOf("precipice", at)) {
    at += "precipice".length;
    if (bytes[at] !== QUOTE) continue;
    let next = at + 1;
    while (WHITE_SPACE.has(bytes[next])) next++;
    if (bytes[next] === COLON) return true;
  }
  return false;
}

function settingsOf(value: unknown): NotebookSettings {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const setting = field(value, name);
      if (setting === undefined || setting === null) return [];
      return [[name, typeof setting === "string" ? setting : JSON.stringify(setting)]];
    }),
  );
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
