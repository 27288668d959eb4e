import { Widget } from "@lumino/widgets";
import { ownKeys } from "./ownKeys.js";
import { writeCode, importsFor } from "./writeCode.js";

/** The line of code that gives the rows that are seen, with a button that copies it. */
export class CodeLine extends Widget {
  readonly #code = document.createElement("code");
  readonly #copied = document.createElement("span");

  constructor() {
    super();
    this.addClass("jp-PrecipiceFrame-code");
    this.node.setAttribute("role", "group");
    this.node.setAttribute("aria-label", "Code for these rows");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy code";
    ownKeys(button);
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(this.#code.textContent).then(
        () => (this.#copied.textContent = "copied"),
        () => (this.#copied.textContent = "The browser refused: select the code and copy it."),
      );
    });
    this.#copied.setAttribute("role", "status");
    this.node.append(this.#code, button, this.#copied);
    this.node.hidden = true;
  }

  /** Shows the code; nothing where nothing is sorted or filtered. */
  write(parts: Parameters<typeof writeCode>[0]): void {
    const code = writeCode(parts);
    this.#copied.textContent = "";
    this.#code.textContent = code;
    this.#code.title = importsFor(parts.library);
    this.node.hidden = code === "";
  }
}
