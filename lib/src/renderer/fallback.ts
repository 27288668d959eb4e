/** Shows the reason that a figure is not drawn, and the text saved beside it, never as markup. */
export function showFallback(root: HTMLElement, text: string | undefined, reason: string): void {
  const document = root.ownerDocument;
  root.dataset["precipiceFigure"] = "fallback";
  root.dataset["precipiceReason"] = reason;
  const note = document.createElement("p");
  note.className = "precipice-note";
  note.setAttribute("role", "note");
  note.textContent = `This figure is not drawn: ${reason}.`;
  const saved = document.createElement("pre");
  saved.textContent = text ?? "";
  root.append(...(text === undefined || text === "" ? [] : [saved]), note);
}
