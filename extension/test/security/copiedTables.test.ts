import { expect, test } from "vitest";
import { markdownTable } from "../../src/frame/copyText.js";

test("a table that is copied as Markdown holds no control that reorders letters or steers a terminal", () => {
  const name = "a\u202eb\u2066c\u2069\u001b[31md\u009b";
  const table = markdownTable([name], [false], [[name], ["two\nlines | מודל\u200f"]]);
  expect(table).toBe("| abc[31md |\n| :--- |\n| abc[31md |\n| two<br>lines \\| מודל\u200f |\n");
});
