import { spawn } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import { repository } from "../../sharedFolder.js";

/** The keys of the store of these tests. */
export const KEYS = { id: "precipice-test-identity", secret: "precipice-test-s3cr3t/+key" };

/** A store of this test run that speaks S3, with a bucket named `evals`. */
export interface ObjectStore {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a store whose objects are files in a folder. */
export async function startObjectStore(folder: string): Promise<ObjectStore> {
  const programs = path.join(repository, ".precipice/s3proxy");
  const [program] = (await readdir(programs)).filter((name) => name.endsWith(".jar"));
  if (program === undefined) throw new Error(`${programs} has no server; run npm test -- --part engine.`);
  const base = path.join(folder, "store");
  await mkdir(path.join(base, "evals"), { recursive: true });
  const properties = {
    "s3proxy.endpoint": "http://127.0.0.1:0",
    "s3proxy.authorization": "aws-v2-or-v4",
    "s3proxy.identity": KEYS.id,
    "s3proxy.credential": KEYS.secret,
    "jclouds.provider": "filesystem-nio2",
    "jclouds.filesystem.basedir": base,
  };
  const file = path.join(folder, "s3proxy.conf");
  await writeFile(
    file,
    Object.entries(properties)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(""),
  );
  const child = spawn("java", ["-Xmx256m", "-jar", path.join(programs, program), "--properties", file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.stderr.resume();
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const [, port] = /Started .*\{127\.0\.0\.1:(\d+)\}/u.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return {
      url: `http://127.0.0.1:${port}`,
      stop: () => {
        child.kill("SIGKILL");
        return ended;
      },
    };
  }
  throw new Error(`the object store did not start: ${lines.join("\n")}`);
}

/** Stubs the variables of a user's shell that reach the store, without keys. @param home a folder without profiles */
export function stubStore({ url }: ObjectStore, home: string): void {
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_PROFILE"])
    vi.stubEnv(name, undefined);
  vi.stubEnv("HOME", home);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ENDPOINT_URL", url);
}

/** The file of an extension of DuckDB. */
export async function extensionFile(name: string): Promise<string> {
  const folder = path.join(repository, ".precipice/duckdb");
  const files = await readdir(folder, { recursive: true });
  const found = files.find((file) => path.basename(file) === `${name}.duckdb_extension`);
  if (found === undefined)
    throw new Error(`${folder} has no extension ${name}; run npm test -- --part engine.`);
  return path.join(folder, found);
}
