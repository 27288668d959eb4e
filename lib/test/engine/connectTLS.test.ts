import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { createServer, type Server } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { engine, type EngineOptions } from "../../src/engine/index.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { startServer, type TestServer } from "./startServer.js";

const SECRET = "s3cret-token-of-the-test";

let folder: string;
let sail: TestServer;
let proxy: Server;
let port: number;
let ca: string;

/** An authority, and a certificate of it for the host "localhost". */
function makeCertificates(): void {
  const openssl = (...parameters: string[]): void => {
    execFileSync("openssl", parameters, { cwd: folder, stdio: "pipe" });
  };
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const ends = ["-days", "2"];
  openssl("req", "-x509", ...key, ...ends, "-subj", "/CN=Lab", "-keyout", "ca.key", "-out", "ca.pem");
  openssl("req", "-x509", ...key, ...ends, "-subj", "/CN=Other", "-keyout", "other.key", "-out", "other.pem");
  openssl("req", ...key, "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr");
  openssl(
    ...["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"],
    ...[...ends, "-extfile", "names", "-out", "server.pem"],
  );
}

beforeAll(async () => {
  folder = await temporaryFolder("tls");
  await writeFile(path.join(folder, "names"), "subjectAltName=DNS:localhost\n");
  makeCertificates();
  ca = path.join(folder, "ca.pem");
  const [key, cert] = await Promise.all(
    ["server.key", "server.pem"].map((file) => readFile(path.join(folder, file))),
  );
  sail = await startServer("sail", "--port", "0");
  proxy = createServer({ key, cert, ALPNProtocols: ["h2"] }, (client) => {
    const there = connect({ host: "127.0.0.1", port: sail.port });
    client.pipe(there).pipe(client);
    for (const socket of [client, there]) socket.on("error", () => socket.destroy());
  }).on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  port = (proxy.address() as AddressInfo).port;
});
afterAll(async () => {
  proxy.close();
  await sail.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The score that a server answers with, or its error. */
async function answer(address: string, options: EngineOptions): Promise<string> {
  try {
    await using server = await engine(address, options);
    const rows = server.samples({ sql: "SELECT 'm' AS model, 't' AS task, 1 AS seed, 0.5e0 AS score" });
    return String((await rows.scores()).toRows()[0]?.score);
  } catch (error) {
    return String(error);
  }
}

test("an authority of one's own is trusted where it is named, and its server alone", async () => {
  expect(await answer(`sc://localhost:${port}`, { tls: { ca }, token: SECRET })).toBe("0.5");
  const other = path.join(folder, "other.pem");
  for (const tls of [true, { ca: other }])
    expect(await answer(`sc://localhost:${port}`, { tls, token: SECRET })).toMatch(
      /^EngineError: localhost:\d+ shows a certificate that no trusted authority has signed \([A-Z_]+\): .*\{ tls: \{ ca: "ca\.pem" \} \}/u,
    );
});

test("a certificate for another host is refused", async () => {
  expect(await answer(`sc://127.0.0.1:${port}`, { tls: { ca }, token: SECRET })).toMatch(
    /^EngineError: the certificate of 127\.0\.0\.1:\d+ is for another host \(.*localhost\)/u,
  );
});

test("a server without TLS, and one that wants it, say so", async () => {
  expect(await answer(`sc://localhost:${sail.port}`, { tls: { ca } })).toMatch(
    /^EngineError: localhost:\d+ speaks no TLS/u,
  );
  expect(await answer(`sc://localhost:${port}`, {})).toMatch(/^EngineError: .*\{ tls: true \}/u);
});

test("a token goes to another host with TLS, or to one that is named, and no error repeats it", async () => {
  const tokenFile = path.join(folder, "token");
  await writeFile(tokenFile, SECRET);
  for (const options of [{ token: SECRET }, { tokenFile }, { token: SECRET, tls: false }]) {
    const said = await answer("sc://spark.invalid:15002", options);
    expect(said).toMatch(/would go over the network in clear\. Set \{ tls: true \}/u);
    expect(said).not.toContain(SECRET);
  }
  // Nothing answers there: the token would have been sent.
  for (const options of [{ tls: true }, { tokenWithoutTLS: "spark.invalid" }])
    expect(await answer("sc://spark.invalid:15002", { token: SECRET, ...options })).toMatch(
      /no server answers at spark\.invalid/u,
    );
});

test.each([
  ["ca.pem", /expected \{ tls: true \}, \{ tls: false \} or \{ tls: \{ ca: "ca\.pem" \} \}/u],
  [{ ca: "" }, /expected \{ tls: true \}/u],
  [{ cert: "ca.pem" }, /no option "cert"/u],
  [
    { ca: "/nowhere/ca.pem" },
    /the file of \{ tls: \{ ca \} \}, "\/nowhere\/ca\.pem", cannot be read \(ENOENT\)/u,
  ],
  [{ ca: import.meta.filename }, /holds no certificate; expected PEM/u],
])("%j is no way of TLS", async (tls, message) => {
  expect(await answer("sc://localhost:1", { tls } as never)).toMatch(message);
});
