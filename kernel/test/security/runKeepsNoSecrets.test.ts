import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withoutSecrets } from "../../src/cli/check/withoutSecrets.js";
import { CliUnderTest } from "../cli/CliUnderTest.js";
import { readNotebookFile, writeNotebookFile } from "../cli/NotebookFile.js";

vi.setConfig({ testTimeout: 300_000 });

const secrets = {
  OPENAI_API_KEY: "sk-made-up-0123456789",
  HF_TOKEN: "hf_made_up/token+1",
  AWS_SECRET_ACCESS_KEY: "made/up/secret/access/key",
  PGPASSWORD: "made up password",
  HTTPS_PROXY: "http://somebody:pr0xy%20Pass@proxy.invalid:8080",
} as const;
/** Texts that must not be found: the values, and the parts of the proxy's. */
const hidden = [...Object.values(secrets), "somebody:pr0xy", "pr0xy%20Pass", "pr0xy Pass"];
const environment = { ...secrets, PRECIPICE_DATA: "/made/up/folder/of/data" };

let it: CliUnderTest;
let notebook: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  symlinkSync(
    resolve(import.meta.dirname, "../../../lib"),
    join(it.root, "node_modules", "precipice"),
    "dir",
  );
  notebook = join(it.folder, "a.ipynb");
});

/** Cells that make results and figures, and name data by addresses with secrets, as a library might. */
const cells = [
  `import { ScoreTable, aggregates, figures } from "precipice";
import { taskMeanIntervals } from "precipice/compare";
const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6]], B: [[0.4, 0.6, 0.2]] }, { tasks: ["Pong"] });
await aggregates(table, { reps: 100 })`,
  `figures.intervals(taskMeanIntervals(table))`,
  `import { Frame } from "precipice";
Frame.from([{ algorithm: "A", score: 1 }])`,
  `const data = new Map();
for (const name of ${JSON.stringify(Object.keys(secrets))}) {
  const value = process.env[name];
  data.set(\`https://data.invalid/\${name}?token=\${value}\`, "0".repeat(64));
  data.set(\`https://data.invalid/\${name}?token=\${encodeURIComponent(value ?? "")}\`, value);
}
data.set(\`\${process.env.HTTPS_PROXY}/data.csv\`, "1".repeat(64));
data.set("plain", "2".repeat(64));
void Object.defineProperty(globalThis, Symbol.for("Precipice.datasets"), { value: data, configurable: true });`,
];

function run(...args: readonly string[]): void {
  const { status, stdout, stderr } = it.run(["run", notebook, "--types", "off", ...args], environment);
  expect([status, stdout], stderr).toEqual([0, expect.any(String)]);
}

describe("a notebook that was run keeps no secret of the environment", () => {
  test("in its receipt, results, figures, frames and metadata, with --inplace and without", () => {
    writeNotebookFile(
      notebook,
      cells.map((code) => ({ code })),
    );
    run("--inplace");
    const { metadata } = readNotebookFile(notebook);
    const { receipt } = metadata["precipice"] as { receipt: { datasets: Record<string, string> } };
    // The test is one only where the receipt names the data.
    expect(receipt.datasets["plain"]).toBe("2".repeat(64));
    expect(receipt.datasets["https://data.invalid/HF_TOKEN?token=[HF_TOKEN]"]).toBe("[HF_TOKEN]");
    expect(receipt.datasets["http://proxy.invalid:8080/data.csv"]).toBe("1".repeat(64));
    const inPlace = readFileSync(notebook, "utf8");
    expect(inPlace).toContain("application/vnd.precipice.figure.v1+json");
    writeNotebookFile(notebook, [{ code: cells.at(-1) ?? "" }, { code: "1 + 1" }]);
    run();
    const beside = readFileSync(join(it.folder, "a.out.ipynb"), "utf8");
    for (const text of [inPlace, beside]) {
      expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text.includes(environment.PRECIPICE_DATA)).toBe(false);
    }
  });

  test("in a history, whichever way it was run", () => {
    writeNotebookFile(notebook, [{ code: `const password = "typed-in-a-cell"; process.env.HTTPS_PROXY` }], {
      kernelspec: { name: "precipice", display_name: "TypeScript (Precipice)", language: "typescript" },
    });
    const data = join(it.folder, "jupyter data");
    for (const command of ["run", "run --inplace", "run --check"]) {
      const { stdout, stderr } = it.run([...command.split(" "), notebook, "--types", "off"], {
        ...environment,
        JUPYTER_DATA_DIR: data,
        PRECIPICE_HISTORY: "on",
      });
      expect(stdout + stderr).toMatch(/cell 1 of 1: ok/u);
    }
    expect(existsSync(data) ? readdirSync(data, { recursive: true }) : []).toEqual([]);
  });
});

describe("the secrets of an environment", () => {
  const clear = (text: string, environment: NodeJS.ProcessEnv): string => withoutSecrets(environment)(text);

  test.each([
    "HF_TOKEN",
    "GITHUB_PAT",
    "API_KEY",
    "APIKEY",
    "OPENAI_API_KEY",
    "DB_PASS",
    "PGPASSWORD",
    "MYSQL_PWD",
    "SSH_PASSPHRASE",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "SESSION_COOKIE",
    "BASIC_AUTH",
    "NPM_AUTHTOKEN",
    "AWS_SECRET_ACCESS_KEY",
    "aws_session_token",
    "CLIENT_SECRET",
  ])("are the values of names such as %s", (name) => {
    expect(clear("a=made-up-value&b", { [name]: "made-up-value" })).toBe(`a=[${name}]&b`);
  });

  test.each(["PATH", "HOME", "PWD", "LANG", "KEYBOARD", "GIT_AUTHOR_NAME", "MONKEY", "COMPATIBLE"])(
    "are not those of %s",
    (name) => expect(clear("a made-up-value", { [name]: "made-up-value" })).toBe("a made-up-value"),
  );

  test("are taken out also as addresses write them, the longest first, and short words are none", () => {
    const environment = {
      A_TOKEN: "a b/c+d&e",
      B_TOKEN: "a b/c+d&e and more",
      C_TOKEN: "on",
      D_KEY: "$&$1 $$ $`",
    };
    expect(clear("t=a%20b%2Fc%2Bd%26e", environment)).toBe("t=[A_TOKEN]");
    expect(clear("a b/c+d&e and more", environment)).toBe("[B_TOKEN]");
    expect(clear("turned on: $&$1 $$ $`", environment)).toBe("turned on: [D_KEY]");
  });

  test("are users and passwords of addresses, in variables of any name and in the text itself", () => {
    const environment = { HTTPS_PROXY: "http://somebody:long%2Fpassword@proxy.invalid:80" };
    expect(clear("somebody:long%2Fpassword, long/password", environment)).toBe(
      "[HTTPS_PROXY], [HTTPS_PROXY]",
    );
    expect(clear("from https://me:pw@host.invalid/x.csv", {})).toBe("from https://host.invalid/x.csv");
    expect(clear("from https://host.invalid/@scope/x", {})).toBe("from https://host.invalid/@scope/x");
  });
});
