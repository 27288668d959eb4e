/** The names that a file's rows belong to, where the file itself does not state them. */
export interface RunNames {
  readonly algorithm?: string;
  readonly task?: string;
  readonly run?: string;
}
