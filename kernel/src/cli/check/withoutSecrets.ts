/** Words of a variable's name that say that its value is a secret. */
const secretName =
  /token|secret|passw|passphrase|credential|api_?key|cookie|(?:^|_)(?:key|keys|auth|pass|pat|mysql_pwd)(?:_|$)/iu;

/** Shorter values may be common words, such as `1` or `on`. */
const shortest = 8;

/** The user and the password of an address. */
const userinfo = /\b[a-z][a-z\d+.-]*:\/\/([^\s/?#@]+)@/giu;

/**
 * Takes the secrets of an environment out of texts that are saved: the values of variables whose names say
 * that they are secret, and users and passwords of addresses. The name of the variable in brackets replaces a
 * value.
 *
 * @returns a function that removes them from a text
 */
export function withoutSecrets(environment: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = ""]) => secretsOf(name, value).map((secret) => [secret, `[${name}]`] as const))
    .filter(([secret]) => secret.length >= shortest)
    // The longest first: a secret may be a part of another.
    .sort(([one], [other]) => other.length - one.length);
  return (text) => {
    const replaced = secrets.reduce((rest, [secret, name]) => rest.replaceAll(secret, () => name), text);
    return replaced.replaceAll(userinfo, (address, who: string) => address.replace(`${who}@`, ""));
  };
}

/** A value as plain text and URL-encoded; for URLs, such as proxies, also the user and the password. */
function secretsOf(name: string, value: string): readonly string[] {
  const whole = secretName.test(name) ? [value.trim()] : [];
  const parts = Array.from(value.matchAll(userinfo), ([, who = ""]) => [
    who,
    ...who.split(":").slice(1),
  ]).flat();
  const found = [...whole, ...parts, ...parts.map(decoded)];
  return [...new Set(found.flatMap((one) => [one, encodeURIComponent(Buffer.from(one).toString())]))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
