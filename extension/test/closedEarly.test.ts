import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("a notebook that is closed before its kernel has answered", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeNotebook(path.join(server.folder, "closed.ipynb"), ["1"]);
    lab = await LabPage.open(chromium ?? "", server);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("leaves no error in the page", async () => {
    let asked = 0;
    // As a kernel that has much else to do: it does not answer for the subshell of a comm.
    await lab.page.routeWebSocket(/\/channels/u, (page) => {
      const kernel = page.connectToServer();
      page.onMessage((message) => {
        if (message.includes("create_subshell_request")) asked += 1;
        kernel.send(message);
      });
      kernel.onMessage((message) => {
        if (!message.includes("create_subshell_reply")) page.send(message);
      });
    });
    await lab.visit("closed.ipynb");
    await expect.poll(() => asked).toBeGreaterThan(0);
    await lab.closeAll();
    await lab.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(lab.pageErrors).toEqual([]);
  });
});
