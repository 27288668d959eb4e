/** The colours of pixels in one row, as the rectangles of an SVG image. */
function rowImage(colors: readonly string[]): string {
  const stops = colors.map(
    (color, i) => `<rect x="${i}" width="1.5" height="1" fill="${color.replace(/[^\w#(),.%\s-]/gu, "")}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${colors.length} 1" preserveAspectRatio="none">${stops.join("")}</svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/**
 * As much of a canvas as Plot's ramp legend asks of one: a row of pixels filled one by one, read as an image. Plot asks
 * for more only in raster and contour marks, which come out as pictures where there is no real canvas.
 */
export function canvasStandIn(): HTMLCanvasElement {
  const colors: string[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      fillStyle: "",
      fillRect(x: number): void {
        colors[x] = this.fillStyle;
      },
    }),
    toDataURL: () => rowImage(Array.from(colors, (color) => color)),
  };
  return canvas as unknown as HTMLCanvasElement;
}
