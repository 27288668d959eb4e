import { createClient, type CallOptions, type Client, type Interceptor } from "@connectrpc/connect";
import { createGrpcTransport, Http2SessionManager } from "@connectrpc/connect-node";
import type { ConnectAddress } from "./connectAddress.js";
import { connectError } from "./connectError.js";
import type { ConnectLimits } from "./connectLimits.js";
import { InterruptType, SparkConnectService, type ExecutePlanResponse } from "./generated/spark_pb.js";

type Service = Client<typeof SparkConnectService>;

/** The calls to one server within one session. It connects at the first call, and again after {@link reset}. */
export class ConnectChannel {
  readonly #address: ConnectAddress;
  readonly #token: string | undefined;
  readonly #ca: string | undefined;
  #sessionId = crypto.randomUUID();
  #open: { readonly service: Service; readonly connection: Http2SessionManager } | undefined;

  /** @param ca the texts of the certificates to trust; the usual ones by default */
  constructor(
    address: ConnectAddress,
    token: string | undefined,
    ca: string | undefined,
    readonly limits: ConnectLimits,
  ) {
    this.#address = address;
    this.#token = token;
    this.#ca = ca;
  }

  /** Host and port. */
  get name(): string {
    return this.#address.name;
  }

  /** An error of a call as one for people, without credentials. */
  errorOf(error: unknown): Error {
    return connectError(error, this.name, this.#token);
  }

  /** The connection of the next call, to be named to {@link reset}. */
  get connection(): object {
    this.#open ??= this.#connect();
    return this.#open;
  }

  /** Lets go of a connection, unless another call has done so: the next call opens another. Default: the one that is open. */
  reset(connection: object | undefined = this.#open): void {
    if (connection === undefined || connection !== this.#open) return;
    this.#open.connection.abort();
    this.#open = undefined;
  }

  /** Begins another session, since the server has ended this one. */
  renew(): void {
    this.#sessionId = crypto.randomUUID();
  }

  /** Starts a query. The server keeps what it answered, so that {@link reattach} can go on. */
  execute(operationId: string, query: string, options: CallOptions): AsyncIterable<ExecutePlanResponse> {
    const requestOptions = [
      { requestOption: { case: "reattachOptions" as const, value: { reattachable: true } } },
      { requestOption: { case: "resultChunkingOptions" as const, value: { allowArrowBatchChunking: true } } },
    ];
    const plan = { root: { sql: { query } } };
    return this.#service.executePlan({ ...this.#session, operationId, plan, requestOptions }, options);
  }

  /** The answers of a query behind the last one that arrived. */
  reattach(
    operationId: string,
    lastResponseId: string | undefined,
    options: CallOptions,
  ): AsyncIterable<ExecutePlanResponse> {
    const last = lastResponseId === undefined ? {} : { lastResponseId };
    return this.#service.reattachExecute({ ...this.#session, operationId, ...last }, options);
  }

  /** Lets the server forget the answers of a query. */
  async release(operationId: string): Promise<void> {
    await this.#service.releaseExecute({ ...this.#session, operationId, releaseAll: {} }, this.#soon());
  }

  /** Cancels a query. @returns whether it ran */
  async interrupt(operationId: string): Promise<boolean> {
    const interruptType = InterruptType.OPERATION_ID;
    const { interruptedIds } = await this.#service.interrupt(
      { ...this.#session, operationId, interruptType },
      this.#soon(),
    );
    return interruptedIds.length > 0;
  }

  /** A sign of life. @throws ConnectError if there is none */
  async ask(signal: AbortSignal): Promise<void> {
    await this.setting("precipice.session", signal, this.limits.answerWithin);
  }

  /** The value of a setting of the session, empty if it is not set. */
  async setting(key: string, signal?: AbortSignal, patience = this.limits.preparedWithin): Promise<string> {
    const value = { pairs: [{ key, value: "" }] };
    const operation = { opType: { case: "getWithDefault" as const, value } };
    const { pairs } = await this.#service.config(
      { ...this.#session, operation },
      this.#soon(signal, patience),
    );
    return pairs.find((pair) => pair.key === key)?.value ?? "";
  }

  async changeSettings(settings: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<void> {
    const pairs = Object.entries(settings).map(([key, value]) => ({ key, value }));
    const operation = { opType: { case: "set" as const, value: { pairs } } };
    await this.#service.config(
      { ...this.#session, operation },
      this.#soon(signal, this.limits.preparedWithin),
    );
  }

  /** Ends the session: the server cancels its queries and forgets its views. */
  async end(): Promise<void> {
    try {
      await this.#service.releaseSession(this.#session, this.#soon());
    } finally {
      this.reset();
    }
  }

  get #session() {
    return {
      sessionId: this.#sessionId,
      userContext: { userId: this.#address.userId },
      clientType: "precipice",
    };
  }

  get #service(): Service {
    this.#open ??= this.#connect();
    return this.#open.service;
  }

  #soon(signal?: AbortSignal, timeoutMs = this.limits.answerWithin): CallOptions {
    return { timeoutMs, ...(signal && { signal }) };
  }

  #connect(): { service: Service; connection: Http2SessionManager } {
    const { url, headers } = this.#address;
    const ca = this.#ca;
    // Without pings: one that is not answered ends the process at the next call.
    const connection = new Http2SessionManager(url, {}, ca === undefined ? {} : { ca });
    const withHeaders: Interceptor = (next) => (request) => {
      for (const [name, value] of headers) request.header.set(name, value);
      if (this.#token !== undefined) request.header.set("authorization", `Bearer ${this.#token}`);
      return next(request);
    };
    const transport = createGrpcTransport({
      baseUrl: url,
      sessionManager: connection,
      interceptors: [withHeaders],
    });
    return { service: createClient(SparkConnectService, transport), connection };
  }
}
