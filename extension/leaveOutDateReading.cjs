/** Takes the reading of dates out of d3-time-format, since a figure only writes them: a loader of the extension's build. */
module.exports = function leaveOutDateReading(/** @type {string} */ source) {
  const left = source
    .replace(/^ {4}parse: function[^]*?^ {4}\},\n/mu, "")
    .replace(/,\n {4}utcParse: function[^]*?^ {4}\}\n/mu, "\n");
  if (left.includes("newParse(specifier +="))
    throw new Error("d3-time-format is written otherwise: mend leaveOutDateReading.cjs.");
  return left;
};
