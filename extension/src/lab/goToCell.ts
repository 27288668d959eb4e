import type { Notebook } from "./currentNotebook.js";

/** Brings a cell into view and makes it the active one, with the keyboard in the notebook. */
export async function goToCell({ content }: Notebook, id: string): Promise<void> {
  const index = content.widgets.findIndex(({ model }) => model.id === id);
  if (index < 0) return;
  content.deselectAll();
  content.activeCellIndex = index;
  await content.scrollToItem(index, "smart");
  content.mode = "command";
  content.node.focus();
}
