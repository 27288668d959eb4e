import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { installPython } from "../setup/python.mjs";
import { root } from "../setup/root.mjs";
import { run } from "../setup/run.mjs";
import { UserError } from "../setup/UserError.mjs";

const VERSION = "4.1.0";
const folder = join(root, ".precipice/s3proxy");

/** A server of the S3 protocol on this machine, for tests. */
const server = join(folder, `s3proxy-${VERSION}-jar-with-dependencies.jar`);

/** Installs what tests of object stores need, once: DuckDB's extensions from the Python Package Index, and a server from Maven Central. */
export async function installObjectStore() {
  await mkdir(folder, { recursive: true });
  const { note } = await installPython(".precipice/duckdb", ".scripts/python/duckdb.txt");
  if (existsSync(server)) return { note };
  const { status, output } = await run("mvn", [
    "--batch-mode",
    "--quiet",
    "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
    `-Dartifact=org.gaul:s3proxy:${VERSION}:jar:jar-with-dependencies`,
    `-DoutputDirectory=${folder}`,
  ]);
  if (status !== 0 || !existsSync(server))
    throw new UserError(
      "The server for tests of object stores could not be downloaded by Maven (Debian, Ubuntu: apt install maven); its own words stand above.",
      { log: output },
    );
  return { note: folder };
}
