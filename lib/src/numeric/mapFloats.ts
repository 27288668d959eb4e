/** The same as `Float64Array.from(values, make)`, which uses an iterator and is up to a hundred times slower. */
export function mapFloats<Value>(
  values: ArrayLike<Value>,
  make: (value: Value, index: number) => number,
): Float64Array {
  const made = new Float64Array(values.length);
  for (let index = 0; index < made.length; index++) made[index] = make(values[index] as Value, index);
  return made;
}
