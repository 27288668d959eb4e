import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const PACKAGE = resolve(import.meta.dirname, "../..");
const MODULES = resolve(PACKAGE, "../node_modules");

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built package as npm leaves it, in a folder whose path has a space and an accent. */
export class CliUnderTest {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "precipice cli é-")));
  readonly packageFolder = join(this.root, "node_modules", "@precipice", "kernel");
  readonly cli = join(this.packageFolder, "dist", "cli.js");
  readonly kernel = join(this.packageFolder, "dist", "kernel.cjs");
  /** An empty folder for one test; `reset` makes a new one. */
  folder = this.root;

  constructor() {
    if (!existsSync(join(PACKAGE, "dist", "cli.js")))
      throw new Error(`The kernel is not built: run "npm run build" first.`);
    for (const part of ["dist", "logos", "package.json"])
      cpSync(join(PACKAGE, part), join(this.packageFolder, part), { recursive: true });
    symlinkSync(join(MODULES, "typescript"), join(this.root, "node_modules", "typescript"));
  }

  reset(): void {
    for (const name of ["precipice", join("@precipice", "jupyterlab")])
      rmSync(join(this.root, "node_modules", name), { recursive: true, force: true });
    this.folder = mkdtempSync(join(this.root, "test-"));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Where nothing of the developer's own setup is seen. */
  environment(changed: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return { HOME: this.folder, PATH: process.env["PATH"] ?? "", ...changed };
  }

  run(args: readonly string[], changed: Readonly<Record<string, string>> = {}): Ended {
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.cli, ...args], {
      encoding: "utf8",
      cwd: this.folder,
      env: this.environment(changed),
    });
    return { status, stdout, stderr };
  }

  /** As `run`, and held to the permissions of files also where the tests run as root. */
  runWithoutOverride(args: readonly string[]): Ended {
    const [program, ...before] = this.#withoutOverride();
    const { status, stdout, stderr } = spawnSync(program, [...before, this.cli, ...args], {
      encoding: "utf8",
      cwd: this.folder,
      env: this.environment({}),
    });
    return { status, stdout, stderr };
  }

  /** Whether `runWithoutOverride` writes into a folder that is closed to writing. */
  writesAnywhere(closed: string): boolean {
    const [program, ...before] = this.#withoutOverride();
    const write = `require("fs").writeFileSync(${JSON.stringify(join(closed, "probe"))}, "")`;
    const { status } = spawnSync(program, [...before, "-e", write], { cwd: this.folder });
    return status === 0;
  }

  /** Node, and before it, for root, the command that takes away the right to write anywhere. */
  #withoutOverride(): readonly [string, ...string[]] {
    if (process.getuid?.() !== 0) return [process.execPath];
    const command = ["--bounding-set=-dac_override,-dac_read_search", process.execPath] as const;
    const there = spawnSync("setpriv", [...command, "-e", "0"]).status === 0;
    return there ? ["setpriv", ...command] : [process.execPath];
  }

  /** Starts a command that a test speaks to while it runs. */
  start(
    args: readonly string[],
    changed: Readonly<Record<string, string>> = {},
  ): {
    readonly child: ChildProcess;
    readonly ended: Promise<Ended>;
    readonly said: (pattern: RegExp) => Promise<string>;
  } {
    const child = spawn(process.execPath, [this.cli, ...args], {
      cwd: this.folder,
      env: this.environment(changed),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    const listeners = new Set<() => void>();
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
      for (const listener of listeners) listener();
    });
    child.stderr.on("data", (data: Buffer) => {
      stderr += data.toString();
      for (const listener of listeners) listener();
    });
    const ended = new Promise<Ended>((resolve) =>
      child.on("close", (status) => resolve({ status, stdout, stderr })),
    );
    const said = (pattern: RegExp): Promise<string> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(stdout + stderr)?.[0];
          if (found !== undefined) resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() =>
          reject(new Error(`It ended without a word like ${String(pattern)}:\n${stdout}${stderr}`)),
        );
      });
    return { child, ended, said };
  }

  /** A package of the extension beside the kernel; gives the folder of what was built. */
  addExtension(built = true): string {
    const extension = join(this.root, "node_modules", "@precipice", "jupyterlab");
    const output = join(extension, "out");
    mkdirSync(join(output, "static"), { recursive: true });
    const manifest = { name: "@precipice/jupyterlab", jupyterlab: { outputDir: "out" } };
    writeFileSync(join(extension, "package.json"), JSON.stringify(manifest));
    const build = {
      name: manifest.name,
      version: "1.2.3",
      jupyterlab: { _build: { load: "static/style.js" } },
    };
    if (built) writeFileSync(join(output, "package.json"), JSON.stringify(build));
    writeFileSync(join(output, "static", "style.js"), "1");
    return output;
  }

  /** A program that stands in for one on PATH; gives its folder. */
  addProgram(name: string, body: string): string {
    const path = join(this.folder, "bin", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return dirname(path);
  }
}
