/**
 * JSON for a `<script type="application/json">` element. It contains no `<`, so that the data cannot end the element
 * or begin a comment.
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
