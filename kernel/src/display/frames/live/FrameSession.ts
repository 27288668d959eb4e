import { columnJSON } from "../../frameJSON.js";
import type { Backoff } from "./Backoff.js";
import type { FileStep } from "./file/FileRows.js";
import { frameFile } from "./file/frameFile.js";
import { columnSummary } from "./columnSummary.js";
import { columnValues } from "./columnValues.js";
import { FrameRequestError } from "./FrameQuery.js";
import type { FrameSource } from "./FrameSource.js";
import type { FoundFrame } from "./LiveFrames.js";
import { orderRows } from "./orderRows.js";
import {
  longestText,
  readColumn,
  readFilePart,
  readKind,
  readPage,
  readQuery,
  readSummarised,
  reasonOf,
  requestNumber,
  type RequestKind,
  type Span,
} from "./readRequest.js";
import { queryLimit, summaryLimit } from "./timeLimit.js";
import { OutOfTime, withinTime } from "./withinTime.js";
import { isInstance } from "../../../realm/isInstance.js";

type Fields = Readonly<Record<string, unknown>>;

/** Milliseconds in which one step of writing a file ends. */
const filePatience = 20_000;

/** Milliseconds in which the limit of a request is found, and a page of rows whose order is known is read. */
const patience = 2000;

/** One viewer's view of one frame: answers its requests, and remembers the rows as it sorted them last. */
export class FrameSession {
  readonly #find: () => FoundFrame;
  readonly #backoff: Backoff;
  /** The file that is written, with the query that it answers and the number of its next part. */
  #file: { readonly key: string; readonly steps: Generator<FileStep>; part: number } | undefined;
  #ordered: { readonly query: string; readonly rows: Uint32Array | undefined } | undefined;

  /**
   * @param find called for every request: the session keeps no reference to the frame
   * @param backoff shared by the sessions of a kernel, so that opening another comm gains nothing
   */
  constructor(find: () => FoundFrame, backoff: Backoff) {
    this.#find = find;
    this.#backoff = backoff;
  }

  /** The answer to a request, under its number. Errors are answers too, and none takes long. */
  answer(data: Fields): Fields {
    const request = requestNumber(data);
    try {
      const found = this.#find();
      if ("gone" in found) {
        this.#ordered = undefined;
        return { kind: "gone", request, reason: found.gone };
      }
      if (!("source" in found)) throw new FrameRequestError("the frame has changed since it was shown.");
      const { source } = found;
      const kind = readKind(data);
      return this.#inTurn(this.#workOf(kind, data), () => ({
        kind,
        request,
        ...this.#answers[kind](data, source),
      }));
    } catch (error) {
      return { kind: "error", request, reason: reasonOf(error) };
    }
  }

  readonly #answers: Readonly<Record<RequestKind, (data: Fields, source: FrameSource) => Fields>> = {
    page: (data, source) => this.#page(data, source),
    summary: (data, source) => this.#summary(data, source),
    values: (data, source) => this.#values(data, source),
    file: (data, source) => this.#filePart(data, source),
  };

  /** Does work unless work of its kind ran out of time a while ago. */
  #inTurn<T>(kind: string, work: () => T): T {
    const left = this.#backoff.left(kind);
    if (left > 0) {
      const seconds = Math.ceil(left / 1000);
      throw new FrameRequestError(
        `a request before it took too long; the kernel answers such requests again in ${seconds} s.`,
      );
    }
    const start = this.#backoff.now;
    try {
      return work();
    } catch (error) {
      if (isInstance(error, OutOfTime)) this.#backoff.ranOut(kind, this.#backoff.now - start);
      throw error;
    }
  }

  /** A page of rows in a known order is work of another kind: it is read although sorting or filtering has to rest. */
  #workOf(kind: RequestKind, { sort, filter }: Fields): string {
    if (kind !== "page") return kind;
    const plain = isEmpty(sort) && isEmpty(filter);
    return plain || this.#ordered?.query === JSON.stringify([sort, filter]) ? "page" : "order";
  }

  #page(data: Fields, source: FrameSource): Fields {
    const order = this.#order(data, source);
    const total = order?.length ?? source.rows;
    const { rows, columns } = readPage(data, { rows: total, width: source.width });
    return withinTime(patience, () => ({
      total,
      rows: [rows.from, rows.to],
      columns: spread(columns).map((index) => {
        const at = source.cells(index);
        const cells = spread(rows).map((row) => at(order === undefined ? row : (order[row] ?? -1)));
        const type = source.type(index);
        return {
          index,
          ...columnJSON({ name: source.name(index), cells }, longestText),
          ...(type === undefined ? {} : { declared: type.slice(0, 200) }),
        };
      }),
    }));
  }

  #summary(data: Fields, source: FrameSource): Fields {
    const indices = spread(readSummarised(data, source.width));
    const limit = withinTime(patience, () => summaryLimit(source, indices));
    return withinTime(limit, () => ({
      columns: indices.map((index) => ({
        index,
        ...columnSummary(source.cells(index), source.rows),
      })),
    }));
  }

  #values(data: Fields, source: FrameSource): Fields {
    const column = readColumn(data["column"], source.width);
    const limit = withinTime(patience, () => summaryLimit(source, [column]));
    return withinTime(limit, () => ({ ...columnValues(source.cells(column), source.rows) }));
  }

  /**
   * The next step of a file; the first part begins it. The bytes of all parts in their order are the file. `total` is
   * the number of its rows; with `end` it is complete.
   */
  #filePart(data: Fields, source: FrameSource): Fields {
    const { format, part } = readFilePart(data);
    const key = JSON.stringify([format, data["sort"], data["filter"]]);
    const order = this.#order(data, source);
    if (part === 0) this.#file = { key, steps: frameFile(source, order, format), part };
    const file = this.#file;
    if (file?.key !== key || file.part !== part)
      throw new FrameRequestError("the parts of a file are asked for one after the other, from 0.");
    let next: IteratorResult<FileStep, unknown>;
    try {
      next = withinTime(filePatience, () => file.steps.next());
    } catch (error) {
      // A file that lacks a part is none.
      this.#file = undefined;
      throw error;
    }
    file.part += 1;
    if (next.done !== true) return { total: order?.length ?? source.rows, end: false, ...next.value };
    this.#file = undefined;
    return { total: order?.length ?? source.rows, end: true, done: 1 };
  }

  #order(data: Fields, source: FrameSource): Uint32Array | undefined {
    const { sort, filter } = data;
    const query = JSON.stringify([sort, filter]);
    if (this.#ordered?.query !== query) {
      const read = readQuery(data, source);
      const limit = withinTime(patience, () => queryLimit(source, read));
      this.#ordered = { query, rows: withinTime(limit, () => orderRows(source, read)) };
    }
    return this.#ordered.rows;
  }
}

function isEmpty(list: unknown): boolean {
  return list === undefined || (Array.isArray(list) && list.length === 0);
}

function spread({ from, to }: Span): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
