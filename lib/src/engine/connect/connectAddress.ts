import { checkOptions } from "../../options/checkOptions.js";
import { EngineError } from "../EngineError.js";

/** The port of Spark Connect servers. */
const PORT = 15002;

/** The authorities that an encrypted connection trusts. */
export interface TLSOptions {
  /** A file in PEM format with the certificates to trust instead of the usual ones. */
  readonly ca: string;
}

/** Options that decide about the connection's safety. */
export interface ConnectSafety {
  /** Encrypt the connection: `true` trusts the usual authorities, `{ ca }` those in a file. */
  readonly tls?: boolean | TLSOptions;
  /** The name of a host to which the token may go without TLS, such as one reached through an SSH tunnel. */
  readonly tokenWithoutTLS?: string;
}

/** An address of a Spark Connect server, checked. */
export interface ConnectAddress {
  /** Host and port, as messages say them. */
  readonly name: string;
  readonly url: string;
  /** A file with the certificates to trust. */
  readonly ca?: string;
  readonly userId: string;
  /** Headers of every call that are no credentials, such as the cluster of a managed service. */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * Reads `sc://host:port`, with the parameters of Spark's own addresses that are no credentials: `sc://host:443/;use_ssl=true;user_id=ann`.
 *
 * @param hasToken whether a token is sent to this address
 * @throws EngineError for another address, a token in it, and a token that would go over the network in clear
 */
export function connectAddress(
  text: string,
  { tls, tokenWithoutTLS }: ConnectSafety,
  hasToken: boolean,
): ConnectAddress {
  const [, host = "", port, parameters = ""] =
    /^sc:\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?(?:;(.*))?$/iu.exec(text) ?? [];
  if (host === "" || Number(port ?? PORT) > 65535 || Number(port ?? PORT) === 0)
    throw new EngineError(
      // The address is not repeated: it may hold a password.
      `expected the address of a Spark Connect server, such as "sc://localhost:${PORT}"; got another text that begins with "sc:".`,
    );
  const { isEncrypted, userId, headers } = readParameters(parameters);
  const ca = authorities(tls);
  const encrypted = tls === undefined ? isEncrypted : tls !== false;
  const name = `${host}:${port ?? PORT}`;
  if (hasToken && !encrypted && !isLoopback(host) && tokenWithoutTLS !== host)
    throw new EngineError(
      `the token for ${name} would go over the network in clear. Set { tls: true }, or, if the way there is safe otherwise, ` +
        `{ tokenWithoutTLS: ${JSON.stringify(host)} }.`,
    );
  return {
    name,
    url: `${encrypted ? "https" : "http"}://${name}`,
    ...(ca !== undefined && { ca }),
    userId,
    headers,
  };
}

/** @throws EngineError for what is neither true, false nor a file of authorities */
function authorities(tls: unknown): string | undefined {
  if (tls === undefined || typeof tls === "boolean") return undefined;
  if (typeof tls === "object" && tls !== null) {
    checkOptions<TLSOptions, "ca">('engine("sc://...", { tls })', tls as TLSOptions, ["ca"]);
    if ("ca" in tls && typeof tls.ca === "string" && tls.ca !== "") return tls.ca;
  }
  throw new EngineError(
    'expected { tls: true }, { tls: false } or { tls: { ca: "ca.pem" } }, a file with the certificates to trust.',
  );
}

function readParameters(text: string): Pick<ConnectAddress, "userId" | "headers"> & { isEncrypted: boolean } {
  let isEncrypted = false;
  let userId = "precipice";
  const headers = new Map<string, string>();
  for (const parameter of text.split(";").filter((one) => one !== "")) {
    const [key, value] = readParameter(parameter);
    if (key === "use_ssl") isEncrypted = value === "true";
    else if (key === "user_id") userId = value;
    else if (/^x-[\w-]+$/u.test(key) && /^[\x20-\x7e]*$/u.test(value)) headers.set(key, value);
    else if (key.toLowerCase() === "token")
      throw new EngineError(
        "a token in the address would be saved with the notebook: leave it out, and put it into the environment variable " +
          "SPARK_CONNECT_AUTHENTICATE_TOKEN or into a file named by { tokenFile }.",
      );
    else
      throw new EngineError(
        `the address has the parameter ${JSON.stringify(key)}; it may have use_ssl, user_id and headers that begin with "x-", of visible ` +
          "letters and spaces.",
      );
  }
  return { isEncrypted, userId, headers };
}

/** @throws EngineError for a text that is not `name=value`; it is not repeated, since it may be a password */
function readParameter(text: string): readonly [key: string, value: string] {
  const [key, value, another] = text.split("=");
  try {
    if (key !== undefined && value !== undefined && another === undefined)
      return [decodeURIComponent(key), decodeURIComponent(value)];
  } catch {
    // A percent sign that begins no code.
  }
  throw new EngineError(
    'a parameter of the address is "name=value", such as "user_id=ann"; a "=", ";" or "%" of the value stands as "%3D", "%3B" or "%25".',
  );
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/u.test(host);
}
