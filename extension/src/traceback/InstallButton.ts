import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { KernelMessage } from "@jupyterlab/services";
import type { TranslationBundle } from "@jupyterlab/translation";
import { goToCell } from "../lab/goToCell.js";
import { renamed } from "./InstallOffer.js";
import type { CellOffer } from "./InstallOffers.js";

/** Upper bound on the characters of npm's output that are shown: its end says why it failed. */
const longest = 4_000;

/** A button below an error: it installs the missing package, and then runs the cell again. Both need a click. */
export class InstallButton {
  readonly node = document.createElement("div");
  readonly #app: JupyterFrontEnd;
  readonly #offered: CellOffer;
  readonly #trans: TranslationBundle;
  readonly #button = document.createElement("button");
  readonly #status = document.createElement("span");
  readonly #log = document.createElement("pre");
  #phase: "offered" | "installing" | "installed" = "offered";

  constructor(app: JupyterFrontEnd, offered: CellOffer, trans: TranslationBundle) {
    this.#app = app;
    this.#offered = offered;
    this.#trans = trans;
    this.node.className = "jp-PrecipiceInstall";
    // Enter and Space press the button, not the shortcuts of the notebook.
    this.node.dataset["lmSuppressShortcuts"] = "true";
    this.#button.type = "button";
    this.#button.className = "jp-PrecipiceInstall-button";
    this.#button.addEventListener("click", () => void this.#act());
    this.#status.className = "jp-PrecipiceInstall-status";
    this.#status.setAttribute("role", "status");
    this.#log.className = "jp-PrecipiceInstall-log";
    this.#log.tabIndex = 0;
    this.#log.setAttribute("aria-label", trans.__("Output of npm"));
    this.#log.hidden = true;
    this.node.append(this.#button, this.#status, this.#log);
    this.#label();
  }

  async #act(): Promise<void> {
    if (this.#phase === "offered") await this.#install();
    else if (this.#phase === "installed") await this.#runAgain();
  }

  async #install(): Promise<void> {
    const { notebook, offer } = this.#offered;
    const kernel = notebook.sessionContext.session?.kernel;
    if (!kernel) {
      this.#say(this.#trans.__("The notebook has no kernel. Choose one, then try again."));
      return;
    }
    this.#enter("installing");
    this.#say(this.#trans.__("Installing %1 …", offer.install));
    this.#log.hidden = true;
    let printed = "";
    let failure: string | undefined;
    const code = `%npm install ${offer.install}`;
    const future = kernel.requestExecute({
      code,
      store_history: false,
      allow_stdin: false,
      stop_on_error: false,
    });
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream") printed += (content as KernelMessage.IStreamMsg["content"]).text;
      if (header.msg_type === "error") failure = (content as KernelMessage.IErrorMsg["content"]).evalue;
    };
    try {
      const reply = await future.done;
      if (reply.content.status !== "ok") failure ??= this.#trans.__("the kernel was interrupted");
    } catch {
      failure = this.#trans.__("the kernel ended before it answered");
    }
    if (failure === undefined) {
      this.#enter("installed");
      this.#say(this.#trans.__("%1 is installed.", offer.install));
      return;
    }
    this.#enter("offered");
    this.#say(this.#trans.__("%1 could not be installed: %2", offer.install, failure));
    this.#log.textContent = printed.trim().slice(-longest);
    this.#log.hidden = this.#log.textContent === "";
  }

  async #runAgain(): Promise<void> {
    const { notebook, cell } = this.#offered;
    const code = this.#renamedCode();
    if (code !== undefined) cell.model.sharedModel.setSource(code);
    await goToCell(notebook, cell.model.id);
    this.#app.shell.activateById(notebook.id);
    // A failure is shown in the cell.
    await this.#app.commands.execute("notebook:run-cell").catch(() => undefined);
  }

  /** The cell's code with the package's name in the place of its address, if the code has that. */
  #renamedCode(): string | undefined {
    const { cell, offer } = this.#offered;
    return offer.rename && renamed(cell.model.sharedModel.getSource(), offer.rename);
  }

  #enter(phase: "offered" | "installing" | "installed"): void {
    this.#phase = phase;
    // A disabled button would lose the focus.
    this.#button.setAttribute("aria-disabled", String(phase === "installing"));
    this.#label();
  }

  #label(): void {
    const { install, rename } = this.#offered.offer;
    this.#button.textContent =
      this.#phase !== "installed"
        ? this.#trans.__("Install %1", install)
        : rename !== undefined && this.#renamedCode() !== undefined
          ? this.#trans.__('Write "%1" and run the cell again', rename.to)
          : this.#trans.__("Run the cell again");
    this.#button.title =
      this.#phase === "installed"
        ? ""
        : this.#trans.__(
            "Runs “%npm install %1” in the notebook's kernel: npm downloads the package into the notebook's folder, without its install scripts",
            install,
          );
  }

  #say(words: string): void {
    this.#status.textContent = words;
  }
}
