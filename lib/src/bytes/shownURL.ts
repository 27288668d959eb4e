const secretName =
  /token|secret|passw|passphrase|signature|credential|bearer|jwt|hmac|private|session|(?:api|access|account|shared)[-_]?key|pwd|[-_](?:key|sig)$|^x-(?:amz|goog|ms)-|^(?:key|sig|sv|auth|code|pass|pat|sas|sid)$/iu;

/**
 * A URL as messages and results may show it: notebooks save them. Its user name and password are left out, and values of parameters
 * that are named like secrets are replaced, in the fragment too. In a text that is not a URL, everything before its last `@`
 * counts as a password: an unencoded `/`, `?` or `#` in a password makes the URL invalid.
 */
export function shownURL(url: URL | string): string {
  if (!URL.canParse(url)) {
    return withoutSecrets(String(url).replace(/^(\s*[a-z][a-z\d+.-]*:[/\\]*)[^]*@/iu, "$1"));
  }
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  // The host may be a user name, and the text before the "@" the rest of a password.
  if (shown.hash.includes("@")) shown.hash = "...";
  if (shown.pathname === "/" && shown.search.includes("@")) shown.search = "...";
  return withoutSecrets(shown.href);
}

/** A password of a connection string: `host=db user=ann password='s p'`. */
const connectionPassword =
  /\b((?:password|passwd|pwd|sslpassword)\s*=\s*)(?:'(?:[^'\\]|\\.)*'?|"[^"]*"?|[^\s;,"'&)]+)/giu;

/** A text without the user names, passwords and secret parameters of the URLs in it, and without the passwords of connection strings. */
export function withoutPasswords(text: string): string {
  return withoutSecrets(
    text
      .replace(/\b([a-z][a-z\d+.-]{0,20}:\/{1,2})[^\s/?#"'<>]*@/giu, "$1")
      // A port is followed by a path, a password with an unencoded "/" by its rest.
      .replace(/\b([a-z][a-z\d+.-]{0,20}:\/{1,2})[^\s/?#"'<>@:]*:(?!\d+[/?#])[^\s"'<>]{0,500}@/giu, "$1")
      .replace(connectionPassword, "$1..."),
  );
}

/** A name that a caller gives, which may be a URL, as messages and results may show it. */
export function shownName(name: string): string {
  return isURL(name) ? shownURL(name) : withoutPasswords(name);
}

/** Whether a name that a caller gives is a URL with a password or a secret parameter. */
export function holdsSecret(name: string): boolean {
  return shownName(name) !== (URL.canParse(name) && isURL(name) ? new URL(name).href : name);
}

/** A name with a scheme of at least two letters, since one is a drive of Windows. */
function isURL(name: string): boolean {
  return /^\s*[a-z][a-z\d+.-]+:[/\\]/iu.test(name);
}

/** Replaces the values of parameters that are named like secrets. */
function withoutSecrets(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: start, 1: name = "", index } of text.matchAll(/[?&#;]([^=?&#;\s"'<>]{1,200})=/gu)) {
    if (index < done || !secretName.test(decoded(name))) continue;
    const value = index + start.length;
    parts.push(text.slice(done, value), "...");
    done = value + (/^[^&#\s"'<>]*/u.exec(text.slice(value))?.[0].length ?? 0);
  }
  return parts.join("") + text.slice(done);
}

/** The name of a parameter; one with invalid percent codes stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
