/** Stands for Plot's module of intervals in a bundle: a saved mark has both ends of its intervals, and an axis has none. */
const given = (options = {}) => options;
export {
  given as maybeIntervalMidX,
  given as maybeIntervalMidY,
  given as maybeIntervalX,
  given as maybeIntervalY,
};
export { given as maybeTrivialIntervalX, given as maybeTrivialIntervalY };
