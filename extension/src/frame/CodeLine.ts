import { Widget } from "@lumino/widgets";
import { cutText } from "../cutText.js";
import { ownKeys } from "./ownKeys.js";
import { writeCode, importsFor } from "./writeCode.js";

/** Upper bound on the letters of code shown: names of columns have any length. The copy is complete. */
const mostShown = 2_000;

/** Shows the line of code that gives the current rows, with a button that copies it. */
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

  /** Shows the code; hides it if rows are neither sorted nor filtered. */
  write(parts: Parameters<typeof writeCode>[0]): void {
    const code = writeCode(parts);
    this.#copied.textContent = "";
    this.#whole = code;
    this.#code.textContent = cutText(code, mostShown);
    this.#code.title = importsFor(parts.library);
    this.node.hidden = code === "";
  }
}
