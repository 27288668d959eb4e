/** Receives the segments of a path: lines and cubic curves, as PDF has no others. */
export interface PathSink {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
}

const counts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const token = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/giu;

/** Draws an arc of an ellipse as cubic curves of at most a quarter turn each (SVG 2, appendix B.2.4). */
function arc(
  sink: PathSink,
  from: readonly [number, number],
  [rx0, ry0, rotation, large, sweep, x, y]: readonly number[],
): void {
  const [x0, y0] = from;
  const endX = x ?? 0;
  const endY = y ?? 0;
  let [rx, ry] = [Math.abs(rx0 ?? 0), Math.abs(ry0 ?? 0)];
  if (rx === 0 || ry === 0 || (x0 === endX && y0 === endY)) {
    sink.line(endX, endY);
    return;
  }
  const phi = ((rotation ?? 0) * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const dx = (x0 - endX) / 2;
  const dy = (y0 - endY) / 2;
  const px = cos * dx + sin * dy;
  const py = cos * dy - sin * dx;
  const grow = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow];
  const a = rx * rx;
  const b = ry * ry;
  const c = px * px;
  const d = py * py;
  const root = Math.sqrt(Math.max(0, (a * b - a * d - b * c) / (a * d + b * c)));
  const side = Boolean(large) === Boolean(sweep) ? -root : root;
  const mx = (side * rx * py) / ry;
  const my = (-side * ry * px) / rx;
  const cx = cos * mx - sin * my + (x0 + endX) / 2;
  const cy = sin * mx + cos * my + (y0 + endY) / 2;
  const start = Math.atan2((py - my) / ry, (px - mx) / rx);
  let turn = Math.atan2((-py - my) / ry, (-px - mx) / rx) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const at = (u: number, v: number): [number, number] => [
    cx + cos * rx * u - sin * ry * v,
    cy + sin * rx * u + cos * ry * v,
  ];
  for (let i = 0; i < pieces; i++) {
    const t1 = start + i * step;
    const t2 = start + (i + 1) * step;
    const c1 = Math.cos(t1);
    const s1 = Math.sin(t1);
    const c2 = Math.cos(t2);
    const s2 = Math.sin(t2);
    sink.curve(
      ...at(c1 - reach * s1, s1 + reach * c1),
      ...at(c2 + reach * s2, s2 - reach * c2),
      ...(i === pieces - 1 ? ([endX, endY] as const) : at(c2, s2)),
    );
  }
}

/** Draws the data of an SVG path, with all absolute and relative commands. */
export function readPath(data: string, sink: PathSink): void {
  const tokens = Array.from(data.matchAll(token));
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let command = "";
  let before = "";
  for (let i = 0; i < tokens.length;) {
    const letter = tokens[i]?.[1];
    if (letter !== undefined) {
      command = letter;
      i += 1;
    } else if (command === "M") command = "L";
    else if (command === "m") command = "l";
    const name = command.toUpperCase();
    const count = counts[name];
    if (count === undefined) return;
    const relative = command !== name;
    const given = tokens.slice(i, i + count).map((found) => Number(found[0]));
    if (given.length < count || given.some(Number.isNaN)) return;
    i += count;
    // Of a relative arc only the end is relative, not the radii.
    const values = given.map((value, n) => {
      if (!relative) return value;
      if (name === "H") return value + x;
      if (name === "V") return value + y;
      if (name === "A") return n === 5 ? value + x : n === 6 ? value + y : value;
      return value + (n % 2 === 0 ? x : y);
    });
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    const mirrorX = 2 * x - controlX;
    const mirrorY = 2 * y - controlY;
    const quadratic = (qx: number, qy: number, toX: number, toY: number): void => {
      sink.curve(
        x + (2 / 3) * (qx - x),
        y + (2 / 3) * (qy - y),
        toX + (2 / 3) * (qx - toX),
        toY + (2 / 3) * (qy - toY),
        toX,
        toY,
      );
      [controlX, controlY, x, y] = [qx, qy, toX, toY];
    };
    switch (name) {
      case "M":
        sink.move(a, b);
        [x, y, startX, startY] = [a, b, a, b];
        break;
      case "L":
        sink.line(a, b);
        [x, y] = [a, b];
        break;
      case "H":
        sink.line(a, y);
        x = a;
        break;
      case "V":
        sink.line(x, a);
        y = a;
        break;
      case "C":
        sink.curve(a, b, c, d, e, f);
        [controlX, controlY, x, y] = [c, d, e, f];
        break;
      case "S": {
        const [fromX, fromY] = "CS".includes(before) ? [mirrorX, mirrorY] : [x, y];
        sink.curve(fromX, fromY, a, b, c, d);
        [controlX, controlY, x, y] = [a, b, c, d];
        break;
      }
      case "Q":
        quadratic(a, b, c, d);
        break;
      case "T": {
        const [fromX, fromY] = "QT".includes(before) ? [mirrorX, mirrorY] : [x, y];
        quadratic(fromX, fromY, a, b);
        break;
      }
      case "A":
        arc(sink, [x, y], values);
        [x, y] = [values[5] ?? x, values[6] ?? y];
        break;
      case "Z":
        sink.close();
        [x, y] = [startX, startY];
        break;
    }
    before = name;
    if (count === 0 && tokens[i]?.[1] === undefined) return;
  }
}
