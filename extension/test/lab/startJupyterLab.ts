import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JupyterLabServer } from "./JupyterLabServer.js";
import { repository } from "./repository.js";
import { ServerProcess } from "./ServerProcess.js";

/** A JupyterLab server of one test file's own. */
export interface OwnServer extends JupyterLabServer {
  /** Restarts the server at the same address, without its kernels but with its files and workspaces. */
  restart(): Promise<void>;
  /** Whether the server runs and answers. */
  answers(): Promise<boolean>;
  /** Ends every kernel, and removes all that a test left: files, settings, workspaces and trust in notebooks. */
  clear(): Promise<void>;
}

/** Options of a test's server. */
export interface ServerOptions {
  /** With the Precipice kernel. */
  readonly kernel?: boolean;
  /** With the package `precipice` installed beside the notebooks. */
  readonly packages?: boolean;
  /** The application whose pages a test opens, and with which the server starts: JupyterLab by default, or Notebook 7. */
  readonly application?: "lab" | "notebook";
  /** A folder of programs that its kernels find before those of this machine. */
  readonly programs?: string;
  /** Settings of the extension. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Starts a JupyterLab server independent of this machine's user: folder, settings, trusted notebooks
 * and kernels are all new, and the extension and the kernel are those built here.
 */
export async function startJupyterLab(options: ServerOptions = {}): Promise<OwnServer> {
  const { kernel = false, packages = false, application = "lab", programs, settings = {} } = options;
  requireFile(repository.python, "The Python environment is missing; npm start and npm test make it");
  requireFile(path.join(repository.labextension, "package.json"), "The extension is not built");

  const home = mkdtempSync(path.join(tmpdir(), "precipice-lab-"));
  const folder = path.join(home, "notebooks");
  const share = path.join(home, "prefix", "share", "jupyter");
  cpSync(repository.labextension, path.join(share, "labextensions", "@precipice", "jupyterlab"), {
    recursive: true,
  });
  if (kernel) installKernel(path.join(home, "prefix"));
  const prepare = (): void => {
    mkdirSync(folder, { recursive: true });
    if (packages) installPackage(folder);
    writeExtensionSettings(home, settings);
    // No question about news on the first page.
    writeSettings(home, "@jupyterlab/apputils-extension/notification", {
      fetchNews: "false",
      checkForUpdates: false,
    });
  };
  prepare();

  const port = await freePort();
  const token = randomBytes(16).toString("hex");
  const url = `http://127.0.0.1:${port}`;
  const command = [
    "-m",
    application === "lab" ? "jupyterlab" : "notebook",
    "--no-browser",
    `--ServerApp.root_dir=${folder}`,
    "--ServerApp.ip=127.0.0.1",
    `--ServerApp.port=${port}`,
    "--ServerApp.port_retries=0",
    `--IdentityProvider.token=${token}`,
    // A server of either application has the pages of both.
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    // The environment may have a kernel of its own.
    ...(kernel ? [] : ["--KernelSpecManager.allowed_kernelspecs=python3"]),
    ...(process.getuid?.() === 0 ? ["--allow-root"] : []),
    // Jupyter chooses free ports and the kernel takes them a moment later: of two servers at once, the kernel of one may have
    // lost a port to the other's, and dies. Files have names of their own. Elsewhere their paths would be too long.
    ...(process.platform === "linux" ? ["--KernelManager.transport=ipc"] : []),
  ];
  const environment = {
    ...process.env,
    ...(programs === undefined ? {} : { PATH: `${programs}${path.delimiter}${process.env["PATH"] ?? ""}` }),
    JUPYTER_CONFIG_DIR: path.join(home, "config"),
    JUPYTER_DATA_DIR: path.join(home, "data"),
    JUPYTER_RUNTIME_DIR: path.join(home, "runtime"),
    JUPYTER_PATH: share,
    IPYTHONDIR: path.join(home, "ipython"),
  };
  const address = { url, token };
  const start = (): Promise<ServerProcess> => ServerProcess.start(command, home, environment, address);
  try {
    let server = await start();
    return {
      url,
      token,
      folder,
      application,
      restart: async () => {
        await server.end();
        server = await start();
      },
      answers: () => server.answers(),
      clear: async () => {
        if (!(await server.endKernels())) {
          await server.end();
          server = await start();
        }
        forgetTrust(home);
        for (const name of readdirSync(folder)) removeAll(path.join(folder, name));
        removeAll(path.join(home, "config"));
        prepare();
      },
      stop: async () => {
        await server.end();
        removeAll(home);
      },
    };
  } catch (error) {
    removeAll(home);
    throw error;
  }
}

function requireFile(file: string, otherwise: string): void {
  if (!existsSync(file)) throw new Error(`${otherwise}: ${file} does not exist.`);
}

function removeAll(place: string): void {
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Links the package `precipice` into a folder of notebooks. */
export function installPackage(folder: string): void {
  mkdirSync(path.join(folder, "node_modules"), { recursive: true });
  symlinkSync(path.dirname(repository.schema), path.join(folder, "node_modules", "precipice"));
}

/** Removes the signatures by which the server knows notebooks that somebody trusted. */
function forgetTrust(home: string): void {
  const database = path.join(home, "data", "nbsignatures.db");
  if (!existsSync(database)) return;
  const statement =
    "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('DELETE FROM nbsignatures'); c.commit()";
  const { status, stderr } = spawnSync(repository.python, ["-I", "-c", statement, database], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The trust in notebooks could not be removed: ${stderr}`);
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

/** Writes settings of the extension for the server with this home, which reads them with each page. */
export function writeExtensionSettings(home: string, settings: Readonly<Record<string, unknown>>): void {
  writeSettings(home, "@precipice/jupyterlab/settings", settings);
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
