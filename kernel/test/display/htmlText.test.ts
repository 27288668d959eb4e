import { describe, expect, test } from "vitest";
import { htmlText } from "../../src/display/text/htmlText.js";

describe("the text of HTML", () => {
  test.each([
    ["words", "plain <b>bold</b> <i>text</i>", "plain bold text"],
    ["blanks as a browser joins them", "  <b>a </b>  b\n\n  c<i> d</i>", "a b c d"],
    [
      "blocks and breaks",
      "<h2>Title</h2><p>One.</p>\n<p>Two,<br>and more.</p>",
      "Title\nOne.\nTwo,\nand more.",
    ],
    ["lists", "<ul>\n <li>one</li>\n <li>two <b>2</b></li></ul>after", "- one\n- two 2\nafter"],
    [
      "tables",
      "<table>\n<thead><tr><th>task</th> <th>IQM</th></tr></thead><tbody>\n<tr>\n<td>Pong</td>\n<td>0.5 ± 0.1</td>\n</tr></tbody></table>",
      "task  IQM\nPong  0.5 ± 0.1",
    ],
    ["text that is set", "<pre>a\n  b\n</pre>c  d", "a\n  b\nc d"],
    ["pictures", '<p>A <img src="x.png" alt="curve &amp; band"></p>', "A curve & band"],
    [
      "entities",
      "1 &lt; 2 &amp;&amp; 3&nbsp;&gt;&#x2009;2 &#233; &unknown; &#0;",
      "1 < 2 && 3\u00a0>\u20092 é &unknown; &#0;",
    ],
    ["attributes with a bracket", '<a title="a > b" href="#">link</a>', "link"],
    ["signs that are no tags", "a < b and c > d", "a < b and c > d"],
  ])("has %s", (_name, html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  test.each([
    ["<style>p { color: red }</style><p>shown</p><script>if (1 < 2) hide()</script>", "shown"],
    ["<!-- a <b>note</b> --><!doctype html><title>page</title>shown<template>not</template>", "shown"],
    ["<SCRIPT>a</SCRIPT >shown", "shown"],
    ["shown<script>never ended", "shown"],
    ["shown<!-- never ended", "shown"],
  ])("leaves out what nobody reads: %s", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  test("is the tag of the first element where nothing is to be read", () => {
    expect(htmlText('<svg viewBox="0 0 1 1"><text>axis</text></svg>')).toBe("<svg>");
    expect(htmlText('<IFRAME src="about:blank"></IFRAME>')).toBe("<iframe>");
    expect(htmlText("")).toBe("");
  });

  test("steers no terminal", () => {
    expect(htmlText("<b>a\u001b[2Jb</b>&#27;[31m\u202ec")).toBe("a[2Jb[31mc");
  });

  test("of a long page is cut", () => {
    const text = htmlText("<p>word</p>".repeat(100_000));
    expect(text).toHaveLength(100_001);
    expect(text.endsWith("…")).toBe(true);
  });
});
