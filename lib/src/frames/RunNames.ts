/** The names of a file's rows, if the file itself does not state them. */
export interface RunNames {
  readonly algorithm?: string;
  readonly task?: string;
  readonly run?: string;
}
