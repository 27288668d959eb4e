import type { ExportFormat } from "../export/exportFigure.js";
import { onDemand } from "../onDemand.js";
import { reasonOf } from "../reasonOf.js";
import { icon } from "./icons.js";
import type { Controller } from "./Interactor.js";
import { ownKeys } from "./ownKeys.js";

/** An entry of the menu: a file, as on the page or in the publication style. */
interface Entry {
  readonly label: string;
  readonly format: ExportFormat;
  readonly paper?: boolean;
}

const entries: readonly Entry[] = [
  { label: "SVG", format: "svg" },
  { label: "PNG, twice the size", format: "png" },
  { label: "PDF", format: "pdf" },
  { label: "SVG for a paper", format: "svg", paper: true },
  { label: "PNG for a paper", format: "png", paper: true },
  { label: "PDF for a paper", format: "pdf", paper: true },
  { label: "Numbers as CSV", format: "csv" },
  { label: "Numbers as Markdown", format: "md" },
  { label: "Numbers as LaTeX", format: "tex" },
];

/** A button with a menu of export formats for the figure and its numbers. */
export function exportMenu(controller: Controller): {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
} {
  const { root, signal } = controller;
  const { ownerDocument: document } = root;
  const element = document.createElement("div");
  element.className = "precipice-menu-holder";
  const button = document.createElement("button");
  button.type = "button";
  ownKeys(button);
  button.append(icon("export", document));
  button.title = "Export";
  button.setAttribute("aria-label", "Export");
  button.setAttribute("aria-haspopup", "menu");
  const menu = document.createElement("div");
  menu.className = "precipice-menu";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", "Export");

  const show = (open: boolean): void => {
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  show(false);
  const items = entries.map(({ label, format, paper = false }) => {
    const item = document.createElement("div");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    ownKeys(item);
    item.textContent = label;
    item.dataset["format"] = paper ? `paper-${format}` : format;
    item.addEventListener(
      "click",
      () => {
        show(false);
        button.focus();
        onDemand
          .exportFigure()
          .then(async ({ downloadFigure }) => {
            const remarks = await downloadFigure(controller, format, paper ? controller.publication() : {});
            controller.say(`${label} saved`);
            for (const remark of remarks) controller.remark(remark);
          })
          .catch((error: unknown) =>
            controller.remark(`The ${format.toUpperCase()} could not be made: ${reasonOf(error)}`),
          );
      },
      { signal },
    );
    return item;
  });
  menu.append(...items);
  const open = (at: number): void => {
    show(true);
    items.at(at)?.focus();
  };
  button.addEventListener("click", () => (menu.hidden ? open(0) : show(false)), { signal });
  button.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      event.stopPropagation();
      open(event.key === "ArrowDown" ? 0 : -1);
    },
    { signal },
  );
  menu.addEventListener(
    "keydown",
    (event) => {
      event.stopPropagation();
      const at = items.indexOf(event.target as HTMLDivElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
      if (to !== undefined) items[(to + items.length) % items.length]?.focus();
      else if (event.key === "Enter" || event.key === " ") items[at]?.click();
      else if (event.key === "Escape") {
        show(false);
        button.focus();
      } else if (event.key === "Tab") show(false);
      if (event.key !== "Tab") event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (!element.contains(event.target as Node | null)) show(false);
    },
    { signal },
  );
  element.append(button, menu);
  return { element, button };
}
