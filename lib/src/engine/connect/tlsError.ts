import type { ConnectError } from "@connectrpc/connect";

/** Codes of OpenSSL for a certificate that leads to no authority that is trusted. */
const untrusted =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)|CERT_(?:UNTRUSTED|SIGNATURE_FAILURE))$/u;

/** An error of the encryption as a sentence; `undefined` for any other error. @param server host and port */
export function tlsError({ cause }: ConnectError, server: string): string | undefined {
  if (!(cause instanceof Error) || !("code" in cause)) return undefined;
  const code = String(cause.code);
  if (untrusted.test(code))
    return (
      `${server} shows a certificate that no trusted authority has signed (${code}): if this is your server, name the file of its ` +
      'authority by { tls: { ca: "ca.pem" } }.'
    );
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    const [cert] = "cert" in cause ? [cause.cert] : [];
    const names: unknown = typeof cert === "object" && cert !== null && Reflect.get(cert, "subjectaltname");
    return (
      `the certificate of ${server} is for another host${typeof names === "string" ? ` (${names})` : ""}: ` +
      "use the name that it has, if this is your server."
    );
  }
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID")
    return `the certificate of ${server} is not valid today (${code}): renew it, or set the clock right.`;
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return `${server} speaks no TLS: leave { tls } out, or connect to its port for TLS.`;
  return undefined;
}
