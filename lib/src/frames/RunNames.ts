/** What a file's rows belong to, where the file itself does not say it. */
export interface RunNames {
  readonly algorithm?: string;
  readonly task?: string;
  readonly run?: string;
}
