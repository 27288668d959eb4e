import { decodeText, markedEncoding } from "./decodeParts.js";
import { FrameError } from "./FrameError.js";
import type { Input } from "./Input.js";
import { readJSON } from "./readJSON.js";
import { isNpy, readNpy, type NumpyArray } from "./readNpy.js";
import { ZipFile } from "./ZipFile.js";

const headSize = 1 << 16;
const longestFirstLine = 1 << 26;

/** A view of a file by which its format is found. Costly parts are computed once, on first use. */
export class Peek {
  readonly input: Input;
  readonly head: Uint8Array;
  /** The first bytes as text; `undefined` if they are not text. */
  readonly text: string | undefined;
  /** The file's own name, without folders. */
  readonly base: string;
  readonly #encoding: string | undefined;
  #json: Promise<{ readonly value: unknown; readonly error: unknown }> | undefined;
  #zip: Promise<ZipFile | undefined> | undefined;
  #arrays: Promise<ReadonlyMap<string, NumpyArray>> | undefined;
  #lines: Promise<readonly unknown[]> | undefined;

  private constructor(input: Input, head: Uint8Array, encoding: string | undefined) {
    this.input = input;
    this.head = head;
    this.base = input.path.replace(/^.*\//u, "");
    this.#encoding = encoding;
    this.text = textOf(head, encoding);
  }

  static async of(input: Input, encoding: string | undefined): Promise<Peek> {
    return new Peek(input, await input.head(headSize), encoding);
  }

  /** Whether the bytes begin with some. */
  startsWith(...bytes: readonly number[]): boolean {
    return bytes.every((byte, index) => this.head[index] === byte);
  }

  /** The first line, without its end. */
  get firstLine(): string {
    return this.text?.split(/\r\n|\n|\r/u, 1)[0] ?? "";
  }

  /** The value of a JSON file; `undefined` for any other file. */
  async json(): Promise<unknown> {
    return (await this.#parsed()).value;
  }

  /** The value of a JSON file. @throws the parser's error */
  async wholeJSON(): Promise<unknown> {
    const { value, error } = await this.#parsed();
    if (error !== undefined) throw error as Error;
    return value ?? this.#parseWhole();
  }

  /** The reason that a file which begins as JSON is not valid JSON. */
  async jsonError(): Promise<string | undefined> {
    const { error } = await this.#parsed();
    return error instanceof Error ? error.message : undefined;
  }

  /** The values of the first lines of a JSON Lines file, at most 20; none for any other file. */
  firstValues(): Promise<readonly unknown[]> {
    return (this.#lines ??= this.#readLines());
  }

  /** The archive; `undefined` for any other file. */
  zip(): Promise<ZipFile | undefined> {
    return (this.#zip ??= (async () =>
      this.startsWith(0x50, 0x4b, 3, 4)
        ? ZipFile.open(await this.input.bytes(), this.input.name, this.input.budget)
        : undefined)());
  }

  /** The arrays of an .npz or .npy file, by name; none for any other file. */
  arrays(): Promise<ReadonlyMap<string, NumpyArray>> {
    return (this.#arrays ??= this.#readArrays());
  }

  /** Whether it is an archive of numpy's arrays, or one array. */
  async isNumpy(): Promise<boolean> {
    if (isNpy(this.head)) return true;
    const zip = await this.zip();
    return zip !== undefined && zip.names.length > 0 && zip.names.every((name) => name.endsWith(".npy"));
  }

  #parsed(): Promise<{ readonly value: unknown; readonly error: unknown }> {
    return (this.#json ??= (async () => {
      const begins = this.text?.trimStart()[0];
      if (begins !== "{" && begins !== "[") return { value: undefined, error: undefined };
      // JSON Lines is not JSON: to parse it whole would only fail late.
      if ((await this.firstValues()).length > 1) return { value: undefined, error: undefined };
      try {
        return { value: await this.#parseWhole(), error: undefined };
      } catch (error) {
        return { value: undefined, error };
      }
    })());
  }

  async #parseWhole(): Promise<unknown> {
    return readJSON(
      decodeText(await this.input.bytes(), this.#encoding, this.input.name),
      this.input.name,
      this.input.budget,
    );
  }

  async #readLines(): Promise<readonly unknown[]> {
    if (this.text === undefined || !this.text.trimStart().startsWith("{")) return [];
    let { head, text } = { head: this.head, text: this.text.trimStart() };
    for (let size = headSize * 16; !text.includes("\n") && head.length === size / 16; size *= 16) {
      if (size > longestFirstLine) return [];
      head = await this.input.head(size);
      text = textOf(head, this.#encoding)?.trimStart() ?? "";
    }
    const isWhole = this.input.size !== undefined && this.input.size <= head.length;
    const lines = text.split("\n");
    if (!isWhole && lines.length > 1) lines.pop();
    const values: unknown[] = [];
    for (const line of lines.filter((one) => one.trim() !== "").slice(0, 20)) {
      try {
        values.push(readJSON(line, this.input.name, this.input.budget));
      } catch {
        // A first line that is not JSON: no JSON Lines. A later one: its reader tells it, with the line.
        return values;
      }
    }
    return values;
  }

  async #readArrays(): Promise<ReadonlyMap<string, NumpyArray>> {
    const { name } = this.input;
    if (isNpy(this.head)) return new Map([["", readNpy(await this.input.bytes(), name, this.input.budget)]]);
    const zip = await this.zip();
    const arrays = new Map<string, NumpyArray>();
    for (const entry of zip?.names ?? []) {
      const key = entry.replace(/\.npy$/u, "");
      if (zip) arrays.set(key, readNpy(await zip.read(entry), name, this.input.budget, key));
    }
    if (arrays.size === 0) throw new FrameError({ file: name }, "the archive holds no arrays.");
    return arrays;
  }
}

/** Bytes as text; `undefined` if they are not text. A character that is cut at the end does not count. */
function textOf(head: Uint8Array, encoding: string | undefined): string | undefined {
  const marked = markedEncoding(head);
  if (marked === undefined && encoding === undefined && head.includes(0)) return undefined;
  try {
    return new TextDecoder(encoding ?? marked ?? "utf-8").decode(head);
  } catch {
    return undefined;
  }
}
