import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The server's answer to one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse, content: Uint8Array) => void;

/** A server of one content with a chosen misbehaviour for each request; the last one applies to all further requests. */
export class FileServer {
  readonly requests: { readonly url: string; readonly range: string | undefined }[] = [];
  answers: Answer[] = [serve];
  readonly #server: Server;

  private constructor(content: Uint8Array) {
    this.#server = createServer((request, response) => {
      const answer = this.answers[Math.min(this.requests.length, this.answers.length - 1)] ?? serve;
      this.requests.push({ url: request.url ?? "", range: request.headers.range });
      answer(request, response, content);
    });
  }

  static async start(content: Uint8Array): Promise<FileServer> {
    const server = new FileServer(content);
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mirror/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Sends the file, or the rest from the start of a requested range. */
export const serve: Answer = (request, response, content) => {
  const start = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? "")?.[1] ?? 0);
  const rest = content.subarray(start);
  const range = { "content-range": `bytes ${start}-${content.length - 1}/${content.length}` };
  response.writeHead(start === 0 ? 200 : 206, { "content-length": rest.length, ...(start > 0 && range) });
  response.end(rest);
};

/** The file from its beginning, whatever range is asked for. */
export const serveWhole: Answer = (_request, response, content) => {
  response.writeHead(200, { "content-length": content.length }).end(content);
};

/**
 * Closes the connection after the given number of bytes, once they have arrived: a closed connection takes what the
 * client has not read yet with it.
 */
export function truncate(after: number, arrived: () => Promise<unknown>): Answer {
  return (_request, response, content) => {
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, after));
    void arrived().finally(() => response.destroy());
  };
}

/** Sends the given number of bytes, and then nothing more. */
export function stall(after: number): Answer {
  return (_request, response, content) => {
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, after));
  };
}

export function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_request, response) => response.writeHead(status, headers).end("no");
}

/** Other bytes of the same length. */
export const corrupt: Answer = (_request, response, content) => {
  const other = content.map((byte) => byte ^ 1);
  response.writeHead(200, { "content-length": other.length }).end(other);
};

export function redirect(to: string): Answer {
  return (_request, response) => response.writeHead(302, { location: to }).end();
}
