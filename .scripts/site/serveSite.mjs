import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

/** @type {Record<string, string>} */
const types = {
  ".css": "text/css",
  ".csv": "text/csv",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder on this machine only.
 * @param {string} folder
 * @param {string} base the path under which it is served
 */
export async function serveSite(folder, base) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const within = path.startsWith(base) ? path.slice(base.length) : undefined;
    const named = within === undefined ? undefined : normalize(join(folder, within));
    const file = named?.endsWith(sep) || named === folder ? join(named, "index.html") : named;
    const found = file?.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!found || file === undefined) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found\n");
      return;
    }
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await /** @type {Promise<void>} */ (
    new Promise((done, failed) => server.once("error", failed).listen(0, "127.0.0.1", done))
  );
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${base}`,
    closed: new Promise((done) => server.once("close", done)),
    close: () => server.close(),
  };
}
