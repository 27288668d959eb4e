/** The page's two lightings. */
export type Theme = "light" | "dark";

const KEY = "precipice-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");
const paper = matchMedia("print");

let chosen = remembered();
let printing = paper.matches;
let shown: Theme | undefined;
const listeners: ((theme: Theme) => void)[] = [];

/** The theme of the page now: light on paper, else the reader's choice, else the system's. */
export function currentTheme(): Theme {
  if (printing) return "light";
  return chosen ?? (dark.matches ? "dark" : "light");
}

/** Calls `listener` when the page turns from light to dark or back. */
export function onThemeChange(listener: (theme: Theme) => void): void {
  listeners.push(listener);
}

/** Follows the system and the printer from now on. Called before anything is shown, so that nothing flashes. */
export function followTheme(): void {
  show();
  dark.addEventListener("change", show);
  paper.addEventListener("change", ({ matches }) => print(matches));
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
}

/** Shows the switch, which is hidden without scripts because it would have no effect. */
export function showThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  if (button === null) return;
  const name = (): void => {
    button.textContent = currentTheme() === "dark" ? "Light theme" : "Dark theme";
  };
  name();
  onThemeChange(name);
  button.hidden = false;
  button.addEventListener("click", () => {
    chosen = currentTheme() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // A browser without storage for files applies the choice only to this page.
    }
    show();
  });
}

function print(now: boolean): void {
  printing = now;
  show();
}

function show(): void {
  const theme = currentTheme();
  document.documentElement.dataset["theme"] = theme;
  if (theme === shown) return;
  shown = theme;
  for (const listener of listeners) listener(theme);
}

function remembered(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : undefined;
  } catch {
    return undefined;
  }
}
