import { withBase } from "vitepress";

const loaded = new Map();

/** Loads a script of `precipice/renderer` that defines a global, once. */
export function loadScript(name) {
  if (!loaded.has(name))
    loaded.set(
      name,
      new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = withBase(`/renderer/${name}`);
        script.onload = done;
        script.onerror = () => failed(new Error(`${script.src} was not loaded.`));
        document.head.append(script);
      }),
    );
  return loaded.get(name);
}
