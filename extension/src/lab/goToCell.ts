import type { Notebook } from "./currentNotebook.js";

/** Brings a cell into view and makes it the active one, with the keyboard on it. */
export async function goToCell(
  { content }: Notebook,
  id: string,
  align: "smart" | "start" = "smart",
): Promise<void> {
  const index = content.widgets.findIndex(({ model }) => model.id === id);
  if (index < 0) return;
  // In edit mode a Markdown cell that becomes active would show its source.
  content.mode = "command";
  content.deselectAll();
  content.activeCellIndex = index;
  await content.scrollToItem(index, align);
  content.widgets[index]?.node.focus({ preventScroll: true });
}
