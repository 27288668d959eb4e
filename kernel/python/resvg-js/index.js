// Stands for the native rasteriser in the Python distribution, so that one wheel serves every platform.
import { readFileSync } from "node:fs";
import { initSync, Resvg as WasmResvg } from "./wasm.mjs";

/** @type {Map<string, Uint8Array>} */
const fonts = new Map();
let isReady = false;

/** @param {string} file */
function fontBytes(file) {
  let bytes = fonts.get(file);
  if (bytes === undefined) {
    bytes = new Uint8Array(readFileSync(file));
    fonts.set(file, bytes);
  }
  return bytes;
}

/**
 * Draws once and frees the memory of WebAssembly at once: the collector does not see how much it is.
 * @template Drawn
 * @param {string} svg
 * @param {object} options
 * @param {(image: import("./wasm.mjs").RenderedImage) => Drawn} read
 */
function draw(svg, options, read) {
  const picture = new WasmResvg(svg, options);
  try {
    const image = picture.render();
    try {
      return read(image);
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}

/** An SVG with the options of `@resvg/resvg-js`; fonts come from files alone. */
export class Resvg {
  #svg;
  #options;

  /**
   * @param {string} svg
   * @param {{readonly font?: {readonly fontFiles?: readonly string[]}}} [options]
   */
  constructor(svg, options = {}) {
    // Compiled when the first picture is drawn: an import of the library does not pay for it.
    if (!isReady) initSync(readFileSync(new URL("./resvg.wasm", import.meta.url)));
    isReady = true;
    const { fontFiles = [], ...font } = options.font ?? {};
    this.#svg = svg;
    this.#options = { ...options, font: { ...font, fontBuffers: fontFiles.map(fontBytes) } };
  }

  /** The picture: its size, its pixels as RGBA, and its PNG. */
  render() {
    const svg = this.#svg;
    const options = this.#options;
    const read = draw(svg, options, ({ width, height, pixels }) => ({ width, height, pixels }));
    return { ...read, asPng: () => draw(svg, options, (image) => image.asPng()) };
  }
}
