import { Code, ConnectError } from "@connectrpc/connect";
import { withoutPasswords } from "../../bytes/shownURL.js";
import { EngineError } from "../EngineError.js";
import { tlsError } from "./tlsError.js";

/** Whether the server itself ended the call, rather than the connection. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ConnectError && error.metadata.has("grpc-status");
}

/**
 * Whether an error of a call that nobody aborted means that the connection was lost, so that the query may go on without us. A
 * connection that ends without a word of the network cancels its calls, as an abort does.
 */
export function isCut(error: unknown): boolean {
  return error instanceof ConnectError && isLost(error) && !isRefused(error);
}

/** Whether the connection of a call ended, or there was none. A server that is silent keeps its connection. */
export function isLost(error: unknown): boolean {
  return error instanceof ConnectError && !isAnswer(error) && error.code !== Code.DeadlineExceeded;
}

/** Whether the server has ended the session, as it does with one that is idle for long. */
export function isSessionGone(error: unknown): boolean {
  return (
    error instanceof ConnectError && /session \S+ is not running|INVALID_HANDLE\.SESSION/u.test(error.message)
  );
}

/** Whether nothing listens at the address. */
function isRefused({ message }: ConnectError): boolean {
  return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/u.test(message);
}

/**
 * An error of a call as one for people, without the token and without the passwords and signatures of addresses. It has no cause: the
 * original's headers and text may hold credentials.
 *
 * @param server host and port
 */
export function connectError(error: unknown, server: string, token: string | undefined): EngineError {
  if (error instanceof EngineError) return error;
  const text =
    error instanceof ConnectError
      ? sentence(error, server)
      : `${server}: ${error instanceof Error ? error.message : String(error)}`;
  return new EngineError(withoutPasswords(token === undefined ? text : text.replaceAll(token, "***")));
}

function sentence(error: ConnectError, server: string): string {
  const { code, rawMessage } = error;
  if (code === Code.Unauthenticated || code === Code.PermissionDenied)
    return (
      `${server} refuses the token, or wants one: put the server's token into the environment variable ` +
      "SPARK_CONNECT_AUTHENTICATE_TOKEN, or into a file named by { tokenFile }, and open the engine again."
    );
  if (isRefused(error))
    return (
      `no server answers at ${server} (${/E[A-Z_]{4,}/u.exec(rawMessage)?.[0] ?? "refused"}): check the address, ` +
      "or start a server there, and run the call again."
    );
  if (code === Code.DeadlineExceeded) return notAnswering(server);
  const encryption = tlsError(error, server);
  if (encryption !== undefined) return encryption;
  if (!isAnswer(error))
    return (
      `the connection to ${server} was lost (${firstLine(rawMessage)}): the server may have ended, or the network failed. ` +
      "Check that the server runs (one that wants TLS needs { tls: true }), and run the call again; the engine connects by itself."
    );
  return `${server}: ${firstLine(rawMessage)}`;
}

/** The message for a server that is connected and silent. */
export function notAnswering(server: string): string {
  return (
    `${server} does not answer any more: it is stopped, out of memory or cut off. Look at the server, restart it if need be, ` +
    "and run the call again; the engine connects by itself."
  );
}

/** The server's own sentence, without the plan, the statement and the stack behind it. */
function firstLine(message: string): string {
  return (
    message
      .split(/\n(?:== |\s*at |'|\+-|JVM stacktrace)/u, 1)[0]
      ?.replaceAll(/\s+/gu, " ")
      .trim() ?? ""
  );
}
