import type { Address } from "./Address.js";

/** The five sockets of a Jupyter kernel. */
export const PORT_NAMES = ["shell", "control", "iopub", "stdin", "hb"] as const;
export type PortName = (typeof PORT_NAMES)[number];

/** The contents of a Jupyter connection file. */
export interface ConnectionInfo {
  readonly addresses: Readonly<Record<PortName, Address>>;
  /** Empty when messages are not signed. */
  readonly key: string;
  /** Node's name of the hash of `hmac-<hash>`. */
  readonly hash: string;
}

/**
 * Reads the text of a connection file.
 *
 * @throws Error that says which field is missing or wrong.
 */
export function parseConnectionInfo(text: string): ConnectionInfo {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
  if (!isRecord(fields)) throw new Error("it holds no JSON object");
  const { transport = "tcp", ip, key = "", signature_scheme: scheme = "hmac-sha256" } = fields;
  if (transport !== "tcp" && transport !== "ipc") throw new Error(`"transport" must be "tcp" or "ipc"`);
  if (typeof ip !== "string" || ip === "") throw new Error(`"ip" must be a text that is not empty`);
  if (typeof key !== "string") throw new Error(`"key" must be a text`);
  const hash = typeof scheme === "string" ? /^hmac-([a-z0-9-]+)$/u.exec(scheme)?.[1] : undefined;
  if (hash === undefined) throw new Error(`"signature_scheme" must be such as "hmac-sha256"`);
  const address = (name: PortName): Address => {
    const port = fields[`${name}_port`];
    if (typeof port !== "number" || !Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`"${name}_port" must be a port number`);
    }
    if (transport === "ipc") return { kind: "ipc", path: `${ip}-${port}` };
    return { kind: "tcp", host: ip === "*" ? "0.0.0.0" : ip, port };
  };
  return {
    addresses: {
      shell: address("shell"),
      control: address("control"),
      iopub: address("iopub"),
      stdin: address("stdin"),
      hb: address("hb"),
    },
    key,
    hash,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
