/** The controls that reorder letters: bidirectional embeddings, overrides and isolates. */
export const reorderingControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text without the characters that steer a screen: terminal controls but tabs and line breaks, and the
 * controls that reorder letters. Right-to-left letters themselves, and the marks that only set the direction
 * of neutral characters, stay.
 */
export function withoutSteering(text: string): string {
  return text.replaceAll(reorderingControls, "").replaceAll(/(?![\t\n])\p{Cc}/gu, "");
}
