import { beforeEach, expect, test, vi } from "vitest";
import { nodeDocument } from "../../../src/plot/document.node.js";
import { linkAnchors } from "../../../src/renderer/interact/linkAnchors.js";

const document = nodeDocument();
beforeEach(() => document.body.replaceChildren());

function tableOf(...texts: readonly string[]): HTMLTableElement {
  const table = document.createElement("table");
  const line = document.createElement("tr");
  for (const text of texts) {
    const cell = document.createElement("td");
    cell.textContent = text;
    line.append(cell);
  }
  table.append(line);
  document.body.append(table);
  return table;
}

const linksOf = (table: Element): (string | null)[] =>
  [...table.querySelectorAll("a")].map((link) => link.getAttribute("href"));

/** A place of every name: whatever is no link then is none by its text. */
const everywhere = new Map<string, () => void>();
everywhere.get = () => () => undefined;

test.each(["#paper-7", "#papers", "#7", "#a_b"])("%s is a link to a place of the page", (text) => {
  const table = tableOf(text);
  linkAnchors(table, everywhere);
  expect(linksOf(table)).toEqual([text]);
  expect(table.textContent).toBe(text);
});

test.each([
  "#",
  "# heading",
  "#a b",
  "##a",
  " #a",
  "#a\n",
  "#a?b",
  "#/a",
  '#a"onclick="alert(1)',
  "#a%20b",
  "#:~:text=a",
  "javascript:alert(1)",
  "javascript:alert(1)#a",
  "https://example.org/#a",
  "//example.org#a",
  "page.html#a",
  "data:text/html,a#a",
  "paper-7",
  "",
])("%j stays text", (text) => {
  const table = tableOf(text);
  linkAnchors(table, everywhere);
  expect(linksOf(table)).toEqual([]);
  expect(table.textContent).toBe(text);
});

test("a place that is not among the anchors, or not on the page, stays text", () => {
  const section = document.createElement("h2");
  section.id = "here";
  document.body.append(section);
  const table = tableOf("#here", "#elsewhere", "#ff0000");
  linkAnchors(table, new Map([["elsewhere", () => undefined]]));
  expect(linksOf(table)).toEqual(["#elsewhere"]);
  const another = tableOf("#here", "#elsewhere", "#ff0000");
  linkAnchors(another);
  expect(linksOf(another)).toEqual(["#here"]);
});

test("a click goes to the given place, and the browser nowhere", () => {
  const go = vi.fn<() => void>();
  const table = tableOf("#there");
  linkAnchors(table, new Map([["there", go]]));
  const click = new (document.defaultView ?? globalThis).Event("click", { cancelable: true });
  table.querySelector("a")?.dispatchEvent(click);
  expect(go).toHaveBeenCalledOnce();
  expect(click.defaultPrevented).toBe(true);
});

test("the browser follows a link to an element of the page by itself", () => {
  const section = document.createElement("h2");
  section.id = "here";
  document.body.append(section);
  const table = tableOf("#here");
  linkAnchors(table);
  const click = new (document.defaultView ?? globalThis).Event("click", { cancelable: true });
  table.querySelector("a")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});
