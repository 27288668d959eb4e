/** Takes the spaces out of the rules of a figure, which a script keeps as a text of one rule a line: a loader of the extension's build. */
module.exports = function minifyRules(/** @type {string} */ source) {
  return source.replaceAll(/`[^`]*`/gu, (rules) =>
    rules
      .replaceAll(/ ?([{;,>]) /gu, "$1")
      .replaceAll(/: /gu, ":")
      .replaceAll(/;? ?\}(?=\n| |\}|$)/gmu, "}"),
  );
};
