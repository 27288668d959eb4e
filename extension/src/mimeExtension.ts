import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { figureExtension } from "./figure/figureExtension.js";
import { frameExtension } from "./frame/frameExtension.js";
import { progressExtension } from "./progress/progressExtension.js";

/** The MIME renderers of this package, one for each entry. */
const mimeExtensions: IRenderMime.IExtension[] = [figureExtension, frameExtension, progressExtension];

export default mimeExtensions;
