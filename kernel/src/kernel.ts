import { createRequire } from "node:module";

// Kernelspecs that were installed by earlier versions start this file.
createRequire(import.meta.url)("./kernel.cjs");
