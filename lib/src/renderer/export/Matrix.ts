/** An affine transform: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const step = /(translate|scale|rotate|matrix|skewX|skewY)\s*\(([^)]*)\)/gu;

/** The value of an SVG `transform` attribute. */
export function readTransform(text: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, list = ""] of text.matchAll(step)) {
    const n = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    const angle = (a * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, a, b]);
    else if (name === "scale") matrix = times(matrix, [a, 0, 0, n.length > 1 ? b : a, 0, 0]);
    else if (name === "rotate") {
      matrix = times(matrix, [1, 0, 0, 1, b, c]);
      matrix = times(times(matrix, [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -b, -c]);
    } else if (name === "matrix") matrix = times(matrix, [a, b, c, d, e, f]);
    else
      matrix = times(
        matrix,
        name === "skewX" ? [1, 0, Math.tan(angle), 1, 0, 0] : [1, Math.tan(angle), 0, 1, 0, 0],
      );
  }
  return matrix;
}
