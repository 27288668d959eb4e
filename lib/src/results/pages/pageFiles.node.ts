import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The scripts of a page with figures, and the styles that figures put into it. */
export interface PageFiles {
  /** Follows the theme and draws the figures. */
  readonly page: string;
  readonly renderer: string;
  readonly pdf: string;
  readonly styles: readonly string[];
}

/** Reads the built scripts of this package. @throws Error if they are missing */
export async function pageFiles(): Promise<PageFiles> {
  const require = createRequire(import.meta.url);
  const text = async (name: string): Promise<string> =>
    (await readFile(require.resolve(`precipice/${name}`), "utf8")).trimEnd();
  const [page, renderer, pdf, saved] = await Promise.all(
    ["page.bundle.js", "renderer.bundle.js", "renderer.pdf.js", "renderer.bundle.json"].map(text),
  );
  const { styles } = JSON.parse(saved ?? "") as { readonly styles: readonly string[] };
  return { page: page ?? "", renderer: renderer ?? "", pdf: pdf ?? "", styles };
}
