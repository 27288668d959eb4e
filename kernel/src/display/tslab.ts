import { checkBundle } from "./checkBundle.js";
import type { DisplayPublisher } from "./DisplayPublisher.js";

/** The versions that tslab names. */
export interface Versions {
  tslab: string;
  typescript: string;
  node: string;
}

/** tslab's functions, one a MIME type. */
export interface Display {
  javascript(s: string): void;
  html(s: string): void;
  markdown(s: string): void;
  latex(s: string): void;
  svg(s: string): void;
  png(b: Uint8Array): void;
  jpeg(b: Uint8Array): void;
  gif(b: Uint8Array): void;
  pdf(b: Uint8Array): void;
  text(s: string): void;
  raw(contentType: string, b: string | Uint8Array): void;
}

/** The public names of tslab 1.0.22, so that its notebooks run unchanged. */
export interface Tslab {
  readonly versions: Versions;
  readonly display: Display;
  /** Returns functions that replace their latest display. */
  newDisplay(): Display;
}

/** The version of tslab whose API this is, and of the compiler that types follow. */
const tslabVersion = "1.0.22";
const typescriptVersion = "6.0.3";

/** Makes the built-in module "tslab". */
export function tslabModule(publisher: DisplayPublisher): Tslab {
  return Object.freeze({
    versions: { tslab: tslabVersion, typescript: typescriptVersion, node: process.version },
    display: displayOf(publisher, undefined),
    newDisplay: () => displayOf(publisher, publisher.newId()),
  });
}

function displayOf(publisher: DisplayPublisher, displayId: string | undefined): Display {
  let shown = false;
  const raw = (contentType: string, b: string | Uint8Array): void => {
    // tslab writes all bytes as base64, whatever the type.
    const value =
      typeof b === "string" ? b : Buffer.from(b.buffer, b.byteOffset, b.byteLength).toString("base64");
    const displayed = { data: checkBundle({ [contentType]: value }), metadata: {} };
    // Text and bytes are sent at once, and behind a display that takes time.
    void publisher.publish(displayed, displayId === undefined ? {} : { displayId, update: shown });
    shown = true;
  };
  const as = (contentType: string) => (content: string | Uint8Array) => raw(contentType, content);
  return {
    javascript: as("text/javascript"),
    html: as("text/html"),
    markdown: as("text/markdown"),
    latex: as("text/latex"),
    svg: as("image/svg+xml"),
    png: as("image/png"),
    jpeg: as("image/jpeg"),
    gif: as("image/gif"),
    pdf: as("application/pdf"),
    text: as("text/plain"),
    raw,
  };
}
