import type { ISessionContext } from "@jupyterlab/apputils";
import type { TranslationBundle } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import type { RunningWork, Work } from "./RunningWork.js";

/** The status bar item: the notebook, its kernel's status, the progress, and a button that stops the computation. */
export class ProgressStatus extends Widget {
  readonly #work: RunningWork;
  readonly #trans: TranslationBundle;
  readonly #notebook = button("notebook");
  readonly #kernel = element("span", "kernel");
  readonly #track = element("span", "track");
  readonly #bar = element("span", "bar");
  readonly #words = element("span", "words");
  readonly #stop = button("stop");

  /** @param acts the actions of the two buttons on the work shown */
  constructor(
    work: RunningWork,
    acts: { readonly open: (work: Work) => void; readonly stop: (work: Work) => void },
    trans: TranslationBundle,
  ) {
    super();
    this.#work = work;
    this.#trans = trans;
    this.addClass("jp-PrecipiceStatus");
    this.node.setAttribute("role", "group");
    this.node.setAttribute("aria-label", trans.__("Running computation"));
    this.#track.setAttribute("role", "progressbar");
    this.#track.setAttribute("aria-valuemin", "0");
    this.#track.setAttribute("aria-valuemax", "100");
    this.#track.append(this.#bar);
    this.#notebook.title = trans.__("Go to the notebook that computes");
    this.#stop.textContent = trans.__("Stop");
    this.#stop.title = trans.__("Interrupt the kernel of this computation");
    this.#notebook.addEventListener("click", () => this.#act(acts.open));
    this.#stop.addEventListener("click", () => this.#act(acts.stop));
    this.node.append(this.#notebook, this.#kernel, this.#track, this.#words, this.#stop);
    work.changed.connect(this.#show, this);
    this.#show();
  }

  #act(act: (work: Work) => void): void {
    const { longest } = this.#work;
    if (longest !== undefined) act(longest);
  }

  #show(): void {
    const { longest, size } = this.#work;
    if (longest === undefined) return;
    const { notebook, progress } = longest;
    const { label, share, words } = progress;
    const more = size - 1;
    this.#notebook.textContent = notebook.context.path.split("/").at(-1) ?? "";
    this.#kernel.textContent = statusName(notebook.sessionContext.kernelDisplayStatus, this.#trans);
    this.#words.textContent = [
      `${label} ${words}`,
      ...(more > 0 ? [this.#trans._n("%1 more running", "%1 more running", more)] : []),
    ].join(" · ");
    this.#words.title = this.#words.textContent;
    this.#track.setAttribute("aria-label", label);
    this.#track.setAttribute("aria-valuetext", words);
    if (share === undefined) this.#track.removeAttribute("aria-valuenow");
    else this.#track.setAttribute("aria-valuenow", String(Math.floor(100 * share)));
    this.#bar.style.width = `${100 * (share ?? 0)}%`;
  }
}

function statusName(status: ISessionContext.KernelDisplayStatus, trans: TranslationBundle): string {
  switch (status) {
    case "busy":
      return trans.__("Busy");
    case "idle":
      return trans.__("Idle");
    case "disconnected":
      return trans.__("Disconnected");
    case "connecting":
      return trans.__("Connecting");
    default:
      return status;
  }
}

function element(name: "span", part: string): HTMLElement {
  const made = document.createElement(name);
  made.className = `jp-PrecipiceStatus-${part}`;
  return made;
}

function button(part: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `jp-PrecipiceStatus-${part}`;
  return made;
}
