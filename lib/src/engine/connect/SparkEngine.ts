import { shownName } from "../../bytes/shownURL.js";
import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import type { QueryTable } from "../QueryTable.js";
import type { FileFormat, Source } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import { sparkDialect } from "../sql/sparkDialect.js";
import { ArrowTableBuilder } from "./ArrowTableBuilder.js";
import { ChunkJoiner } from "./ChunkJoiner.js";
import type { ConnectChannel } from "./ConnectChannel.js";
import { isAnswer, isSessionGone } from "./connectError.js";
import type { ExecutePlanResponse } from "./generated/spark_pb.js";
import { followQuery } from "./followQuery.js";
import { queryProgress } from "./queryProgress.js";
import { serverPath } from "./serverPath.node.js";
import { SourceViews } from "./SourceViews.js";
import { unionByName, type NamedRelation } from "./unionByName.js";

/** Marks a session whose settings are made: a server that was started again has a new one. */
const MARK = "precipice.session";

const settings: Readonly<Record<string, string>> = {
  // An overflow is an error, not another number.
  "spark.sql.ansi.enabled": "true",
  "spark.sql.session.timeZone": "UTC",
  // A name with "${...}" is that name, not the value of a setting.
  "spark.sql.variable.substitute": "false",
  // Files of one source may have different columns.
  "spark.sql.parquet.mergeSchema": "true",
};

/** Spark says every two seconds by itself which stages run; an interrupt waits for such a message. */
const progressSetting: Readonly<Record<string, string>> = {
  "spark.connect.progress.reportInterval": "250ms",
};

/** Files, and a relation that has their columns without reading more than their beginning. */
interface Look {
  readonly path: string;
  readonly relation: string;
}

/** A server that speaks Spark Connect: Apache Spark, a managed service, or Sail. */
export class SparkEngine implements EngineConnection {
  readonly dialect = sparkDialect;
  readonly #channel: ConnectChannel;
  readonly #views = new SourceViews();
  /** Files that Sail was asked for, by the text behind FROM that reads them. */
  readonly #looks = new Map<string, Look>();
  readonly #closing = new AbortController();
  readonly #queries = new Set<Promise<void>>();
  #id = "spark";

  private constructor(channel: ConnectChannel) {
    this.#channel = channel;
  }

  /** Connects, and finds out which engine it is. @throws EngineError if there is no server, or it refuses the token */
  static async open(channel: ConnectChannel): Promise<SparkEngine> {
    const opened = new SparkEngine(channel);
    const answer = await opened.query("SELECT CAST(version() AS STRING) AS version");
    const version = answer.columns.get("version")?.values[0];
    // Spark says its version and the commit; Sail its version alone, which begins with 0.
    if (typeof version === "string" && version.startsWith("0.")) opened.#id = "sail";
    return opened;
  }

  get id(): string {
    return this.#id;
  }

  async relation(source: Source, options: QueryOptions = {}): Promise<string> {
    if (source.kind !== "files") return this.dialect.source(source);
    const { format } = source;
    const paths = source.paths.map((path) => serverPath(path, format, this.#id === "spark"));
    const [only = ""] = paths;
    if (paths.length === 1) return this.#fileRelation(format, only, options);
    await this.#prepare(options.signal);
    const relations: string[] = [];
    for (const path of paths) relations.push(await this.#fileRelation(format, path, options));
    const key = JSON.stringify([format, paths]);
    const known = this.#views.union(key);
    if (known !== undefined && this.#id !== "sail") return known;
    const parts: NamedRelation[] = [];
    for (const relation of relations)
      parts.push({ relation, columns: await this.columns(relation, options) });
    const union = unionByName(parts, this.dialect);
    this.#views.keepUnion(key, union);
    return union;
  }

  async columns(relation: string, options?: QueryOptions): Promise<readonly SourceColumn[]> {
    const answer = await this.#run(`SELECT * FROM ${relation} AS source_rows LIMIT 0`, options);
    return answer.sourceColumns();
  }

  async query(sql: string, options?: QueryOptions): Promise<QueryTable> {
    const answer = (await this.#run(sql, options)).table();
    // Files that went while the query ran may have left their rows out.
    const looks = [...this.#looks].filter(([relation]) => sql.includes(relation));
    await Promise.all(looks.map(([, look]) => this.#look(look, options)));
    return answer;
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(new EngineError("this engine was closed; open another by engine(...)."));
    // The end of the session would interrupt queries too early to end all of their stages.
    await Promise.allSettled(this.#queries);
    // A server that is gone has ended the session already.
    await this.#channel.end().catch(() => undefined);
  }

  /** The text behind FROM for one path. */
  async #fileRelation(format: FileFormat, path: string, options: QueryOptions): Promise<string> {
    const direct = this.dialect.source({ kind: "files", format, paths: [path] });
    if (format === "parquet") return this.#lookedAt(direct, { path, relation: direct }, options);
    await this.#prepare(options.signal);
    const { view, sql } = this.#views.statementFor(format, path, this.dialect);
    const again = this.#views.again(view);
    // Spark keeps a view's list of files: those that came or grew since are in a view that is made again.
    if (again !== undefined && this.#id === "spark") await this.query(again, options);
    const made = again ?? (await this.#makeView(format, path, view, sql, options));
    const relation = await this.#lookedAt(this.dialect.identifier(view), { path, relation: direct }, options);
    this.#views.add(view, made);
    return relation;
  }

  /** The relation, once Sail has found its files: every query that reads it looks at them again. */
  async #lookedAt(relation: string, look: Look, options: QueryOptions): Promise<string> {
    if (this.#id !== "sail") return relation;
    this.#looks.set(relation, look);
    await this.#look(look, options);
    return relation;
  }

  /** @throws EngineError for files that are not there: Sail takes them for files without columns, which have no rows */
  async #look({ path, relation }: Look, { signal }: QueryOptions = {}): Promise<void> {
    if ((await this.columns(relation, signal && { signal })).length > 0) return;
    throw new EngineError(
      `${this.#channel.name}: the server finds no file with columns at "${shownName(path)}". It reads from its own machine or bucket; check the path there.`,
    );
  }

  /**
   * Makes the view of a text file, whose dates and times in CSV are texts: the server would show them in its own form.
   *
   * @returns the statement that makes it again; without a look for its types, unless only the server can name them
   */
  async #makeView(
    format: "csv" | "jsonl",
    path: string,
    view: string,
    sql: string,
    options: QueryOptions,
  ): Promise<string> {
    await this.query(sql, options);
    const found = await this.columns(this.dialect.identifier(view), options);
    const isTime = ({ kind }: SourceColumn): boolean => kind === "date" || kind === "other";
    const hasTimes = found.some(isTime);
    if (found.length === 0 || (format === "jsonl" && hasTimes)) return sql;
    const columns = found.map((column) => (isTime(column) ? { ...column, typeName: "STRING" } : column));
    const typed = this.#views.statementFor(format, path, this.dialect, columns).sql;
    if (hasTimes) await this.query(typed, options);
    return typed;
  }

  async #run(sql: string, { signal, onProgress }: QueryOptions = {}): Promise<ArrowTableBuilder> {
    const joined = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    joined.throwIfAborted();
    await this.#prepare(joined);
    const builder = new ArrowTableBuilder();
    const joiner = new ChunkJoiner();
    const take = ({ responseType: { case: kind, value } }: ExecutePlanResponse): void => {
      if (kind === "arrowBatch") {
        const batch = joiner.add(value);
        if (batch) builder.add(batch);
      } else if (kind === "executionProgress") {
        const progress = queryProgress(value);
        if (progress) onProgress?.(progress);
      }
    };
    const query = followQuery(this.#channel, sql, joined, this.#id === "spark", take);
    this.#queries.add(query);
    await query.finally(() => this.#queries.delete(query));
    joiner.end();
    return builder;
  }

  /** Makes the settings of the session, unless they are made. It is also the first sign of a server that is gone. */
  async #prepare(signal: AbortSignal | undefined): Promise<void> {
    try {
      const mark = await this.#channel.setting(MARK, signal).catch((error: unknown) => {
        if (!isSessionGone(error)) throw error;
        this.#channel.renew();
        return "";
      });
      if (mark !== "") return;
      this.#views.clear();
      await this.#channel.changeSettings(settings, signal);
      await this.#channel.changeSettings(progressSetting, signal).catch((error: unknown) => {
        // A server that does not let it be set reports as often as it likes.
        if (!isAnswer(error)) throw error;
      });
      await this.#channel.changeSettings({ [MARK]: "made" }, signal);
    } catch (error) {
      signal?.throwIfAborted();
      this.#channel.reset();
      throw this.#channel.errorOf(error);
    }
  }
}
