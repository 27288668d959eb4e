/**
 * JSON for a `<script type="application/json">` element. No `<` is left in it, so that nothing in the data can end the
 * element or begin a comment.
 *
 * @param attribute the data attribute by which the page finds it
 */
export function dataScript(attribute: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return `<script type="application/json" ${attribute}>${json}</script>`;
}
