import { currentTheme, onThemeChange, type Theme } from "./theme.js";

interface FigureSize {
  readonly width: number;
  readonly height: number;
}

/** The object that the renderer's script leaves in the page. */
interface Renderer {
  render(
    spec: unknown,
    element: HTMLElement,
    theme: Theme,
    options: { readonly fallback: string; readonly size: FigureSize | undefined },
  ): { update(theme: Theme): void };
}

declare const precipiceRenderer: Renderer | undefined;

/** Draws the figures from their data, from the top of the page down, each in a turn of its own. */
export function drawFigures(): void {
  const renderer = typeof precipiceRenderer === "undefined" ? undefined : precipiceRenderer;
  if (renderer === undefined) return;
  const places = [...document.querySelectorAll<HTMLElement>("[data-figure]")];
  const next = (): void => {
    const place = places.shift();
    if (place === undefined) return;
    drawFigure(place, renderer);
    setTimeout(next);
  };
  // A page that is printed before all figures are drawn must not lack the rest.
  addEventListener("beforeprint", () => {
    for (const place of places.splice(0)) drawFigure(place, renderer);
  });
  next();
}

function drawFigure(place: HTMLElement, renderer: Renderer): void {
  const { spec, text, size } = JSON.parse(place.querySelector("[data-spec]")?.textContent ?? "{}") as {
    readonly spec?: unknown;
    readonly text?: string;
    readonly size?: FigureSize;
  };
  const still = place.querySelector("noscript")?.textContent ?? "";
  const figure = renderer.render(spec, place, currentTheme(), { fallback: text ?? "", size });
  onThemeChange((theme) => figure.update(theme));
  if (place.querySelector('[data-precipice-figure="ready"]') !== null) return;
  // A figure that cannot be drawn, as when a later release saved it, is shown as its saved picture.
  const picture = new DOMParser().parseFromString(still, "text/html").querySelector("img");
  if (picture !== null) place.append(document.adoptNode(picture));
}
