import { KernelCore } from "../../../src/core/KernelCore.js";
import type { Message } from "../../../src/core/Message.js";
import { receivedMessage, type ClientMessage } from "../../../src/core/receivedMessage.js";
import type { Completions, TypeReport, TypeService } from "../../../src/language/TypeService.js";
import { EvaluatingInterpreter } from "./EvaluatingInterpreter.js";

/** The kernel as JupyterLite calls it: one message at a time, waiting for the promise before the next. */
interface LiteKernel {
  handleMessage(message: ClientMessage): Promise<void>;
}

/** The result of the drive: only plain data, so that it can leave the browser. */
export interface Driven {
  /** For each request its messages: channel, type (a status by its state) and content as JSON. */
  readonly transcripts: Readonly<Record<string, readonly string[]>>;
  /** The sessions in all headers. */
  readonly sessions: readonly string[];
  /** Messages that lack a field that JupyterLite reads. */
  readonly incomplete: readonly string[];
  /** The bytes that came back on the comm, from an ArrayBuffer, a DataView and an array. */
  readonly echoed: readonly (readonly number[])[];
  /** Whether requests were answered while a cell waited for ever. */
  readonly answeredMeanwhile: boolean;
}

const types: TypeService = {
  modeOf: () => "off",
  check: (): Promise<TypeReport> => Promise.resolve({ mode: "off", diagnostics: [], text: "" }),
  complete: (code): Promise<Completions> =>
    Promise.resolve({
      matches: [{ text: `${code}or`, type: "method", signature: "(x: number) => number" }],
      start: 0,
      end: code.length,
    }),
  inspect: () => Promise.resolve(undefined),
};

/** Drives a kernel's core as JupyterLite does, with everything in one page. */
export async function drive(): Promise<Driven> {
  const sent: Message[] = [];
  const names = new Map<string, string>();
  const waiting = new Set<() => void>();
  const core = new KernelCore({
    interpreter: new EvaluatingInterpreter(),
    types,
    send: (message) => {
      sent.push(message);
      for (const look of waiting) look();
    },
    versions: { kernel: "1.0.0", typescript: "6.0.3" },
    session: "kernel",
    sessionOfClient: true,
    now: () => Date.now(),
    wait: (milliseconds, callback) => void setTimeout(callback, milliseconds),
    onShutdown: () => undefined,
    log: () => undefined,
  });
  const kernel: LiteKernel = {
    handleMessage: (message) => {
      core.handleMessage(receivedMessage(message));
      return Promise.resolve();
    },
  };

  const of = (name: string): Message[] =>
    sent.filter(({ parent_header: parent }) => "msg_id" in parent && names.get(parent.msg_id) === name);
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const ask = (
    name: string,
    type: string,
    content: unknown,
    { channel = "shell", subshell = null, buffers = [], parent = {} }: AskOptions = {},
  ): Promise<void> => {
    const id = `id-${names.size}`;
    names.set(id, name);
    const header = {
      msg_id: id,
      msg_type: type,
      session: "tab",
      username: "",
      date: new Date().toISOString(),
      version: "5.4",
      subshell_id: subshell,
    };
    return kernel.handleMessage({ channel, header, parent_header: parent, metadata: {}, content, buffers });
  };
  const idle = (name: string): Promise<void> =>
    until(() => of(name).some(({ content }) => content["execution_state"] === "idle"));

  await ask("info", "kernel_info_request", {});
  await ask("cell", "execute_request", { code: "print('out'); return 6 * 7;" });
  await idle("cell");
  await ask("failing", "execute_request", { code: "throw new Error('no');" });
  await ask("behind", "execute_request", { code: "return 1;" });
  await idle("behind");

  await ask("asking", "execute_request", {
    code: "return 'Hello ' + await input('name?');",
    allow_stdin: true,
  });
  await until(() => of("asking").some(({ channel }) => channel === "stdin"));
  const [question] = of("asking").filter(({ channel }) => channel === "stdin");
  await ask(
    "answer",
    "input_reply",
    { status: "ok", value: "Ada" },
    { channel: "stdin", parent: question?.header ?? {} },
  );
  await idle("asking");

  const view = new DataView(Uint8Array.of(9, 1, 2, 9).buffer, 1, 2);
  const buffers = [Uint8Array.of(3, 4).buffer, view, Uint8Array.of(5)];
  await ask("comm", "comm_open", { comm_id: "c", target_name: "echo", data: { a: 1 } }, { buffers });
  await idle("comm");
  await ask("stranger", "comm_open", { comm_id: "d", target_name: "nobody", data: {} });

  await ask("forever", "execute_request", { code: "await new Promise(() => undefined);" });
  await ask("create", "create_subshell_request", {}, { channel: "control" });
  const subshell = String(of("create").find(({ channel }) => channel === "control")?.content["subshell_id"]);
  await ask("beside", "execute_request", { code: "return 'beside';" }, { subshell });
  await ask("completion", "complete_request", { code: "Math.flo", cursor_pos: 8 });
  await Promise.all([idle("beside"), idle("completion")]);

  const transcripts = Object.fromEntries(
    [...new Set(names.values())].map((name) => [name, of(name).map(outline)]),
  );
  return {
    transcripts,
    sessions: [...new Set(sent.map(({ header }) => header.session))],
    incomplete: sent.filter((message) => !isComplete(message)).map(outline),
    echoed: of("comm").flatMap((message) => message.buffers.map((bytes) => [...bytes])),
    answeredMeanwhile: !of("forever").some(({ content }) => content["execution_state"] === "idle"),
  };
}

interface AskOptions {
  readonly channel?: string;
  readonly subshell?: string | null;
  readonly buffers?: readonly (ArrayBuffer | ArrayBufferView)[];
  readonly parent?: Readonly<Record<string, unknown>>;
}

function outline({ channel, header, content }: Message): string {
  if (header.msg_type === "status") return String(content["execution_state"]);
  return `${channel} ${header.msg_type} ${JSON.stringify(content)}`;
}

function isComplete(message: Message): boolean {
  return ["channel", "header", "parent_header", "metadata", "content", "buffers"].every(
    (field) => field in message,
  );
}

Object.assign(globalThis, { drive });
