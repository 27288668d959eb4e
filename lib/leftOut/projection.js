/** Stands for Plot's module of map projections in a bundle: a saved figure has no projection. */
const none = () => undefined;
const absent = () => {
  throw new Error("Maps are not drawn here.");
};
export { none as createProjection, none as hasProjection, none as projectionAspectRatio };
export { absent as applyPosition, absent as getGeometryChannels, absent as project, absent as xyProjection };
