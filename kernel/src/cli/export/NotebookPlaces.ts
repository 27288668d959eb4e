import { readFileSync, realpathSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { checkedAddress, PICTURE_TYPES, pictureAddress } from "precipice/page";
import { isJsonObject } from "../../notebook/Notebook.js";
import type { Places } from "./renderMarkdown.js";

/** The pages of a site by the paths of their notebooks; undefined for a single page. */
export type SitePages = ReadonlyMap<string, string> | undefined;

/** Resolves the links of one notebook: to pages of its site, and to pictures beside it. */
export class NotebookPlaces {
  readonly #folder: string;
  readonly #pages: SitePages;
  readonly #page: string;

  /**
   * @param path the notebook's file
   * @param pages the pages of other notebooks
   * @param page the path of this notebook's page
   */
  constructor(path: string, pages: SitePages, page: string) {
    this.#folder = dirname(path);
    this.#pages = pages;
    this.#page = page;
  }

  /** The places of a cell, whose attachments are pictures too. */
  of(attachments: unknown): Places {
    return {
      link: (address) => this.#link(address),
      picture: (address) => this.#picture(address, attachments),
    };
  }

  #link(address: string): string | undefined {
    const text = address.trim();
    if (/^(?:https?|mailto):/iu.test(text)) return text;
    if (/^[a-z][a-z0-9+.-]*:/iu.test(text) || /^[/\\]{2}/u.test(text)) return undefined;
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/su.exec(text) ?? [];
    const page = path.endsWith(".ipynb") ? this.#pages?.get(join(this.#folder, decoded(path))) : undefined;
    if (page === undefined) return text;
    const steps = relative(dirname(this.#page), page).split(sep).map(encodeURIComponent);
    return `${steps.join("/")}${rest}`;
  }

  #picture(address: string, attachments: unknown): string | undefined {
    const text = address.trim();
    if (/^attachment:/iu.test(text)) return attached(attachments, decoded(text.slice("attachment:".length)));
    if (/^[a-z][a-z0-9+.-]*:/iu.test(text)) return checkedAddress(text);
    const type = PICTURE_TYPES[extname(text).toLowerCase()];
    if (type === undefined) return undefined;
    try {
      const folder = realpathSync(this.#folder);
      const file = realpathSync(join(folder, decoded(text)));
      // A notebook from elsewhere must not put a picture of this machine into a page.
      return file.startsWith(`${folder}${sep}`)
        ? pictureAddress(type, readFileSync(file).toString("base64"))
        : undefined;
    } catch {
      return undefined;
    }
  }
}

function attached(attachments: unknown, name: string): string | undefined {
  const bundle =
    isJsonObject(attachments) && Object.hasOwn(attachments, name) ? attachments[name] : undefined;
  if (!isJsonObject(bundle)) return undefined;
  for (const type of Object.values(PICTURE_TYPES)) {
    const value = Object.hasOwn(bundle, type) ? bundle[type] : undefined;
    const text = Array.isArray(value) ? value.join("") : value;
    if (typeof text === "string") return pictureAddress(type, text);
  }
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
