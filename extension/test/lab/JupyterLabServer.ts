/** A JupyterLab server as the tests of one file see it: nothing of other tests is there. */
export interface JupyterLabServer {
  /** The server's address, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The folder of its notebooks. */
  readonly folder: string;
  /** The application whose pages the tests open. */
  readonly application: "lab" | "notebook";
  /** Ends the kernels, and removes every file that the tests and the server wrote. */
  stop(): Promise<void>;
}
