import { checkOptions } from "../options/checkOptions.js";
import { bytesInput } from "../frames/bytesInput.js";
import { Frame } from "../frames/Frame.js";
import type { FrameRoles } from "../frames/FrameRoles.js";
import { readDelimited } from "../frames/readDelimited.js";
import { settleFrame } from "../frames/settleFrame.js";
import { delimitedRecords } from "../scores/delimitedRecords.js";
import { DatasetError } from "./DatasetError.js";

/** Options for reading a delimited file of a data set. */
export interface TableOptions {
  /** The text between two fields; a comma by default. */
  readonly separator?: string;
  /** The roles of the columns. Nothing is guessed. */
  readonly roles?: FrameRoles;
  /** The name of the first column, if the header omits it. */
  readonly firstColumn?: string;
  /** The correct names of columns, by the wrong names in the header. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
}

/** The verified files of a data set, with methods for parsers. */
export class DatasetFiles {
  readonly dataset: string;
  readonly #bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

  constructor(dataset: string, bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.dataset = dataset;
    this.#bytes = bytes;
  }

  /** The names of all files, in the order of the registry. */
  get names(): string[] {
    return [...this.#bytes.keys()];
  }

  /** The files whose names match, each with the pattern's groups. */
  matching(pattern: RegExp): { readonly name: string; readonly parts: readonly string[] }[] {
    return this.names.flatMap((name) => {
      const found = pattern.exec(name);
      return found ? [{ name, parts: found.slice(1).map((part) => part || "") }] : [];
    });
  }

  /** @throws DatasetError for a file that the data set does not have */
  bytes(name: string): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.get(name);
    if (bytes) return bytes;
    throw new DatasetError(`The data set ${this.dataset} has no file ${name}.`);
  }

  /** @throws DatasetError for bytes that are not UTF-8 */
  text(name: string): string {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(this.bytes(name));
    } catch (error) {
      if (error instanceof DatasetError) throw error;
      throw new DatasetError(`${this.dataset}/${name} is no UTF-8.`, { cause: error });
    }
  }

  /** The value of a JSON file. The checksum guarantees its shape. @throws DatasetError for invalid JSON */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the parser names the shape it was written for
  json<T>(name: string): T {
    return parseJSON(this.text(name), `${this.dataset}/${name}`) as T;
  }

  /** The objects of a JSON Lines file. @throws DatasetError that names the line which is not JSON */
  jsonLines<T>(name: string): T[] {
    return this.text(name)
      .split("\n")
      .flatMap((line, index) =>
        line === "" ? [] : [parseJSON(line, `${this.dataset}/${name}, line ${index + 1}`) as T],
      );
  }

  /** The records of a CSV file, header first. Records may differ in length. */
  records(name: string): string[][] {
    return delimitedRecords(this.text(name), `${this.dataset}/${name}`);
  }

  /**
   * A delimited file as a frame.
   *
   * @param options `separator` (a comma), `roles`, `firstColumn`, `renamed`, `notes`
   * @throws FrameError that names the line
   */
  async frame(name: string, options: TableOptions = {}): Promise<Frame> {
    checkOptions("DatasetFiles.frame", options, ["separator", "roles", "firstColumn", "renamed", "notes"]);
    const { separator = ",", roles = {}, firstColumn, renamed = {}, notes = [] } = options;
    const bytes =
      firstColumn === undefined
        ? this.bytes(name)
        : new TextEncoder().encode(`${firstColumn}${separator}${this.text(name)}`);
    const file = `${this.dataset}/${name}`;
    const { columns: published, place } = await readDelimited(bytesInput(bytes, file), { separator });
    const columns = new Map(Array.from(published, ([header, column]) => [renamed[header] ?? header, column]));
    return new Frame(settleFrame({ file, format: "CSV", columns, roles, detect: false, notes, place }));
  }
}

/** A cell as a number if it is one, else as text; an empty cell is missing. */
export function cellValue(text: string): string | number | undefined {
  if (text === "") return undefined;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u.test(text) ? Number(text) : text;
}

function parseJSON(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatasetError(`${place} is no JSON: ${reason}.`, { cause: error });
  }
}
