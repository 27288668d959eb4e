import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { repository } from "./repository.js";

export interface JupyterLabServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The folder whose notebooks it shows. */
  readonly folder: string;
  readonly application: "lab" | "notebook";
  /** Ends the server and its kernels and removes every file it wrote. */
  stop(): Promise<void>;
}

/** What a test needs of its server. */
export interface ServerOptions {
  /** With the Precipice kernel. */
  readonly kernel?: boolean;
  /** With the package `precipice` installed beside the notebooks. */
  readonly packages?: boolean;
  /** JupyterLab, or Notebook 7. */
  readonly application?: "lab" | "notebook";
  /** Of the extension. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Starts a JupyterLab server that has never seen this machine's user: folder, settings, trusted
 * notebooks and kernels are all new, and the extension and the kernel are those built here.
 */
export async function startJupyterLab(options: ServerOptions = {}): Promise<JupyterLabServer> {
  const { kernel = false, packages = false, application = "lab", settings = {} } = options;
  requireFile(repository.python, "The Python environment is missing; npm start and npm test make it");
  requireFile(path.join(repository.labextension, "package.json"), "The extension is not built");

  const home = mkdtempSync(path.join(tmpdir(), "precipice-lab-"));
  const folder = path.join(home, "notebooks");
  const share = path.join(home, "prefix", "share", "jupyter");
  mkdirSync(folder);
  cpSync(repository.labextension, path.join(share, "labextensions", "@precipice", "jupyterlab"), {
    recursive: true,
  });
  if (kernel) installKernel(path.join(home, "prefix"));
  if (packages) {
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.dirname(repository.schema), path.join(folder, "node_modules", "precipice"));
  }
  writeSettings(home, "@precipice/jupyterlab/settings", settings);
  // No question about news on the first page.
  writeSettings(home, "@jupyterlab/apputils-extension/notification", {
    fetchNews: "false",
    checkForUpdates: false,
  });

  const port = await freePort();
  const token = randomBytes(16).toString("hex");
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    repository.python,
    [
      ...[
        "-m",
        application === "lab" ? "jupyterlab" : "notebook",
        "--no-browser",
        `--ServerApp.root_dir=${folder}`,
      ],
      ...["--ServerApp.ip=127.0.0.1", `--ServerApp.port=${port}`, "--ServerApp.port_retries=0"],
      ...[`--IdentityProvider.token=${token}`],
      `--${application === "lab" ? "LabApp" : "JupyterNotebookApp"}.expose_app_in_browser=True`,
      // The environment may have a kernel of its own.
      ...(kernel ? [] : ["--KernelSpecManager.allowed_kernelspecs=python3"]),
      ...(process.getuid?.() === 0 ? ["--allow-root"] : []),
    ],
    {
      cwd: home,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        JUPYTER_CONFIG_DIR: path.join(home, "config"),
        JUPYTER_DATA_DIR: path.join(home, "data"),
        JUPYTER_RUNTIME_DIR: path.join(home, "runtime"),
        JUPYTER_PATH: share,
        IPYTHONDIR: path.join(home, "ipython"),
      },
    },
  );
  let log = "";
  const remember = (chunk: Buffer): void => {
    log += chunk.toString();
  };
  server.stdout.on("data", remember);
  server.stderr.on("data", remember);
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const running = (): boolean => server.exitCode === null && server.signalCode === null;
  const kill = (): void => {
    if (running() && server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
  };
  process.once("exit", kill);

  const stop = async (): Promise<void> => {
    if (running()) {
      // The server ends its kernels first.
      await fetch(`${url}/api/shutdown`, {
        method: "POST",
        headers: { Authorization: `token ${token}` },
      }).catch(() => undefined);
      const patience = setTimeout(kill, 15_000);
      await exited;
      clearTimeout(patience);
    }
    process.off("exit", kill);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/api/status?token=${token}`).catch(() => undefined);
    if (answer?.ok === true) return { url, token, folder, application, stop };
    if (!running() || Date.now() > deadline) {
      await stop();
      throw new Error(`The JupyterLab server did not start. It said:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function requireFile(file: string, otherwise: string): void {
  if (!existsSync(file)) throw new Error(`${otherwise}: ${file} does not exist.`);
}

function installKernel(prefix: string): void {
  requireFile(repository.kernelCommand, "The kernel is not built");
  const install = spawnSync(process.execPath, [repository.kernelCommand, "install", "--prefix", prefix], {
    encoding: "utf8",
  });
  if (install.status !== 0) {
    throw new Error(`precipice install failed: ${install.stdout}${install.stderr}`);
  }
}

function writeSettings(home: string, plugin: string, settings: object): void {
  const file = path.join(home, "config", "lab", "user-settings", `${plugin}.jupyterlab-settings`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings));
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once("error", reject);
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      listener.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("This machine gave no free port."));
      });
    });
  });
}
