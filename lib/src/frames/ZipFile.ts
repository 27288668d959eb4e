import { damageOf } from "../bytes/DamageError.js";
import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { unpackZstd } from "../bytes/zstdFrame.js";
import { crc32 } from "./checksums.js";
import { FrameError } from "./FrameError.js";
import { inflate } from "./inflate.js";

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const mostEntries = 1_000_000;

/** The files within a zip archive: stored, deflated or zstd. Their names are never used as paths: nothing is written. */
export class ZipFile {
  readonly #bytes: Uint8Array;
  readonly #file: string;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #budget: MemoryBudget;

  private constructor(
    bytes: Uint8Array,
    file: string,
    entries: ReadonlyMap<string, ZipEntry>,
    budget: MemoryBudget,
  ) {
    this.#bytes = bytes;
    this.#file = file;
    this.#entries = entries;
    this.#budget = budget;
  }

  /**
   * @param budget the memory that the files of the archive may take together
   * @throws FrameError for an archive that is broken, cut short, or whose files share bytes
   */
  static open(bytes: Uint8Array, file: string, budget: MemoryBudget): ZipFile {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      const entries = readEntries(view, bytes, file);
      checkApart(entries, bytes.length, file);
      return new ZipFile(bytes, file, entries, budget);
    } catch (error) {
      if (error instanceof FrameError) throw error;
      throw new FrameError({ file }, "this zip archive is broken: its list of files points outside it.", {
        cause: error,
      });
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file. @throws FrameError for a file that is missing, is broken, or unfolds to too much */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.#entries.get(name);
    const place = { file: this.#file, place: name };
    if (!entry) throw new FrameError(place, "the archive holds no such file.");
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    if (entry.offset + 30 > view.byteLength || view.getUint32(entry.offset, true) !== localMark) {
      throw new FrameError(place, "the archive is broken: there is no such file where its list says.");
    }
    this.#budget.hold(entry.size);
    const start =
      entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
    const packed = this.#bytes.subarray(start, start + entry.packed);
    if (packed.length < entry.packed) throw new FrameError(place, "the archive is cut short.");
    const data = await this.#unpack(packed, entry);
    if (data?.length !== entry.size || crc32(data) !== entry.crc) {
      throw new FrameError(place, "the archive is broken: the file's checksum does not fit its content.");
    }
    return data;
  }

  async #unpack(packed: Uint8Array, { method, size, name }: ZipEntry): Promise<Uint8Array | undefined> {
    if (method === 0) return packed;
    if (method === 8) {
      return inflate(packed, "deflate-raw", `${this.#file}, ${name}`, size, this.#budget);
    }
    if (method === 93) {
      const { decompressZstd } = await import("hyparquet-compressors");
      try {
        return unpackZstd(packed, size, decompressZstd);
      } catch (error) {
        throw new FrameError(
          { file: this.#file, place: name },
          `its zstd data is broken: ${damageOf(error)}.`,
          { cause: error },
        );
      }
    }
    throw new FrameError(
      { file: this.#file, place: name },
      `it is packed by the method ${method}, which is not read.`,
    );
  }
}

/** Refuses files that share bytes or lie outside the archive: a small archive could contain any number of large files. */
function checkApart(entries: ReadonlyMap<string, ZipEntry>, size: number, file: string): void {
  const inOrder = [...entries.values()].sort((a, b) => a.offset - b.offset);
  let free = 0;
  for (const { name, offset, packed } of inOrder) {
    const end = offset + 30 + packed;
    if (!(offset >= free && end <= size)) {
      throw new FrameError(
        { file, place: name },
        "the archive is broken: two of its files stand in the same place, or one stands outside of it.",
      );
    }
    free = end;
  }
}

function readEntries(view: DataView, bytes: Uint8Array, file: string): Map<string, ZipEntry> {
  let end = view.byteLength - 22;
  const first = Math.max(0, end - 65_535);
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < first)
    throw new FrameError(
      { file },
      "this zip archive is cut short: its list of files, at the end, is missing.",
    );
  let count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) {
    const wide = Number(view.getBigUint64(end - 20 + 8, true));
    count = Number(view.getBigUint64(wide + 32, true));
    at = Number(view.getBigUint64(wide + 48, true));
  }
  if (!(count <= Math.min(mostEntries, view.byteLength / 46)))
    throw new FrameError({ file }, `the archive claims to hold ${count} files.`);
  const decoder = new TextDecoder("utf-8");
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== entryMark)
      throw new FrameError({ file }, "this zip archive's list of files is broken.");
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    ) as [number, number, number];
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameSize));
    const sizes = wideSizes(view, at, nameSize, extraSize);
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...sizes,
    });
    at += 46 + nameSize + extraSize + commentSize;
  }
  return entries;
}

/** Sizes and place of an entry; those above 4 GB stand in its zip64 field. */
function wideSizes(
  view: DataView,
  at: number,
  nameSize: number,
  extraSize: number,
): { packed: number; size: number; offset: number } {
  let [packed, size, offset] = [20, 24, 42].map((place) => view.getUint32(at + place, true)) as [
    number,
    number,
    number,
  ];
  let extra = at + 46 + nameSize;
  const extraEnd = extra + extraSize;
  while (extra + 4 <= extraEnd) {
    const length = view.getUint16(extra + 2, true);
    if (view.getUint16(extra, true) === 1) {
      let place = extra + 4;
      const next = (): number => {
        const value = Number(view.getBigUint64(place, true));
        place += 8;
        return value;
      };
      if (size === 0xffffffff) size = next();
      if (packed === 0xffffffff) packed = next();
      if (offset === 0xffffffff) offset = next();
    }
    extra += 4 + length;
  }
  return { packed, size, offset };
}
