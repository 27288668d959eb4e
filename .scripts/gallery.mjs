// `npm run gallery`: draws the ready-made figures by running their tests, writes one page with all of them in both themes,
// and opens it.
import "./setup/refuseOldNode.mjs";

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { main } from "./setup/main.mjs";
import { installPackages } from "./setup/packages.mjs";
import { checkRequirements } from "./setup/requirements.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { step } from "./setup/step.mjs";

const themes = /** @type {const} */ (["light", "dark"]);
const snapshots = join(root, "lib/test/figures/snapshots");
const drawn = join(root, ".precipice/gallery");
const page = join(root, ".precipice/gallery.html");

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** @param {string} svg */
const picture = (svg) =>
  `<img alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

/**
 * A figure in both themes; a changed figure with its previous version beside it.
 * @param {string} name
 */
async function section(name) {
  const parts = await Promise.all(
    themes.map(async (theme) => {
      const file = `${name}.${theme}.svg`;
      const now = existsSync(join(drawn, file)) ? await readFile(join(drawn, file), "utf8") : undefined;
      const before = existsSync(join(snapshots, file))
        ? await readFile(join(snapshots, file), "utf8")
        : undefined;
      const pictures =
        now === undefined
          ? `<p>not drawn: its test failed, or it has none any more</p>${before === undefined ? "" : picture(before)}`
          : now === before
            ? picture(now)
            : `<p>changed; now:</p>${picture(now)}${before === undefined ? "" : `<p>before:</p>${picture(before)}`}`;
      return { html: `<div class="${theme}">${pictures}</div>`, changed: now !== before };
    }),
  );
  const changed = parts.some((part) => part.changed);
  const id = escaped(name);
  return {
    name,
    changed,
    html: `<section id="${id}"><h2><a href="#${id}">${id}</a>${changed ? " (changed)" : ""}</h2><div class="pair">${parts
      .map(({ html }) => html)
      .join("")}</div></section>`,
  };
}

/** @param {readonly Awaited<ReturnType<typeof section>>[]} sections */
const gallery = (sections) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Precipice: gallery of figures</title><style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1f1f1f; background: #f4f4f4 }
h2 { font-size: 16px; margin: 32px 0 8px } a { color: inherit }
nav { columns: 14em } .pair { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
.pair > div { padding: 8px; background: white; border: 1px solid #d0d0d0 } .pair > .dark { background: #181818; color: #ececec }
img { display: block; max-width: 100% }
</style></head><body><h1>Gallery of figures</h1><nav>${sections
  .map(
    ({ name, changed }) =>
      `<div><a href="#${escaped(name)}">${escaped(name)}</a>${changed ? " (changed)" : ""}</div>`,
  )
  .join("")}</nav>
${sections.map(({ html }) => html).join("\n")}
</body></html>
`;

/** Opens the page if there is a desktop. */
function open() {
  const [command, ...rest] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", ""]
        : ["xdg-open"];
  const desktop =
    process.platform !== "linux" ||
    process.env["DISPLAY"] !== undefined ||
    process.env["WAYLAND_DISPLAY"] !== undefined;
  if (!desktop || process.env["CI"] || command === undefined) return;
  const child = spawn(command, [...rest, page], { stdio: "ignore", detached: true });
  // The path is printed in any case.
  child.on("error", () => undefined);
  child.unref();
}

await main(async () => {
  await step("Requirements", checkRequirements);
  await step("npm packages", () => installPackages({ tests: true }));
  await rm(drawn, { recursive: true, force: true });
  await mkdir(drawn, { recursive: true });
  const tests = await step("Figures", async () => {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const value = await run(process.execPath, [vitest, "run", "--root", "lib", "test/figures"], {
      env: { ...process.env, PRECIPICE_GALLERY: drawn },
    });
    return { value };
  });
  const files = [...(await readdir(drawn)), ...(await readdir(snapshots))];
  const names = [...new Set(files.map((file) => file.replace(/\.(?:light|dark)\.svg$/u, "")))].sort();
  const sections = await Promise.all(names.map(section));
  await writeFile(page, gallery(sections));
  const changed = sections.filter((one) => one.changed).map(({ name }) => name);
  if (tests?.status !== 0) console.error(tests?.output);
  console.log(
    `\n${sections.length} figures, ${changed.length} changed${changed.length === 0 ? "" : `: ${changed.join(", ")}`}.`,
  );
  console.log(pathToFileURL(page).href);
  open();
  return tests?.status ?? 1;
});
