import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

import { succeed } from "./emptyEnvironment.mjs";

/**
 * A registry of npm on this machine with one package, whose module exports `answer`.
 * @param {string} folder absolute, for the package
 * @param {string} name
 */
export async function serveRegistry(folder, name) {
  const source = join(folder, "package");
  mkdirSync(source, { recursive: true });
  const manifest = { name, version: "1.2.3", type: "module", exports: "./index.js" };
  writeFileSync(join(source, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(source, "index.js"), "export const answer = 42;\n");
  await succeed("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
  const tarball = readFileSync(join(folder, "package.tgz"));
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const server = createServer(({ url = "", headers }, response) => {
    if (url === "/package.tgz") return void response.end(tarball);
    if (url !== `/${name}`) return void response.writeHead(404).end("{}");
    const dist = { tarball: `http://${headers.host}/package.tgz`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    const document = { name, "dist-tags": { latest: manifest.version }, versions };
    response.setHeader("content-type", "application/json").end(JSON.stringify(document));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
