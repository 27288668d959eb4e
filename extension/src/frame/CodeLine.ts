import { Widget } from "@lumino/widgets";
import { cutText } from "../cutText.js";
import { ownKeys } from "./ownKeys.js";
import { writeCode, importsFor } from "./writeCode.js";

/** Letters of code that are shown: names of columns may be of any length. The copy is whole. */
const mostShown = 2_000;

/** The line of code that gives the rows that are seen, with a button that copies it. */
export class CodeLine extends Widget {
  readonly #code = document.createElement("code");
  #whole = "";
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
      navigator.clipboard.writeText(this.#whole).then(
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
    this.#whole = code;
    this.#code.textContent = cutText(code, mostShown);
    this.#code.title = importsFor(parts.library);
    this.node.hidden = code === "";
  }
}
