const secretName = /token|secret|passw|passphrase|signature|credential|api[-_]?key|^(?:key|sig|auth|code)$/iu;

/**
 * A URL as messages and results may show it: notebooks save them. Its user name and password are left out, and values of parameters
 * that are named like secrets are replaced.
 */
export function shownURL(url: URL | string): string {
  if (!URL.canParse(url)) return withoutPasswords(String(url));
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  for (const name of [...shown.searchParams.keys()]) {
    if (secretName.test(name)) shown.searchParams.set(name, "...");
  }
  return shown.href;
}

/** A text without the user names and passwords of the URLs in it. */
export function withoutPasswords(text: string): string {
  return text.replace(/\b([a-z][a-z\d+.-]{0,20}:\/{1,2})[^\s/?#"'<>]*@/giu, "$1");
}
