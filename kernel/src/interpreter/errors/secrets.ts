/** Stands in place of a secret. */
const hidden = "[hidden]";

const word =
  "authorization|cookie|api[-_]?key|token|passw(?:or)?d|passphrase|secret|credential|private[-_]?key|x?[cx]srf";
const name = `[\\w-]{0,40}(?:${word})[\\w-]{0,40}`;
const quoted = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${"`"}(?:\\.|[^${"`"}\\])*${"`"}`;

const secretName = new RegExp(word, "iu");
/** Such as axios's `xsrfCookieName`. */
const notSecret = /name$/iu;

/** `name: "text"` in an object or in JSON, and `"name", "text"` in a list of headers. */
const named = new RegExp(`((?:\\\\?["'])?(${name})(?:\\\\?["'])?\\s*[:=,]\\s*)(?:${quoted})`, "giu");
/** The same in JSON that is itself quoted as a JSON text. */
const escaped = new RegExp(String.raw`(\\"(${name})\\"\s*:\s*)\\".*?\\"`, "giu");
/** A header within the text of a request. */
const header = new RegExp(
  String.raw`((?<=^|["'${"`"}\r\n]|\\[rn])(${name}): ?)(?!\[hidden)[^\s\\"'${"`"}{[<][^\\"'${"`"}\r\n]*`,
  "giu",
);
/** A parameter of an address or form. */
const parameter = new RegExp(`((?<![\\w-])(${name})=)[^&#\\s"'\`\\\\;,]+`, "giu");
const scheme = /\b(Bearer|Basic) +(?=[^\s"']*[A-Z\d=])[\w.~+/=-]{6,}/gu;
/** The user and the password of an address. */
const userinfo = /(:\/\/)[^\s/?#@"']+@/gu;

/** Whether the value under a name (of a property or header) may be a secret, such as `authorization` and `api_key`. */
export function isSecretName(text: string): boolean {
  const bare = text.replace(/^["']|["']$/gu, "");
  return bare === "auth" || (secretName.test(bare) && !notSecret.test(bare));
}

/** A text with `[hidden]` in place of values that stand under names of secrets, and of users and passwords in addresses. */
export function hideSecrets(text: string): string {
  const hide = (whole: string, before: string, what: string): string =>
    isSecretName(what) ? `${before}${hidden}` : whole;
  return text
    .replaceAll(named, hide)
    .replaceAll(escaped, hide)
    .replaceAll(header, hide)
    .replaceAll(parameter, hide)
    .replaceAll(scheme, `$1 ${hidden}`)
    .replaceAll(userinfo, `$1${hidden}@`);
}
