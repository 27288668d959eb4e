import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** The folders of this repository that the browser tests look into. */
export const repository = {
  root,
  labextension: path.join(root, "extension", "dist", "labextension"),
  screenshots: path.join(root, "extension", "test", "screenshots"),
  schema: path.join(root, "lib", "schema"),
  kernelCommand: path.join(root, "kernel", "dist", "cli.js"),
  notebooks: path.join(root, "notebooks"),
  /** The Python that has JupyterLab. */
  python: process.env["PRECIPICE_PYTHON"] ?? path.join(root, ".venv", "bin", "python"),
};
