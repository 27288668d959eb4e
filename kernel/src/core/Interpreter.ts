/** A MIME bundle as Jupyter messages carry it: type to text, base64 text, or JSON. */
export type MimeBundle = Readonly<Record<string, unknown>>;

/** A message from one end of a comm to the other. */
export interface CommMessage {
  readonly action: "open" | "message" | "close";
  readonly commId: string;
  /** The target's name; there when the comm is opened. */
  readonly target?: string;
  readonly data: MimeBundle;
  readonly metadata: MimeBundle;
  readonly buffers: readonly Uint8Array[];
}

/** A request of the core to the thread that runs the user's code. */
export type InterpreterRequest =
  | {
      readonly kind: "execute";
      /** Names the request; every event that belongs to it carries the same id. */
      readonly id: string;
      readonly code: string;
      /** The number the user sees in the brackets; also names the cell in stack traces. */
      readonly executionCount: number;
      readonly silent: boolean;
      readonly storeHistory: boolean;
      readonly allowStdin: boolean;
      readonly userExpressions: Readonly<Record<string, string>>;
      /** The subshell it belongs to; absent for the main one. Cells of one subshell run one after the other. */
      readonly subshell?: string;
      /** The notebook's id of the cell, if the frontend sends it. */
      readonly cellId?: string;
    }
  /** The user's answer to the `input` event of the same id. */
  | { readonly kind: "inputReply"; readonly id: string; readonly value: string }
  /** A frontend's word on a comm. Its handlers' output carries `id`, and `commHandled` ends it. */
  | { readonly kind: "comm"; readonly id: string; readonly comm: CommMessage }
  | { readonly kind: "isComplete"; readonly id: string; readonly code: string }
  /** Cuts the session off from its folder, before the first cell: see `Isolation`. `isolated` answers. */
  | { readonly kind: "isolate"; readonly id: string }
  | { readonly kind: "shutdown"; readonly id: string; readonly restart: boolean };

/** An error as it is shown: the three fields of Jupyter's error message. */
export interface CellError {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

/** A package that a cell needs and that is not installed; frontends can offer to install it. */
export interface MissingPackage {
  /** As `%npm install` takes it: its name, or `name@version`. */
  readonly install: string;
  /** The address by which the cell names the package, where a cell has to name it otherwise. */
  readonly written?: string;
  /** The name to write in the place of that. */
  readonly write?: string;
}

/** The interpreter's answers, in order, over one port. `done` is the last event of its request. */
export type InterpreterEvent =
  | { readonly kind: "ready" }
  | {
      readonly kind: "stream";
      readonly id: string;
      readonly name: "stdout" | "stderr";
      readonly text: string;
    }
  | {
      readonly kind: "display";
      readonly id: string;
      readonly data: MimeBundle;
      readonly metadata: MimeBundle;
      readonly displayId?: string;
      /** True for update_display_data. */
      readonly update?: boolean;
      readonly buffers?: readonly Uint8Array[];
      /** The message's content as JSON in UTF-8, if it is large; `data` and `metadata` are then empty. */
      readonly encodedContent?: Uint8Array;
    }
  | { readonly kind: "clearOutput"; readonly id: string; readonly wait: boolean }
  | { readonly kind: "result"; readonly id: string; readonly data: MimeBundle; readonly metadata: MimeBundle }
  | {
      readonly kind: "error";
      readonly id: string;
      readonly error: CellError;
      readonly missing?: MissingPackage;
    }
  /** The code asks the user for a line; `inputReply` of the same id answers. One question a request at a time. */
  | { readonly kind: "input"; readonly id: string; readonly prompt: string; readonly password: boolean }
  /** The code sends on a comm; `id` is the request of that code, if known. */
  | { readonly kind: "comm"; readonly id: string | undefined; readonly comm: CommMessage }
  /** The handlers of a `comm` request have run. */
  | { readonly kind: "commHandled"; readonly id: string }
  /** The code registered a comm target, or took it back. */
  | { readonly kind: "commTarget"; readonly target: string; readonly registered: boolean }
  | {
      readonly kind: "done";
      readonly id: string;
      readonly status: "ok" | "error";
      readonly error?: CellError;
      readonly userExpressions?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: "isComplete";
      readonly id: string;
      readonly status: "complete" | "incomplete" | "invalid" | "unknown";
      readonly indent?: string;
    }
  /** The session is isolated, and was started in `folder`; or it is not, for the given reason. */
  | { readonly kind: "isolated"; readonly id: string; readonly folder: string }
  | { readonly kind: "isolated"; readonly id: string; readonly refusal: string };

/**
 * The interface between core and interpreter. The core (protocol thread) has one; the Node implementation posts
 * requests to the main thread over a MessagePort and interrupts it through the inspector; a browser implementation
 * can use a worker instead.
 */
export interface Interpreter {
  /** Sends a request; its events come only after this has returned. */
  send(request: InterpreterRequest): void;
  /** Every event, in the order the interpreter made them. */
  onEvent(listener: (event: InterpreterEvent) => void): void;
  /** Stops the running code and keeps the state; `done` with a KeyboardInterrupt error follows. */
  interrupt(): void;
}
