/** A million battles among a hundred models whose strengths spread over four natural units, 15 % of them ties. */
export function millionBattles(count = 1_000_000, size = 100) {
  let state = 12345;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 16777216;
  };
  const models = Array.from({ length: size }, (_, model) => `model-${model}`);
  const a = new Int32Array(count);
  const b = new Int32Array(count);
  const outcome = new Uint8Array(count);
  for (let battle = 0; battle < count; battle++) {
    const first = Math.floor(uniform() * size);
    const second = (first + 1 + Math.floor(uniform() * (size - 1))) % size;
    const ahead = ((first - second) * 4) / size;
    a[battle] = first;
    b[battle] = second;
    outcome[battle] = uniform() < 0.15 ? 2 : uniform() < 1 / (1 + Math.exp(-ahead)) ? 0 : 1;
  }
  return { models, a, b, outcome };
}
