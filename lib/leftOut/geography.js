/** Stands for d3-geo in a bundle, with the names that Plot imports: a saved figure has no map. */
const absent = () => {
  throw new Error("Maps are not drawn here.");
};
export { absent as geoCentroid, absent as geoGraticule10, absent as geoPath };
