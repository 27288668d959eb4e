import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantedCode, plantedIn, ranBelow } from "../../../kernel/test/security/plantedPackages.js";
import { resultsText } from "../lab/evaluationFiles.js";
import { findChromium } from "../lab/findChromium.js";
import { LabPage } from "../lab/LabPage.js";
import { repository } from "../lab/repository.js";
import { startJupyterLab, type OwnServer } from "../lab/startJupyterLab.js";

const chromium = findChromium();
const folder = "cloned repository/runs ü";
const file = `${folder}/runs.csv.gz`;
const tab = ".jp-Document:not(.lm-mod-hidden) .jp-PrecipiceEvaluation";
const FIGURE = "application/vnd.precipice.figure.v1+json";
const FRAME = "application/vnd.precipice.frame.v1+json";

const example = (name: string): object =>
  JSON.parse(readFileSync(path.join(repository.schema, "examples", name), "utf8")) as object;

/** A notebook saved by somebody else, with a figure, a frame and code that imports planted files. */
function hostileNotebook(): object {
  const output = { output_type: "display_data", metadata: {} };
  const cell = { cell_type: "code", execution_count: 1, metadata: {} };
  return {
    cells: [
      {
        ...cell,
        id: "first",
        source: 'import * as library from "precipice";',
        outputs: [
          { ...output, data: { [FIGURE]: example("figure-1.1.json"), "text/plain": "figure" } },
          { ...output, data: { [FRAME]: example("frame-1.1.json"), "text/plain": "frame" } },
        ],
      },
      { ...cell, id: "second", source: 'import "precipice";', outputs: [] },
    ],
    metadata: {
      kernelspec: { name: "precipice", display_name: "TypeScript (Precipice)" },
      precipice: { types: "strict", jsxFactory: 'require("precipice")' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** Writes result files and a notebook into a folder with traps in every parent, up to above the server's root. */
function plant(server: OwnServer): void {
  const above = path.dirname(server.folder);
  const root = path.basename(server.folder);
  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(path.dirname(path.join(above, name)), { recursive: true });
    writeFileSync(path.join(above, name), content);
  };
  for (const place of ["", root, `${root}/${path.dirname(folder)}`, `${root}/${folder}`]) {
    for (const [name, text] of Object.entries(plantedIn(path.join(place, "node_modules")))) write(name, text);
  }
  const here = `${root}/${folder}`;
  write(`${root}/${file}`, gzipSync(resultsText()));
  write(`${here}/a.jsonl.gz`, gzipSync("these words are no results"));
  for (const name of ["a.parquet", "a.npz", "a.arrow", "a.feather", "a.eval"])
    write(`${here}/${name}`, "these bytes are no results");
  write(`${here}/saved.figure.json`, JSON.stringify(example("figure-1.1.json")));
  write(`${here}/saved.frame.json`, JSON.stringify(example("frame-1.1.json")));
  write(`${here}/saved.ipynb`, JSON.stringify(hostileNotebook()));
  // Files from which tools load code.
  write(`${here}/own.cjs`, plantedCode.commonJs);
  write(`${here}/own.mjs`, plantedCode.module);
  const settings = { name: "precipice", main: "own.cjs", exports: "./own.mjs", type: "module" };
  write(`${here}/package.json`, JSON.stringify(settings));
  const plugins = [{ name: "./own.cjs" }, { name: "precipice" }];
  write(
    `${here}/tsconfig.json`,
    JSON.stringify({ compilerOptions: { plugins, jsxImportSource: "precipice" } }),
  );
  write(`${here}/.env`, "NODE_OPTIONS=--require ./own.cjs\n");
  write(`${here}/.npmrc`, "node-options=--require ./own.cjs\n");
}

const ran = (server: OwnServer): string[] => ranBelow(path.dirname(server.folder));

let server: OwnServer;
beforeAll(async () => {
  if (chromium !== undefined) server = await startJupyterLab({ kernel: true });
});
afterAll(async () => {
  if (chromium !== undefined) await server.stop();
});

describe.skipIf(chromium === undefined)("opening runs no code that came with a file, in JupyterLab:", () => {
  let lab: LabPage;
  beforeAll(async () => {
    plant(server);
    lab = await LabPage.open(chromium ?? "", server);
  });
  afterAll(async () => {
    await lab.close();
    await server.clear();
  });
  const evaluated = async (): Promise<string> => {
    const figures = lab.page.locator(`${tab} [data-precipice-figure=ready]`);
    await expect.poll(() => figures.count(), { timeout: 60_000 }).toBe(2);
    return (await lab.page.locator(tab).innerText()).replaceAll(/\s+/gu, " ");
  };
  const open = async (place: string): Promise<void> => {
    await lab.page.goto(`${server.url}/lab${place}token=${server.token}`);
    await lab.page.waitForFunction(() => "jupyterapp" in window);
    await lab.page.evaluate(
      () => (window as unknown as { jupyterapp: { restored: Promise<void> } }).jupyterapp.restored,
    );
  };
  const link = (name: string): string => `/tree/${name.split("/").map(encodeURIComponent).join("/")}?`;

  it("a double click on a file of results, whose numbers are right", async () => {
    await open("?reset&");
    await lab.execute("filebrowser:go-to-path", { path: folder });
    await lab.page.locator(".jp-DirListing-item", { hasText: "runs.csv.gz" }).dblclick();
    expect(await evaluated()).toContain(meansText());
    expect(ran(server)).toEqual([]);
  });

  it("a link to a file of results, also where the server starts the panel's kernel again", async () => {
    await open(`${link(file)}reset&`);
    expect(await evaluated()).toContain(meansText());
    expect(ran(server)).toEqual([]);
    expect(await refusedAfterRestart(lab, server)).toBe("IsolationError");
    expect(ran(server)).toEqual([]);
  });

  it("the workspace that is restored after the server has started again, with such a tab", async () => {
    // The tab of the link is still open.
    const workspaces = `${server.url}/lab/api/workspaces?token=${server.token}`;
    await expect.poll(async () => (await fetch(workspaces)).text()).toContain("runs.csv.gz");
    await lab.page.goto("about:blank");
    await server.restart();
    await open("?");
    expect(await evaluated()).toContain(meansText());
    expect(ran(server)).toEqual([]);
  });

  it("every other file that opens in Evaluation by itself", async () => {
    const names = ["a.jsonl.gz", "a.parquet", "a.npz", "a.arrow", "a.feather", "a.eval"];
    for (const name of names) await lab.execute("docmanager:open", { path: `${folder}/${name}` });
    const said = lab.page.locator(".jp-Document .jp-PrecipiceEvaluation-error");
    const reasons = async (): Promise<string[]> =>
      (await said.allTextContents()).filter((text) => names.some((name) => text.includes(name)));
    await expect.poll(async () => (await reasons()).length, { timeout: 60_000 }).toBe(names.length);
    expect(ran(server)).toEqual([]);
    await lab.execute("application:close-all");
  });

  it("a saved figure and a saved frame", async () => {
    await lab.execute("docmanager:open", { path: `${folder}/saved.figure.json` });
    await lab.page.locator(".jp-MimeDocument [data-precipice-figure=ready]").waitFor();
    await lab.execute("docmanager:open", { path: `${folder}/saved.frame.json` });
    await lab.page.locator(".jp-MimeDocument .jp-PrecipiceFrame").waitFor();
    expect(ran(server)).toEqual([]);
  });

  it("a notebook: its saved figure and frame, its kernel, completions and what is known of a name", async () => {
    await lab.execute("docmanager:open", { path: `${folder}/saved.ipynb` });
    const notebook = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");
    await notebook.locator("[data-precipice-figure=ready]").waitFor();
    await lab.kernelReady();
    expect((await lab.notebookState()).trusted).toEqual([false, false]);
    const [completed, inspected] = await askedOfKernel(
      lab,
      'import * as library from "precipice";\nlibrary.',
    );
    expect([completed, inspected]).toEqual(["ok", "ok"]);
    expect(ran(server)).toEqual([]);
  });

  it("until a cell is run, which runs what it imports from its folder", async () => {
    await lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .cm-content").last().click();
    await lab.execute("notebook:run-cell");
    const here = path.join(path.basename(server.folder), folder);
    await expect.poll(() => ran(server)).toEqual([path.join(here, "it-ran.txt")]);
    expect(lab.pageErrors).toEqual([]);
  });
});

describe.skipIf(chromium === undefined)("opening runs no code that came with a file, in Notebook 7:", () => {
  let lab: LabPage;
  beforeAll(async () => {
    plant(server);
    lab = await LabPage.open(chromium ?? "", { ...server, application: "notebook" });
  });
  afterAll(async () => {
    await lab.close();
    await server.clear();
  });

  it("a double click on a file of results, and its address again after the server has started again", async () => {
    const place = folder.split("/").map(encodeURIComponent).join("/");
    await lab.page.goto(`${server.url}/tree/${place}?token=${server.token}`);
    const item = lab.page.locator(".jp-DirListing-item", { hasText: "runs.csv.gz" });
    const [opened] = await Promise.all([lab.page.context().waitForEvent("page"), item.dblclick()]);
    const figures = opened.locator("[data-precipice-figure=ready]");
    await expect.poll(() => figures.count(), { timeout: 60_000 }).toBe(2);
    expect(ran(server)).toEqual([]);
    await server.restart();
    await opened.goto(`${opened.url()}${opened.url().includes("?") ? "&" : "?"}token=${server.token}`);
    await expect.poll(() => figures.count(), { timeout: 60_000 }).toBe(2);
    expect(
      (await opened.locator("#main .jp-PrecipiceEvaluation:not(.lm-mod-hidden)").innerText()).replaceAll(
        /\s+/gu,
        " ",
      ),
    ).toContain(meansText());
    expect(ran(server)).toEqual([]);
  });
});

/**
 * Restarts the panel's kernel, as a server does by itself after a crash. Then sends code as a panel does that does not
 * know about the restart, and returns the name of the error.
 */
async function refusedAfterRestart(lab: LabPage, { url, token }: OwnServer): Promise<string> {
  const answer = await fetch(`${url}/api/kernels?token=${token}`);
  const kernels = (await answer.json()) as { readonly id: string; readonly name: string }[];
  expect(kernels).toHaveLength(1);
  const [model] = kernels;
  await fetch(`${url}/api/kernels/${model?.id ?? ""}/restart?token=${token}`, { method: "POST" });
  return lab.page.evaluate(async (kernel) => {
    interface Future {
      onReply: (reply: { readonly content: { readonly ename?: string } }) => void;
    }
    interface Connection {
      readonly info: Promise<unknown>;
      requestExecute(content: object, dispose: boolean, metadata: object): Future;
    }
    interface Application {
      readonly serviceManager: { readonly kernels: { connectTo(options: object): Connection } };
    }
    const { serviceManager } = (window as unknown as { jupyterapp: Application }).jupyterapp;
    const connection = serviceManager.kernels.connectTo({ model: kernel });
    await connection.info;
    const code = 'import "precipice";';
    const future = connection.requestExecute({ code, store_history: false }, true, { isolated: true });
    return new Promise<string>((resolve) => {
      future.onReply = ({ content }) => resolve(String(content.ename));
    });
  }, model);
}

/** Asks the open notebook's kernel for completions at the end of code, and for an inspection of its last name. */
async function askedOfKernel(lab: LabPage, text: string): Promise<string[]> {
  return lab.page.evaluate(async (code) => {
    type Ask = (content: object) => Promise<{ readonly content: { readonly status: string } }>;
    interface Panel {
      readonly sessionContext: {
        readonly session: {
          readonly kernel: { readonly requestComplete: Ask; readonly requestInspect: Ask };
        };
      };
    }
    const app = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } }).jupyterapp;
    const { kernel } = app.shell.currentWidget.sessionContext.session;
    const replies = await Promise.all([
      kernel.requestComplete({ code, cursor_pos: code.length }),
      kernel.requestInspect({ code, cursor_pos: code.length - 1, detail_level: 1 }),
    ]);
    return replies.map(({ content }) => content.status);
  }, text);
}

/** The mean of PPO's scores in the format of the panel's table, computed from the file's rows. */
function meansText(): string {
  const rows = resultsText()
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const scores = rows.flatMap(([algorithm, , , , score]) => (algorithm === "PPO" ? [Number(score)] : []));
  return `PPO Mean ${(scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(3)}`;
}
