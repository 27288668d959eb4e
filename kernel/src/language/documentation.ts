const LINK = /\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?([^}]*)\}/gu;

/** A doc comment for a terminal: links become their text. */
export function plainText(text: string): string {
  return text.replaceAll(LINK, (_, target: string, label: string) => label.trim() || target);
}

/** A doc comment as Markdown: addresses become links, names become code. */
export function markdownText(text: string): string {
  return text.replaceAll(LINK, (_, target: string, label: string) => {
    const shown = label.trim() || target;
    return /^https?:\/\//u.test(target) ? `[${shown}](${target})` : `\`${shown}\``;
  });
}
