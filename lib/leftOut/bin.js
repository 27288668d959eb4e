/** Stands for Plot's module of bins in a bundle: a saved figure has the counts, not what was counted. */
const given = (options = {}) => options;
const absent = () => {
  throw new Error("Nothing is counted here.");
};
export { given as maybeDenseIntervalX, given as maybeDenseIntervalY };
export { absent as bin, absent as binX, absent as binY, absent as maybeThresholds };
