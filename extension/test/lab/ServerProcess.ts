import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { repository } from "./repository.js";

/** A server's address, without a slash at the end, and its token. */
interface ServerAddress {
  readonly url: string;
  readonly token: string;
}

/** The process of a JupyterLab server. */
export class ServerProcess {
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #address: ServerAddress;
  readonly #exited: Promise<void>;
  readonly #kill = (): void => {
    if (this.#running && this.#process.pid !== undefined) process.kill(-this.#process.pid, "SIGKILL");
  };
  #log = "";

  private constructor(
    command: readonly string[],
    folder: string,
    environment: NodeJS.ProcessEnv,
    address: ServerAddress,
  ) {
    this.#address = address;
    this.#process = spawn(repository.python, command, {
      cwd: folder,
      env: environment,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const remember = (chunk: Buffer): void => {
      this.#log += chunk.toString();
    };
    this.#process.stdout.on("data", remember);
    this.#process.stderr.on("data", remember);
    this.#exited = new Promise((resolve) => this.#process.once("exit", () => resolve()));
    process.once("exit", this.#kill);
  }

  /** Starts a server with these arguments of Python, in this folder, and waits until it answers. */
  static async start(
    command: readonly string[],
    folder: string,
    environment: NodeJS.ProcessEnv,
    address: ServerAddress,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(command, folder, environment, address);
    const deadline = Date.now() + 60_000;
    for (;;) {
      if (await server.answers()) return server;
      if (!server.#running || Date.now() > deadline) {
        await server.end();
        throw new Error(`The JupyterLab server did not start. It said:\n${server.#log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  get #running(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async answers(): Promise<boolean> {
    return (await this.#ask("/api/status"))?.ok === true;
  }

  /**
   * Ends the kernels of a server that goes on.
   *
   * @returns whether the server still answers
   */
  async endKernels(): Promise<boolean> {
    for (const kind of ["sessions", "kernels"]) {
      const answer = await this.#ask(`/api/${kind}`);
      if (answer?.ok !== true) return false;
      const running = (await answer.json()) as readonly { readonly id: string }[];
      await Promise.all(running.map(({ id }) => this.#ask(`/api/${kind}/${id}`, "DELETE")));
    }
    return true;
  }

  /** Ends the server and its kernels. */
  async end(): Promise<void> {
    if (this.#running) {
      // The server ends its kernels first.
      await this.#ask("/api/shutdown", "POST");
      const patience = setTimeout(this.#kill, 15_000);
      await this.#exited;
      clearTimeout(patience);
    }
    process.off("exit", this.#kill);
  }

  async #ask(place: string, method = "GET"): Promise<Response | undefined> {
    const headers = { Authorization: `token ${this.#address.token}` };
    return fetch(`${this.#address.url}${place}`, { method, headers }).catch(() => undefined);
  }
}
