/** The parts of an element other than its children. */
export interface ElementParts {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

const focusable = new Set(["button", "input", "select", "summary", "textarea"]);

/**
 * Makes an element. An element that takes the keyboard is marked as such: otherwise JupyterLab takes its keys for
 * the shortcuts of its commands.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: ElementParts = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (parts.class !== undefined) made.className = parts.class;
  if (parts.text !== undefined) made.textContent = parts.text;
  for (const [attribute, value] of Object.entries(parts.attributes ?? {}))
    made.setAttribute(attribute, value);
  for (const [type, listener] of Object.entries(parts.on ?? {})) made.addEventListener(type, listener);
  if (focusable.has(name) || made.hasAttribute("tabindex")) made.dataset["lmSuppressShortcuts"] = "true";
  made.append(...children);
  return made;
}

/** A part with a heading that opens and closes it; open at first. */
export function foldable(heading: string, ...children: readonly (Node | string)[]): HTMLDetailsElement {
  return element(
    "details",
    { attributes: { open: "" } },
    element("summary", {}, element("h3", { text: heading })),
    ...children,
  );
}
