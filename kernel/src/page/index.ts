// The search of a site's first page. The theme is that of every page.
import { search } from "./search.js";
import type { SearchEntry } from "../cli/export/SearchEntry.js";

const MOST = 50;

addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector<HTMLElement>("[data-search]");
  const field = form?.querySelector("input");
  const results = document.querySelector<HTMLElement>("[data-results]");
  const said = document.querySelector<HTMLElement>("[data-said]");
  const list = document.querySelector<HTMLElement>("[data-list]");
  const data = document.querySelector("[data-entries]")?.textContent;
  if (!form || !field || !results || !said || !list || !data) return;
  const entries = JSON.parse(data) as readonly SearchEntry[];
  form.hidden = false;
  const show = (): void => {
    const query = field.value.trim();
    const found = search(entries, query);
    list.hidden = query !== "";
    said.textContent =
      query === ""
        ? ""
        : found.length === 0
          ? `Nothing holds "${query}".`
          : `${found.length} ${found.length === 1 ? "place" : "places"}${found.length > MOST ? `, the first ${MOST} of them` : ""}`;
    results.replaceChildren(
      ...found.slice(0, MOST).map(({ entry, excerpt }) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = entry.address;
        link.textContent =
          entry.heading === "" || entry.heading === entry.title
            ? entry.title
            : `${entry.title}: ${entry.heading}`;
        const text = document.createElement("p");
        text.textContent = excerpt;
        item.append(link, text);
        return item;
      }),
    );
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    show();
  });
  show();
});
