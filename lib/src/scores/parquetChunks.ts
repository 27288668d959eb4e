import { DamageError } from "../bytes/DamageError.js";
import { isNode } from "../bytes/isNode.js";
import { onlyColumn, parquetColumns, parquetRows, type ParquetColumn } from "../bytes/parquetLayout.js";
import { ParquetPages } from "../bytes/ParquetPages.js";
import { thriftStruct } from "../bytes/ThriftStruct.js";
import { unpackZstd } from "../bytes/zstdFrame.js";
import { exactParquet, instantParsers } from "./exactParquet.js";
import { parseJSON } from "./parseJSON.js";
import type { RowOrigin } from "./RowOrigin.js";

/** A receiver of the columns of a Parquet file. */
export interface ParquetSink {
  /** Called first, with all chosen columns and the number of rows. */
  readonly begin: (columns: readonly ParquetColumn[], rows: number) => void;
  /** Receives values of a column from row `start` on, counted from 0. */
  readonly add: (name: string, values: ArrayLike<unknown>, start: number) => void;
}

/** Decompresses a page. */
type Unpack = (packed: Uint8Array, size: number) => Uint8Array;

/**
 * Decodes a Parquet file column by column. The decoder trusts a file's lengths and counts, so they are checked first.
 *
 * @param choose selects the columns to decode
 * @returns the names of all columns
 * @throws DamageError if the file contradicts itself; the origin's error if it takes too much memory
 */
export async function parquetChunks(
  bytes: Uint8Array | ArrayBuffer,
  choose: (names: readonly string[]) => readonly string[],
  sink: ParquetSink,
  origin: RowOrigin,
): Promise<readonly string[]> {
  const { budget } = origin;
  const [{ parquetMetadata, parquetRead }, unpackers] = await Promise.all([import("hyparquet"), codecs()]);
  const own = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const view = new DataView(own.buffer, own.byteOffset, own.byteLength);
  const footer = footerStart(view);
  thriftStruct(view, footer);
  const metadata = parquetMetadata(own.subarray(footer), { geoparquet: false });
  const all = parquetColumns(metadata);
  const rows = parquetRows(
    metadata,
    all.reduce((sum, { leaves }) => sum + leaves.length, 0),
  );
  const names = all.map(({ name }) => name);
  const chosen = new Set(choose(names));
  const columns = all.filter(({ name }) => chosen.has(name));
  budget.holdColumns(columns.length);
  budget.hold(rows * columns.length * 8);
  sink.begin(columns, rows);
  const data = new DataView(own.buffer, own.byteOffset, footer);
  const file = {
    byteLength: own.byteLength,
    slice: (start: number, end?: number) => new Uint8Array(own.subarray(start, end)).buffer,
  };
  let groupStart = 0;
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows);
    for (const column of groupRows > 0 ? columns : []) {
      const exact = exactParquet(column);
      const part = onlyColumn(metadata, group, exact.column);
      const pages: { readonly codec: string; readonly pages: ParquetPages }[] = [];
      const [partGroup] = part.row_groups;
      const chunks = (partGroup?.columns ?? []).map((chunk, index) => {
        const leaf = column.leaves[index];
        const about = chunk.meta_data;
        if (!leaf || !about) throw new DamageError("a column of it is not described");
        const { codec } = about;
        pages.push({ codec, pages: new ParquetPages(data, chunk, leaf, groupRows, budget) });
        // Each chunk has its own decompressor, so that every page is checked against its own header.
        const named = codec === "UNCOMPRESSED" ? codec : (`${codec} ${index}` as typeof codec);
        return { ...chunk, meta_data: { ...about, codec: named } };
      });
      const found: { columnName: string; columnData: ArrayLike<unknown>; rowStart: number }[] = [];
      await parquetRead({
        file,
        metadata: { ...part, row_groups: partGroup ? [{ ...partGroup, columns: chunks }] : [] },
        compressors: Object.fromEntries(
          pages.map(({ codec, pages: own }, index) => [
            `${codec} ${index}`,
            (packed: Uint8Array, size: number) => own.next(packed, size, unpackerOf(unpackers, codec)),
          ]),
        ),
        utf8: exact.utf8,
        parsers: {
          ...instantParsers,
          jsonFromBytes: (text: Uint8Array | undefined) => text && jsonOf(text, origin),
        },
        // An error thrown here would be uncaught and end the process.
        onChunk: (chunk) => found.push(chunk),
      });
      for (const { columnName, columnData, rowStart } of found) {
        sink.add(columnName, exact.values(columnData), groupStart + rowStart);
      }
    }
    groupStart += groupRows;
  }
  return names;
}

/** The position of the footer. @throws DamageError if the file has none */
function footerStart(view: DataView): number {
  const end = view.byteLength - 8;
  if (end < 4 || view.getUint32(end + 4, true) !== 0x31524150)
    throw new DamageError("its list of columns, at the end, is missing");
  const size = view.getUint32(end, true);
  if (size > end - 4) throw new DamageError("its list of columns is longer than the file");
  return end - size;
}

async function codecs(): Promise<ReadonlyMap<string, Unpack>> {
  const [{ compressors, decompressZstd }, { unpackBrotli }] = await Promise.all([
    import("hyparquet-compressors"),
    isNode() ? import("../bytes/brotli.node.js") : import("../bytes/brotli.browser.js"),
  ]);
  const { SNAPPY, GZIP, LZ4, LZ4_RAW } = compressors;
  return new Map(
    Object.entries({
      SNAPPY,
      GZIP,
      LZ4,
      LZ4_RAW,
      BROTLI: unpackBrotli,
      ZSTD: (packed: Uint8Array, size: number) => unpackZstd(packed, size, decompressZstd),
    }).flatMap(([name, unpack]): [string, Unpack][] => (unpack ? [[name, unpack]] : [])),
  );
}

function unpackerOf(unpackers: ReadonlyMap<string, Unpack>, codec: string | undefined): Unpack {
  const found = unpackers.get(codec ?? "");
  if (found) return found;
  throw new DamageError(
    `its pages are packed ${codec === undefined ? "in an unknown way" : `by ${codec}`}, which is not read`,
  );
}

function jsonOf(bytes: Uint8Array, origin: RowOrigin): unknown {
  return parseJSON(new TextDecoder("utf-8").decode(bytes), origin, () => "a value of it");
}
