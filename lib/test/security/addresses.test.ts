import { afterEach, describe, expect, test } from "vitest";
import { shownURL, withoutPasswords } from "../../src/bytes/shownURL.js";
import { downloadProblem } from "../../src/datasets/downloadProblem.js";
import { FrameError, read } from "../../src/frames/index.js";
import { isLocalAddress, isPrivateAddress, publicLookup } from "../../src/frames/privateAddress.node.js";
import { LocalServers } from "./LocalServers.js";

const csv = "a,b\n1,2\n";
const servers = new LocalServers();
afterEach(() => servers.stop());

/** A server that redirects every path except `/own.csv`, and one with a secret that counts its requests. */
async function twoServers(): Promise<{ from: number; secret: number; asked: () => number }> {
  let asked = 0;
  const secret = await servers.start((_, response) => {
    asked += 1;
    response.end("secret,b\n1,2\n");
  });
  const from = await servers.start((request, response) => {
    const to = new URL(request.url ?? "", "http://x").searchParams.get("to");
    if (to === null) response.end(csv);
    else response.writeHead(302, { location: to }).end();
  });
  return { from, secret, asked: () => asked };
}

describe("an address that read is given", () => {
  test("never redirects to this machine or a private network, unless asked for", async () => {
    const { from, secret, asked } = await twoServers();
    const targets = [
      `http://localhost:${secret}/x.csv`,
      `http://0.0.0.0:${secret}/x.csv`,
      `http://127.1:${secret}/x.csv`,

      `http://0x7f.2:${secret}/x.csv`,
      `http://2130706434:${secret}/x.csv`,
      `http://[::1]:${secret}/x.csv`,
      `http://[::ffff:127.0.0.1]:${secret}/x.csv`,
      `http://a.localhost:${secret}/x.csv`,

      "http://169.254.169.254/latest",
      "http://10.0.0.1/x",
      "http://100.64.0.1/x",
      "http://[fd00::1]/x",
      "http://[fe80::1]/x",
    ].filter((target) => new URL(target).hostname !== "127.0.0.1");
    for (const target of targets) {
      const url = `http://127.0.0.1:${from}/?to=${encodeURIComponent(target)}`;
      const error: unknown = await read(url).catch((reason: unknown) => reason);
      expect(error, target).toBeInstanceOf(FrameError);
      expect(String(error), target).toMatch(
        /this machine or in a private network.*privateRedirects: true|ENOTFOUND|EAI_AGAIN/su,
      );
    }
    expect(asked()).toBe(0);
    const url = `http://127.0.0.1:${from}/?to=${encodeURIComponent(`http://localhost:${secret}/x.csv`)}`;
    const frame = await read(url, { privateRedirects: true });
    expect(frame.columns.map(({ name }) => name)).toEqual(["secret", "b"]);
    expect(asked()).toBe(1);
  });

  test("may be on this machine itself, and redirects on its own host are followed", async () => {
    const { from } = await twoServers();
    expect((await read(`http://127.0.0.1:${from}/own.csv`)).rows).toBe(1);
    expect((await read(`http://127.0.0.1:${from}/?to=${encodeURIComponent("/own.csv")}`)).rows).toBe(1);
    for (const to of ["file:///etc/passwd", "data:text/csv,a", "http://"]) {
      await expect(read(`http://127.0.0.1:${from}/?to=${encodeURIComponent(to)}`)).rejects.toThrow(
        /redirects to what is no address of the web/u,
      );
    }
    await expect(
      read(`http://127.0.0.1:${from}/?to=${encodeURIComponent("/?to=/own.csv")}`),
    ).resolves.toBeDefined();
    const loop = await servers.start((_, response) => response.writeHead(302, { location: "/again" }).end());
    await expect(read(`http://127.0.0.1:${loop}/`)).rejects.toThrow(/redirects more than 20 times/u);
  });

  test("is private by every spelling of its address, and by what its name stands for when it is connected to", async () => {
    const closed = [
      "127.0.0.1",
      "127.255.255.254",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "100.127.255.255",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
      "198.18.0.1",

      "::1",
      "::",
      "[::1]",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "64:ff9b::7f00:1",
      "fd12::1",
      "fe80::1%eth0",
      "2002:7f00:1::",
      "ff02::1",
      "no address",
    ];
    for (const address of closed) expect(isPrivateAddress(address), address).toBe(true);
    for (const address of [
      "8.8.8.8",
      "172.32.0.1",
      "172.15.0.1",
      "100.128.0.1",
      "192.167.0.1",
      "2606:4700::1111",
    ])
      expect(isPrivateAddress(address), address).toBe(false);
    const error = await new Promise((resolve) => publicLookup("localhost", {}, resolve));
    expect(String(error)).toMatch(/localhost is an address of this machine or of a private network/u);
  });

  test("is private behind a NAT64 gateway where the IPv4 address in it is", () => {
    const closed = ["10.0.0.1", "127.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"];
    for (const address of closed) expect(isPrivateAddress(`64:ff9b::${address}`), address).toBe(true);
    expect(isPrivateAddress("[64:ff9b::a00:1]")).toBe(true);
    expect(isPrivateAddress("64:ff9b::8.8.8.8")).toBe(false);
    expect(isPrivateAddress("64:ff9b::808:808")).toBe(false);
    expect(isPrivateAddress("64:ff9b::100.128.0.1")).toBe(false);
    // The prefix of a network's own gateway may have 48, 56, 64 or 96 bits.
    expect(isPrivateAddress("64:ff9b:1::8.8.8.8")).toBe(false);
    expect(isPrivateAddress("64:ff9b:1:fffe::8.8.8.8")).toBe(false);
    expect(isPrivateAddress("64:ff9b:1:808:8:800::")).toBe(false);
    expect(isPrivateAddress("64:ff9b:1::10.0.0.1")).toBe(true);
    expect(isPrivateAddress("64:ff9b:1:a00:0:100::")).toBe(true);
    expect(isPrivateAddress("64:ff9b:1:a00:0:100:808:808")).toBe(true);
    expect(isPrivateAddress("64:ff9b:1:a:0:1::")).toBe(true);
    expect(isPrivateAddress("64:ff9b:1:0:a:0:100:0")).toBe(true);
    // Neither of the two prefixes.
    expect(isPrivateAddress("64:ff9b:2::8.8.8.8")).toBe(true);
    expect(isPrivateAddress("64:ff9b:1::")).toBe(true);
  });

  test("is trusted to redirect on its own name only where no public server can have it", () => {
    for (const address of ["127.0.0.1", "10.0.0.1", "::1", "fd12::1", "fe80::1%eth0", "::ffff:192.168.0.1"])
      expect(isLocalAddress(address), address).toBe(true);
    for (const address of [
      "8.8.8.8",
      "::ffff:8.8.8.8",
      "2002:808:808::1",
      "2001:0:808:808::",
      "64:ff9b::808:808",
      "2606:4700::1111",
      "unknown",
    ])
      expect(isLocalAddress(address), address).toBe(false);
  });

  test("shows no user name, password or token in messages and names", async () => {
    const secret = "hunter2";
    const { from } = await twoServers();
    for (const url of [
      `http://user:${secret}@127.0.0.1:${from}/x.csv`,
      `HTTP://user:${secret}@127.0.0.1:1/`,
      `http://user:${secret}@`,
      `http://user:${secret}@%zz/`,
      `ftp://user:${secret}@host/x.csv`,
      `https:/user:${secret}@host/x`,
      `http://127.0.0.1:1/x.csv?token=${secret}&X-Amz-Signature=${secret}`,
      ...[`http://127.0.0.1:${from}/?to=${encodeURIComponent(`http://user:${secret}@host/x`)}`].slice(1),
    ]) {
      const error: unknown = await read(url).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(FrameError);
      for (let at: unknown = error; at instanceof Error; at = at.cause) {
        expect(`${at.message} ${JSON.stringify(at)} ${at.stack ?? ""}`).not.toContain(secret);
      }
    }
    const frame = await read(`http://127.0.0.1:${from}/own.csv?api_key=${secret}`);
    expect(`${frame.file} ${String(frame)}`).not.toContain(secret);
    const redirected: unknown = await read(
      `http://127.0.0.1:${from}/?to=${encodeURIComponent(`http://user:${secret}@host/`)}`,
    ).catch((reason: unknown) => reason);
    expect(String(redirected)).toMatch(/redirects to http:\/\/host\/ with a user name or password/u);
    expect(shownURL(new URL(`https://u:${secret}@h/p?a=1#x`))).toBe("https://h/p?a=1#x");
    expect(withoutPasswords(`see https://u:${secret}@h/p and http://h/@x`)).toBe(
      "see https://h/p and http://h/@x",
    );
  });

  test("shows no password of a connection string", () => {
    for (const given of ["hunter2", "'hunter2 \\' hunter2'", '"hunter2 hunter2"', "'hunter2 hunter2"])
      for (const key of ["password=", "Password = ", "PWD=", "sslpassword="]) {
        const text = `cannot connect to "host=db user=ann ${key}${given}`;
        expect(withoutPasswords(`${text} port=1`)).toMatch(
          /^cannot connect to "host=db user=ann \w+ ?= ?\.\.\./u,
        );
        expect(withoutPasswords(`${text} port=1`)).not.toContain("hunter2");
      }
    expect(withoutPasswords('at "host=db password=hunter2": refused, password authentication failed')).toBe(
      'at "host=db password=...": refused, password authentication failed',
    );
  });

  test("shows no password with an unencoded slash, question mark or hash", async () => {
    for (const password of ["hun#ter2", "hun/ter2", "hun?ter2", "h#u@n/ter2"]) {
      for (const url of [
        `https://user:${password}@host:99999999/x.csv`,
        `https://user:${password}@ho st/x.csv`,
        `s3://user:${password}@host:99999999/x.csv`,
      ]) {
        const error: unknown = await read(url).catch((reason: unknown) => reason);
        expect(error, url).toBeInstanceOf(FrameError);
        expect(String(error), url).not.toMatch(/hun|ter2/u);
        expect(String(error), url).toMatch(/host:99999999|ho st/u);
      }
    }
    for (const password of ["hun#ter2", "hun/ter2", "hun?ter2"]) {
      expect(withoutPasswords(`see https://u:${password}@h/p, or http://h:80/@x and a@b`)).toBe(
        "see https://h/p, or http://h:80/@x and a@b",
      );
    }
    // A number before the sign takes the place of a port: the rest is the fragment or the query of a valid URL.
    for (const url of ["https://user:12#hunter2@host/x.csv", "https://user:12?hunter2@host/x.csv"]) {
      expect(shownURL(url)).not.toContain("hunter2");
    }
    expect(shownURL("http://h/package@1/x.csv")).toBe("http://h/package@1/x.csv");
  });

  test("shows no value of a parameter that is named like a secret, in the fragment either", () => {
    const names = [
      "access_key",
      "accessKeyId",
      "AWSAccessKeyId",
      "jwt",
      "pwd",
      "pass",
      "pat",
      "bearer",
      "private",
      "session",
      "session_id",
      "hmac",
      "X-Amz-Credential",
      "X-Amz-Date",
      "X-Amz-Signature",
      "sv",
      "sig",
      "token",
      "access_token",
      "private_token",
      "api-key",
      "apikey",
      "client_secret",
      "t%6Fken",
      "key",
    ];
    for (const name of names) {
      for (const url of [
        `https://h/x.csv?a=1&${name}=hunter2`,
        `https://h/x.csv?${name}=hunter2;hunter2&b=2`,
        `https://h/x.csv?a=1;${name}=hunter2#part`,
        `https://h/x.csv#${name}=hunter2`,
        `https://h/x.csv#/route?${name}=hunter2`,
        `https://ho st/x.csv?${name}=hunter2`,
      ]) {
        expect(shownURL(url), url).not.toContain("hunter2");
        expect(shownURL(url), url).toContain(`${name}=...`);
        if (!url.includes(" ")) expect(withoutPasswords(`see <${url}>, or`), url).not.toContain("hunter2");
      }
    }
    expect(shownURL("https://h/x.csv?a=1&pathway=2&sort=key&b=%20c#part")).toBe(
      "https://h/x.csv?a=1&pathway=2&sort=key&b=%20c#part",
    );
  });

  test("shows no secret where it is given as the name of bytes", async () => {
    const secret = /hunter2|tok3n/u;
    for (const name of [
      "https://u:hunter2@h/x.csv?token=tok3n",
      "https://u:hunter2@h/runs/x.csv#token=tok3n",
      "https://u:hun/hunter2@ho st/x.csv?token=tok3n",
      "s3://u:hunter2@h/runs/seed=1/x.csv?X-Amz-Signature=tok3n",
      "x.csv?token=tok3n",
    ]) {
      const bytes = new TextEncoder().encode("algorithm,task,score\nA,T,1\nB,T,2\n");
      for (const source of [bytes, bytes.slice().buffer, new Blob([bytes]), new File([bytes], name)]) {
        const frame = await read(source, source instanceof File ? {} : { name });
        const shown = `${frame.file} ${String(frame)} ${JSON.stringify(frame)} ${JSON.stringify(frame.columns)} ${frame.toCSV()}`;
        expect(shown, name).not.toMatch(secret);
      }
      const error: unknown = await read(new TextEncoder().encode("a,b\n1\n"), { name }).catch(
        (reason: unknown) => reason,
      );
      expect(error, name).toBeInstanceOf(FrameError);
      expect(`${String(error)} ${JSON.stringify(error)}`, name).not.toMatch(secret);
    }
    expect((await read(new TextEncoder().encode(csv), { name: "runs/x.csv" })).file).toBe("runs/x.csv");
  });

  test("of a mirror of data sets shows no password either", () => {
    const file = { name: "a", path: "a", bytes: 1, sha256: "" };
    const url = "https://user:hunter2@mirror.example/a";
    const wanted = { dataset: "d", file, url, repository: "r", licence: "MIT" };
    const problem = downloadProblem(wanted, `no way to ${url}`, new Error(url));
    expect(`${problem.message} ${String(problem.cause)}`).not.toContain("hunter2");
    expect(problem.message).toMatch(
      /^https:\/\/mirror\.example\/a could not be downloaded: no way to https:\/\/mirror/u,
    );
  });
});
