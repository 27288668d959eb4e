/** Stands for Plot's module of groups in a bundle: a saved figure has the order of its scales, not what they were sorted by. */
const absent = () => {
  throw new Error("Nothing is grouped here.");
};
export {
  absent as find,
  absent as group,
  absent as groupX,
  absent as groupY,
  absent as groupZ,
  absent as hasOutput,
  absent as maybeEvaluator,
  absent as maybeGroup,
  absent as maybeGroupOutputs,
  absent as maybeOutput,
  absent as maybeOutputs,
  absent as maybeReduce,
  absent as maybeSort,
  absent as maybeSubgroup,
  absent as reduceCount,
  absent as reduceFirst,
  absent as reduceIdentity,
  absent as reduceZ,
};
