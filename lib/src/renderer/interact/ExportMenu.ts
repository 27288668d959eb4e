import { composeSvg, type ComposedSvg } from "../export/composeSvg.js";
import { download, pageToPDF, svgToPNG } from "../export/browserExports.js";
import { writeFigureTables } from "../export/figureTables.js";
import { drawPanel } from "../drawPanel.js";
import { withoutHidden } from "../legend.js";
import { icon } from "./icons.js";
import type { Controller } from "./Interactor.js";
import { ownKeys } from "./ownKeys.js";

/** The figure as it is seen now: zoomed, with what is hidden left out, on white. */
function seen({ figure, panels, state, root }: Controller): ComposedSvg {
  const { ownerDocument: document } = root;
  return composeSvg(figure, document, (panel, index) => {
    const view = panels.find((one) => one.index === index);
    // What stands out for a moment on the page does not on paper.
    const lasting = { ...state, highlighted: undefined };
    const {
      panel: derived,
      column,
      rows,
    } = view?.derive(lasting) ?? {
      panel,
      column: () => [],
      rows: undefined,
    };
    return withoutHidden(drawPanel(derived, column, { document, rows }), state);
  });
}

const text = (content: string, type: string): Promise<Blob> =>
  Promise.resolve(new Blob([content], { type: `${type};charset=utf-8` }));

/** A file name made of a title. */
const fileName = (title: string | undefined): string =>
  (title ?? "")
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 60)
    .toLowerCase() || "figure";

/** The button that opens a menu of the formats in which the figure, or its numbers, can be had. */
export function exportMenu(controller: Controller): {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
} {
  const { root, figure, signal } = controller;
  const { ownerDocument: document } = root;
  const title = figure.title ?? "Figure";
  const formats: readonly (readonly [string, string, () => Promise<Blob>])[] = [
    ["SVG", "svg", () => text(seen(controller).svg, "image/svg+xml")],
    ["PNG, twice the size", "png", () => svgToPNG(seen(controller), document)],
    ["PDF", "pdf", () => pageToPDF(seen(controller), title, document)],
    // A figure may be anybody's, and a spreadsheet is what opens a downloaded CSV file.
    [
      "Numbers as CSV",
      "csv",
      () => text(writeFigureTables(figure, "csv", { spreadsheet: true }), "text/csv"),
    ],
    ["Numbers as Markdown", "md", () => text(writeFigureTables(figure, "markdown"), "text/markdown")],
    ["Numbers as LaTeX", "tex", () => text(writeFigureTables(figure, "latex"), "application/x-tex")],
  ];
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
  const items = formats.map(([label, ending, make]) => {
    const item = document.createElement("div");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    ownKeys(item);
    item.textContent = label;
    item.dataset["format"] = ending;
    item.addEventListener(
      "click",
      () => {
        show(false);
        button.focus();
        make()
          .then((blob) => {
            download(blob, `${fileName(figure.title)}.${ending}`, document);
            controller.say(`${label} saved`);
          })
          .catch((error: unknown) =>
            controller.say(
              `The ${ending.toUpperCase()} could not be made: ${error instanceof Error ? error.message : String(error)}`,
            ),
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
