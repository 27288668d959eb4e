import type { Source } from "../Source.js";
import { duckdbDialect } from "../sql/duckdbDialect.js";

/** A place of files in a store that speaks S3. */
const store = /\bs3[an]?:\/\//iu;

/** An address that DuckDB reads through its extension for object stores. */
const address = /^(?:s3[an]?|gcs|gs|r2|hf|https?):\/\//iu;

/** Settings that DuckDB's extension takes from the environment, and shows to every SELECT. */
const credentials = ["s3_access_key_id", "s3_secret_access_key", "s3_session_token"] as const;

/** Variables of the environment that name a place of keys other than their values. */
const places = [
  "AWS_PROFILE",
  "AWS_SHARED_CREDENTIALS_FILE",
  "AWS_WEB_IDENTITY_TOKEN_FILE",
  "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
  "AWS_CONTAINER_CREDENTIALS_FULL_URI",
] as const;

/** Runs a statement and gives the first column of its answer as texts. */
export type Ask = (sql: string) => Promise<readonly string[]>;

/** Whether a query of a source reads from an object store, as far as its own text says. */
export function namesStore(source: Source): boolean {
  if (source.kind === "files") return source.paths.some((path) => store.test(path));
  return source.kind === "select" && store.test(source.sql);
}

/** A query with a row if the extension for object stores is loaded, by name or by itself. */
export const LOADED_STORE =
  "SELECT extension_name FROM duckdb_extensions() WHERE loaded AND extension_name = 'httpfs'";

/** Whether the extension would take keys from the environment when it is loaded, where every SELECT could show them. */
export function hasKeys(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment["AWS_ACCESS_KEY_ID"] !== undefined;
}

/** Whether files are read through the extension. */
export function isRemote(source: Source): boolean {
  return source.kind === "files" && source.paths.some((path) => address.test(path));
}

/** A query with a row for each view that reads from an object store. */
export const VIEWS_OF_STORES =
  "SELECT view_name FROM duckdb_views() WHERE regexp_matches(sql, 's3[an]?://', 'i')";

/**
 * Loads DuckDB's extension for object stores and hands it the keys: those of a secret that DuckDB already has, of the environment
 * (`AWS_ACCESS_KEY_ID`, ...), or of a profile. The keys are in no statement, and afterwards no SELECT can show them.
 *
 * @param hasProfile whether the user has a file of AWS keys in its usual place
 * @throws EngineError if an extension can neither be loaded nor downloaded
 */
export async function openObjectStore(
  ask: Ask,
  environment: Readonly<Record<string, string | undefined>>,
  hasProfile: boolean,
): Promise<void> {
  try {
    await ask("LOAD httpfs");
  } catch {
    await ask("INSTALL httpfs");
    await ask("LOAD httpfs");
  }
  await nameEndpoint(ask, environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"]);
  const [secrets] = await ask("SELECT CAST(count(*) AS VARCHAR) FROM duckdb_secrets() WHERE type = 's3'");
  if (secrets === "0") {
    const provider = providerOf(environment, hasProfile);
    if (provider !== undefined) await ask(secretOf(provider));
  }
  for (const name of credentials) await ask(`RESET GLOBAL ${name}`);
}

/** A store other than that of AWS: its buckets are parts of the path. */
async function nameEndpoint(ask: Ask, url: string | undefined): Promise<void> {
  if (url === undefined || !URL.canParse(url)) return;
  const { host, protocol } = new URL(url);
  await ask(`SET GLOBAL s3_endpoint = ${duckdbDialect.text(host)}`);
  await ask(`SET GLOBAL s3_use_ssl = ${protocol === "https:"}`);
  await ask("SET GLOBAL s3_url_style = 'path'");
}

/** The part of CREATE SECRET that says where the keys come from. */
function providerOf(
  environment: Readonly<Record<string, string | undefined>>,
  hasProfile: boolean,
): string | undefined {
  const setting = (name: string): string => `coalesce(current_setting('${name}'), '')`;
  if (hasKeys(environment)) {
    const [id, secret, session] = credentials;
    return (
      `KEY_ID ${setting(id)}, SECRET ${setting(secret)}, SESSION_TOKEN ${setting(session)}, REGION ${setting("s3_region")}, ` +
      "REQUESTER_PAYS current_setting('s3_requester_pays')"
    );
  }
  const profile = environment["AWS_PROFILE"];
  if (profile !== undefined)
    return `PROVIDER credential_chain, REFRESH 'auto', PROFILE ${duckdbDialect.text(profile)}`;
  if (hasProfile || places.some((name) => environment[name] !== undefined))
    return "PROVIDER credential_chain, REFRESH 'auto'";
  return undefined;
}

/** A secret lives in this process only, and takes the place of the settings. */
function secretOf(provider: string): string {
  return (
    `CREATE TEMPORARY SECRET precipice_s3 (TYPE s3, ${provider}, ENDPOINT current_setting('s3_endpoint'), ` +
    "USE_SSL current_setting('s3_use_ssl'), URL_STYLE current_setting('s3_url_style'))"
  );
}
